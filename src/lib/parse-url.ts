/**
 * The URL of a text; undefined if it is none. Used instead of `URL.canParse`, which on Node.js 20 refuses letters such as ü
 * once it was called often enough to be optimized.
 */
export function parseUrl(text: string, base?: string): URL | undefined {
  try {
    return new URL(text, base);
  } catch {
    return undefined;
  }
}
