import { z } from 'zod';
import { lineSubscriptionInput } from './line-subscription.js';
import { amount, hasMembers, mapValue, text, isListOfTexts } from '../../../lib/fields.js';

const identifier = z.union([text(), z.int()]).transform(String);
/** A map of strings. A list of strings means that there is no map, as existing clients send it. */
export const givenProperties = z.preprocess(
  (given) => (isListOfTexts(given) ? null : given),
  z.record(z.string(), mapValue).nullish(),
);
const properties = givenProperties.transform((map) => map ?? {});

/** The maximum quantity of a line. */
export const quantity = z.int().min(1).max(1_000_000);
export const lineItemKey = text(255).min(1);

/** A variant or a SKU of the shop, at the shop's price. */
export const catalogItemInput = z.object({
  platformId: identifier
    .nullish()
    .meta({ graphql: 'ID' })
    .describe(
      "The expected ID of the line item's variant. The request is refused if the line item has a different variant.",
    ),
  sku: text()
    .nullish()
    .describe('The expected SKU of the line item. The request is refused if the line item has a different SKU.'),
  quantity: quantity.describe('The quantity, 1 to 1,000,000. Required.'),
  lineItemKey: lineItemKey.nullish().meta({ graphql: 'ID' }).describe('The key of the line item. Required.'),
  lineItemProperties: properties.describe('Ignored. Properties do not change.'),
});

/** A variant that is added to an order. */
export const newItemInput = catalogItemInput.extend({
  subscription: lineSubscriptionInput
    .nullish()
    .describe('The subscription to start for the line item when the order is processed. Only for a product variant.'),
});

/** The members of an item of Initialize Order: a variant, a SKU, or a generic item with its own price. */
export const cartItemMembers = newItemInput.extend({
  priceAdjustment: z
    .int()
    .nullish()
    .meta({ graphql: 'SafeInt' })
    .describe("An amount in minor units to add to the variant's price, per unit. Can be negative."),
  id: identifier
    .nullish()
    .meta({ graphql: 'ID' })
    .describe('Your identifier for the product. Required for a generic item.'),
  title: text().nullish().describe('The title shown to the shopper. Required for a generic item.'),
  price: amount().nullish().describe('The price of one unit, in minor units. Required for a generic item.'),
  productTitle: text().nullish().describe('The title of the product, for a generic item.'),
  variantTitle: text().nullish().describe('The title of the variant, for a generic item.'),
  image: text(2048).nullish().describe('The URL of the image, for a generic item.'),
  vendor: text().nullish().describe('The vendor, for a generic item.'),
  weight: z.int().min(0).max(1_000_000_000).nullish().describe('The weight of one unit in grams, for a generic item.'),
  taxable: z.boolean().nullish().describe('Whether a generic item is taxable. Defaults to `true`.'),
  requiresShipping: z.boolean().nullish().describe('Whether a generic item requires shipping. Defaults to `true`.'),
  properties: properties.describe('The properties of a generic item.'),
});

/** Reports the members that an item with its own price must have, and those that it must not have. */
export function checkOwnPrice(
  item: Partial<z.output<typeof cartItemMembers>>,
  report: (member: string, code: 'INVALID_VALUE' | 'REQUIRED', message: string) => void,
): void {
  if (isCatalogItem(item)) return;
  const isGiven = (value: unknown): boolean => value !== undefined && value !== null;
  for (const member of ['priceAdjustment', 'subscription'] as const)
    if (isGiven(item[member])) report(member, 'INVALID_VALUE', 'must be omitted for an item with its own price');
  for (const member of ['id', 'title', 'price'] as const)
    if (!isGiven(item[member])) report(member, 'REQUIRED', 'is required');
}

/** An item of Initialize Order, with the members that its kind must have. */
export const cartItemInput = cartItemMembers
  .superRefine(
    (item, check) =>
      checkOwnPrice(item, (member, code, message) =>
        check.addIssue({ code: 'custom', path: [member], message, params: { code } }),
      ),
    { when: hasMembers },
  )
  .meta({
    id: 'CartItemInput',
    description: 'A line item of the new order: a variant, a SKU, or a generic item.',
  });

export type CatalogItem = z.output<typeof newItemInput>;
export type CartItem = z.output<typeof cartItemInput>;

/** Whether the item is from the shop's catalog: it has a variant, or only a SKU. */
export function isCatalogItem(item: Partial<CartItem>): boolean {
  if (item.platformId) return true;
  const isGeneric = [item.id, item.title, item.price].some((member) => member !== undefined && member !== null);
  return Boolean(item.sku) && !isGeneric;
}

/** The variants of items. */
export function namedVariants(items: readonly Partial<CartItem>[]): { variantIds: string[]; skus: string[] } {
  const catalog = items.filter(isCatalogItem);
  return {
    variantIds: catalog.flatMap(({ platformId }) => platformId || []),
    skus: catalog.flatMap(({ platformId, sku }) => (platformId ? [] : sku || [])),
  };
}
