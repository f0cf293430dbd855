import { LRUCache } from 'lru-cache';

/** The maximum number of cached documents, and their maximum length in characters. */
const mostDocuments = 256;
const longest = 16_384;

/** Reads a message for the protocol library, which accepts a parsed one too, though its types do not say so. */
export type ReadMessage = (data: Buffer) => string;

const isObject = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null;

function pickMembers(value: Record<string, unknown>, names: ReadonlySet<string>): void {
  for (const name of Object.keys(value)) if (!names.has(name)) delete value[name];
}

const membersOfMessage = new Set(['id', 'type', 'payload']);
const membersOfOperation = new Set(['query', 'operationName', 'variables']);

/**
 * Reads messages. The library keeps a message for as long as its subscription: equal documents share one text, and
 * members without a meaning are removed.
 */
export function createMessageReader(): ReadMessage {
  const documents = new LRUCache<string, string>({ max: mostDocuments });

  /** The same string for equal documents. */
  function shared(text: string): string {
    if (text.length > longest) return text;
    const known = documents.get(text) ?? text;
    documents.set(text, known);
    return known;
  }

  function strip(message: unknown): void {
    if (!isObject(message) || message['type'] !== 'subscribe') return;
    pickMembers(message, membersOfMessage);
    const { payload } = message;
    if (!isObject(payload)) return;
    pickMembers(payload, membersOfOperation);
    if (typeof payload['query'] === 'string') payload['query'] = shared(payload['query']);
  }

  return (data) => {
    const text = data.toString();
    try {
      const message = JSON.parse(text);
      strip(message);
      return message;
    } catch {
      // The library reports the error.
      return text;
    }
  };
}
