import { LRUCache } from 'lru-cache';
import type { Context } from '../context.js';
import type { HttpParts } from '../http/http-parts.js';

/**
 * The number of characters of a document that are included in a request; each additional part of this size counts as a
 * request.
 */
const documentLength = 2_048;

/** The maximum number of cached document texts that are parsed and valid. */
const rememberedDocuments = 256;

/** Charges a document to its caller. Returns whether it takes long to parse. Refuses RATE_LIMITED. */
export type ChargeDocument = (call: Context, source: string) => Promise<boolean>;

/**
 * Charges documents that were not sent recently by their length, because they are parsed and validated before their
 * cost is known.
 */
export function createDocumentCharge({ limitRate }: Pick<HttpParts, 'limitRate'>): ChargeDocument {
  const recent = new LRUCache<string, true>({ max: rememberedDocuments });
  return async (call, source) => {
    if (source.length <= documentLength || recent.get(source)) return false;
    await limitRate(call, undefined, Math.ceil(source.length / documentLength) - 1);
    recent.set(source, true);
    return true;
  };
}
