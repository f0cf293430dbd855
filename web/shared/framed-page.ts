import { useEffect, useRef } from 'preact/hooks';

const shortest = 120;
const tallest = 1_600;

/** A text member of a message; undefined if it is not a text or too long. */
export function textOf(data: unknown, name: string): string | undefined {
  const member: unknown = typeof data === 'object' && data !== null ? Reflect.get(data, name) : undefined;
  return typeof member === 'string' && member !== '' && member.length <= 2_048 ? member : undefined;
}

/** The height that the page in a frame requests, within limits. */
export function heightOf(data: unknown): number | undefined {
  const height: unknown = typeof data === 'object' && data !== null ? Reflect.get(data, 'height') : undefined;
  return typeof height === 'number' && Number.isFinite(height)
    ? Math.min(tallest, Math.max(shortest, Math.ceil(height)))
    : undefined;
}

/** What the page of a gateway may do in its frame. */
export const sandbox = 'allow-scripts allow-same-origin allow-forms allow-popups';

/** A frame with the page at `url`, and the messages of that page; those of other pages are ignored. */
export function useFrame(url: string, receive: (data: unknown) => void) {
  const frame = useRef<HTMLIFrameElement>(null);
  const { origin } = new URL(url);
  useEffect(() => {
    function listen(event: MessageEvent<unknown>): void {
      if (event.source === frame.current?.contentWindow && event.origin === origin) receive(event.data);
    }
    window.addEventListener('message', listen);
    return () => window.removeEventListener('message', listen);
  });
  const tell = (message: object): void =>
    frame.current?.contentWindow?.postMessage({ source: 'tillgate', ...message }, origin);
  return { frame, tell };
}
