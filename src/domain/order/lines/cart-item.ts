import { z } from 'zod';
import { amount, hasMembers, mapValue, text, isListOfTexts } from '../../../lib/fields.js';

const identifier = z.union([text(), z.int()]).transform(String);
/** A map of texts. A list of texts stands for no map, as existing clients send it. */
export const givenProperties = z.preprocess(
  (given) => (isListOfTexts(given) ? null : given),
  z.record(z.string(), mapValue).nullish(),
);
const properties = givenProperties.transform((map) => map ?? {});

/** How many pieces a line may have (contract 1, "Lines"). */
export const quantity = z.int().min(1).max(1_000_000);
export const lineItemKey = text(255).min(1);

/** A variant or a SKU of the shop; the shop's price is its price. */
export const catalogueItemInput = z.object({
  platformId: identifier
    .nullish()
    .meta({ graphql: 'ID' })
    .describe('The variant that you believe the line to be of; refused when it is of another.'),
  sku: text().nullish().describe('The SKU that you believe the line to be of; refused when it is of another.'),
  quantity: quantity.describe('How many units, 1 to 1,000,000. Required.'),
  lineItemKey: lineItemKey.nullish().meta({ graphql: 'ID' }).describe('The line. Required.'),
  lineItemProperties: properties.describe('Accepted and ignored: properties stay as they are.'),
});

/** An item of Initialize Order: a variant, a SKU, or a generic item that brings its own price (contract 1). */
export const cartItemInput = catalogueItemInput
  .extend({
    priceAdjustment: z
      .int()
      .nullish()
      .meta({ graphql: 'SafeInt' })
      .describe("Minor units on top of the variant's price, for each piece; may be negative."),
    id: identifier
      .nullish()
      .meta({ graphql: 'ID' })
      .describe('Of a generic item: your identifier of the product. Required there.'),
    title: text().nullish().describe('Of a generic item: what the shopper reads. Required there.'),
    price: amount().nullish().describe('Of a generic item: the price of a piece in minor units. Required there.'),
    productTitle: text().nullish().describe("Of a generic item: the product's title."),
    variantTitle: text().nullish().describe("Of a generic item: the variant's title."),
    image: text(2048).nullish().describe('Of a generic item: the address of its picture.'),
    vendor: text().nullish().describe('Of a generic item: who makes it.'),
    weight: z.int().min(0).max(1_000_000_000).nullish().describe('Of a generic item: the weight of a piece in grams.'),
    taxable: z.boolean().nullish().describe('Of a generic item: whether it is taxed; it is when this is left out.'),
    requiresShipping: z
      .boolean()
      .nullish()
      .describe('Of a generic item: whether it is shipped; it is when this is left out.'),
    properties: properties.describe('For a generic item: its properties.'),
  })
  .superRefine(
    (item, check) => {
      if (isCatalogueItem(item)) return;
      if (item.priceAdjustment !== undefined && item.priceAdjustment !== null)
        check.addIssue({
          code: 'custom',
          path: ['priceAdjustment'],
          message: 'must be omitted for an item that brings its own price',
          params: { code: 'INVALID_VALUE' },
        });
      for (const member of ['id', 'title', 'price'] as const)
        if (item[member] === undefined || item[member] === null)
          check.addIssue({ code: 'custom', path: [member], message: 'is required', params: { code: 'REQUIRED' } });
    },
    { when: hasMembers },
  )
  .meta({
    id: 'CartItemInput',
    description: 'A line item to start the order with: a variant, a SKU, or a generic item.',
  });

export type CatalogueItem = z.output<typeof catalogueItemInput>;
export type CartItem = z.output<typeof cartItemInput>;

/** Whether the item is one of the shop's catalogue: it names a variant, or nothing but a SKU. */
export function isCatalogueItem(item: CartItem): boolean {
  if (item.platformId) return true;
  const isGeneric = [item.id, item.title, item.price].some((member) => member !== undefined && member !== null);
  return Boolean(item.sku) && !isGeneric;
}
