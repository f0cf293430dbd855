import { createRecentlyUsed } from '../../lib/recently-used.js';

/** Documents that are sent again and again, and the most characters that one of them has. */
const documents = createRecentlyUsed<string, string>(256);
const longest = 16_384;

/** Of equal texts always the same one. */
function oneOf(text: string): string {
  if (text.length > longest) return text;
  const known = documents.get(text) ?? text;
  documents.set(text, known);
  return known;
}

/**
 * Reads a message for the protocol, which takes one that is read already, though its types do not say so. It keeps what
 * it is given for as long as a subscription: the text of the message, if that, and a document of its own for each.
 */
export function readMessage(data: Buffer): string {
  const text = data.toString();
  try {
    return JSON.parse(text, (key, value: unknown) =>
      key === 'query' && typeof value === 'string' ? oneOf(value) : value,
    );
  } catch {
    // The protocol says what is wrong with it.
    return text;
  }
}
