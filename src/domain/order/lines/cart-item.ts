import { z } from 'zod';
import { amount, hasMembers, mapValue, text } from '../../../lib/fields.js';

const identifier = z.union([text(), z.int()]).transform(String);
const properties = z.preprocess(
  (given) => (Array.isArray(given) && given.length === 0 ? null : given),
  z
    .record(z.string(), mapValue)
    .nullish()
    .transform((map) => map ?? {}),
);

/** How many pieces a line may have (contract 1, "Lines"). */
export const quantity = z.int().min(1).max(1_000_000);
export const lineItemKey = text(255).min(1);

/** A variant or a SKU of the shop; the shop's price is its price. */
export const catalogueItemInput = z.object({
  platformId: identifier.nullish(),
  sku: text().nullish(),
  quantity,
  lineItemKey: lineItemKey.nullish(),
  lineItemProperties: properties,
});

/** An item of Initialize Order: a variant, a SKU, or a generic item that brings its own price (contract 1). */
export const cartItemInput = catalogueItemInput
  .extend({
    priceAdjustment: z.int().nullish(),
    id: identifier.nullish(),
    title: text().nullish(),
    price: amount().nullish(),
    productTitle: text().nullish(),
    variantTitle: text().nullish(),
    image: text(2048).nullish(),
    vendor: text().nullish(),
    weight: z.int().min(0).max(1_000_000_000).nullish(),
    taxable: z.boolean().nullish(),
    requiresShipping: z.boolean().nullish(),
    properties,
  })
  .superRefine(
    (item, check) => {
      if (isCatalogueItem(item)) return;
      for (const member of ['id', 'title', 'price'] as const)
        if (item[member] === undefined || item[member] === null)
          check.addIssue({ code: 'custom', path: [member], message: 'is required', params: { code: 'REQUIRED' } });
    },
    { when: hasMembers },
  );

export type CatalogueItem = z.output<typeof catalogueItemInput>;
export type CartItem = z.output<typeof cartItemInput>;

/** Whether the item is one of the shop's catalogue: it names a variant, or nothing but a SKU. */
export function isCatalogueItem(item: CartItem): boolean {
  if (item.platformId) return true;
  const isGeneric = [item.id, item.title, item.price].some((member) => member !== undefined && member !== null);
  return Boolean(item.sku) && !isGeneric;
}
