import type { Context } from '../../context.js';
import type { HttpParts } from '../../http/http-parts.js';
import { createRecentlyUsed } from '../../lib/recently-used.js';

/** Characters of a document that a request pays for; each further part of this size counts as a request. */
const documentLength = 2_048;

/** How many texts of documents are remembered as parsed and validated. */
const rememberedDocuments = 256;

/** Charges a document to its caller. Refuses RATE_LIMITED. */
export type ChargeDocument = (call: Context, source: string) => void | Promise<void>;

/** Charges documents that were not sent lately by their length: they are parsed and validated before their cost is known. */
export function createDocumentCharge({ limitRate }: Pick<HttpParts, 'limitRate'>): ChargeDocument {
  const recent = createRecentlyUsed<string, true>(rememberedDocuments);
  return async (call, source) => {
    if (source.length <= documentLength || recent.get(source)) return;
    await limitRate(call, undefined, Math.ceil(source.length / documentLength) - 1);
    recent.set(source, true);
  };
}
