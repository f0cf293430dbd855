/** Which pages may embed a page of the service. */
export interface Embedding {
  /** The origins whose pages may embed it. */
  allowedDomains: readonly string[];
  /** Pages of this machine may embed it, too. */
  allowsLocalhost: boolean;
}

/** A Content-Security-Policy with these directives that also allows embedding by allowed pages. */
export function embeddingPolicy(directives: readonly string[], { allowedDomains, allowsLocalhost }: Embedding): string {
  const local = allowsLocalhost ? ['http://localhost:*', 'http://127.0.0.1:*'] : [];
  const ancestors = ["'self'", ...allowedDomains, ...local];
  return [`default-src 'none'`, ...directives, `frame-ancestors ${ancestors.join(' ')}`].join('; ');
}

/** The directive for the pages of gateways. */
export function frameSource(gatewayFrames: Readonly<Record<string, string>>): string {
  const frames = [...new Set(Object.values(gatewayFrames).map((url) => new URL(url).origin))];
  return `frame-src ${frames.length > 0 ? frames.join(' ') : "'none'"}`;
}
