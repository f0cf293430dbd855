import { z } from 'zod';
import { refuse } from '../../../errors.js';
import { isListOfTexts, mapValue } from '../../../lib/fields.js';
import { orderMetadataSchema, type OrderMetadata } from '../document/application-state.js';

/** A map of strings. A list of strings means that there is no map, as existing clients send it. */
const mapOrNone = z.preprocess(
  (input) => (isListOfTexts(input) ? null : input),
  z
    .record(z.string(), mapValue)
    .nullish()
    .transform((map) => map ?? null),
);

export const metadataInput = z
  .object({
    cartParameters: mapOrNone.describe('Attributes used by the checkout, by key.'),
    noteAttributes: mapOrNone.describe('Attributes sent to the platform with the order, by key.'),
    notes: z.string().max(65_536).nullish().describe('A note.'),
    tags: z.array(z.string().min(1).max(255)).max(1_000).nullish().describe('The tags. Duplicates are removed.'),
  })
  .meta({ id: 'OrderMetaDataInput', description: 'The metadata of an order.' });

export type MetadataInput = z.output<typeof metadataInput>;

export const metadataOutput = z.object({
  orderMetaData: orderMetadataSchema.describe('The metadata of the order; null if the operation was refused.'),
});

export const emptyMetadata: OrderMetadata = { cartParameters: {}, noteAttributes: {}, notes: '', tags: [] };

/** Merges maps key by key (a new value wins), unites tags in the order of their first appearance, replaces notes. */
export function appended(metadata: OrderMetadata, input: MetadataInput): OrderMetadata {
  return {
    cartParameters: { ...metadata.cartParameters, ...input.cartParameters },
    noteAttributes: { ...metadata.noteAttributes, ...input.noteAttributes },
    notes: input.notes ?? metadata.notes,
    tags: [...new Set([...metadata.tags, ...(input.tags ?? [])])],
  };
}

/** All four members; omitted ones are empty. */
export function overwritten(input: MetadataInput): OrderMetadata {
  return appended(emptyMetadata, input);
}

/** Refuses METADATA_TOO_LARGE above the limit, in bytes of JSON. */
export function refuseTooLarge(metadata: OrderMetadata, limit: number): void {
  const size = Buffer.byteLength(JSON.stringify(metadata));
  if (size > limit)
    refuse('METADATA_TOO_LARGE', { message: `The metadata would have ${size} bytes. The limit is ${limit} bytes.` });
}
