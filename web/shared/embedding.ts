/** Which pages may embed this one. */
export interface Embedding {
  publicOrderId: string;
  /** The origins whose pages may embed this one. */
  allowedDomains: readonly string[];
  allowsLocalhost: boolean;
}

const localhost = /^http:\/\/(?:localhost|127\.0\.0\.1)(?::\d+)?$/;

/** The origin of the embedding page, as far as the browser reveals it. */
function parentOrigin(): string | undefined {
  const [nearest] = location.ancestorOrigins ?? [];
  if (nearest !== undefined) return nearest;
  return URL.canParse(document.referrer) ? new URL(document.referrer).origin : undefined;
}

/** Messages to and from the embedding page. */
export interface EmbeddingPage {
  isEmbedded: boolean;
  /** Sends an event to the embedding page only. */
  tell: (type: string, data?: Record<string, unknown>) => void;
  /** Sends the height of this page to the embedding page whenever it changes. */
  tellHeight: () => void;
  /** Calls back with each message of the embedding page. */
  onMessage: (receive: (data: unknown) => void) => void;
}

export function embeddingPage({ publicOrderId, allowedDomains, allowsLocalhost }: Embedding): EmbeddingPage {
  const isAllowed = (origin: string): boolean =>
    origin === location.origin || allowedDomains.includes(origin) || (allowsLocalhost && localhost.test(origin));

  /** The origins that messages are sent to; the browser delivers one only if the embedding page has the origin. */
  function targets(): readonly string[] {
    const origin = parentOrigin();
    if (origin === undefined) return allowedDomains;
    return isAllowed(origin) ? [origin] : [];
  }

  function tell(type: string, data: Record<string, unknown> = {}): void {
    if (window.parent === window) return;
    const message = { source: 'tillgate', type, public_order_id: publicOrderId, ...data };
    for (const origin of targets()) window.parent.postMessage(message, origin);
  }

  return {
    isEmbedded: window.parent !== window,
    tell,
    tellHeight(): void {
      const { body } = document;
      const measure = (): void => tell('resize', { height: Math.ceil(body.getBoundingClientRect().height) });
      new ResizeObserver(measure).observe(body);
    },
    onMessage(receive: (data: unknown) => void): void {
      window.addEventListener('message', ({ source, origin, data }: MessageEvent<unknown>) => {
        if (source === window.parent && source !== window && isAllowed(origin)) receive(data);
      });
    },
  };
}
