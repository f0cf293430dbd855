import { z } from 'zod';
import { refuse } from '../../../errors.js';
import { adjustInventory } from '../../catalog/adjust-inventory.js';
import { findVariant } from '../../catalog/inventory-repository.js';
import { findProduct } from '../../catalog/product-repository.js';
import type { ShownProduct } from '../../catalog/product-output.js';
import { productInput } from '../../catalog/product-input.js';
import { saveProduct } from '../../catalog/save-product.js';
import { counted, plain, quoted, shopEffect, type DescribedOperation } from './effect.js';

type ProductInput = z.output<typeof productInput>;

const priceText = (price: string | null): string => price ?? 'no price';

/** The prices and counts that a product would get, compared with those that it has. */
function changesOf(stored: ShownProduct | undefined, { variants }: ProductInput, currency: string): string[] {
  const before = new Map(stored?.variants.map((variant) => [variant.platformId, variant]));
  return variants.flatMap(({ platformId, price, inventoryQuantity }) => {
    const known = before.get(platformId);
    const name = quoted(platformId);
    const count = (quantity: number | null | undefined): string => String(quantity ?? 'not tracked');
    return [
      ...(known?.price === price
        ? []
        : [`The price of ${name} changes from ${priceText(known?.price ?? null)} to ${priceText(price)} ${currency}.`]),
      ...(inventoryQuantity === undefined || known?.inventoryQuantity === inventoryQuantity
        ? []
        : [`The stock of ${name} changes from ${count(known?.inventoryQuantity)} to ${count(inventoryQuantity)}.`]),
    ];
  });
}

/** The variants of the stored product that the new one does not have. */
const removedOf = (stored: ShownProduct | undefined, { variants }: ProductInput): number => {
  const kept = new Set(variants.map(({ platformId }) => platformId));
  return stored?.variants.filter(({ platformId }) => !kept.has(platformId)).length ?? 0;
};

/** Products and stock. */
export const catalogEffects: readonly DescribedOperation[] = [
  shopEffect(
    adjustInventory,
    z.object({ platformId: z.string(), change: z.int() }),
    async ({ context, shopId }, { platformId, change }) => {
      const found = await findVariant(context.database, shopId, platformId);
      const before = (found ?? refuse('PRODUCT_NOT_FOUND', { field: 'platformId' })).inventory_quantity ?? 0;
      const direction = change > 0 ? 'Adds' : 'Removes';
      const units = counted(Math.abs(change), 'unit');
      const where = change > 0 ? 'to' : 'from';
      const after = `which changes from ${before} to ${before + change}`;
      return plain(`${direction} ${units} ${where} the stock of the variant ${quoted(platformId)}, ${after}.`);
    },
  ),
  shopEffect(saveProduct, productInput, async ({ context, shopId, shop }, input) => {
    const stored = await findProduct(context.database, shopId, input.platformId);
    const name = `the product ${quoted(input.platformId)}`;
    const variants = counted(input.variants.length, 'variant');
    const what = stored ? `Replaces ${name} with ${variants}.` : `Creates ${name} with ${variants}.`;
    const removed = removedOf(stored, input);
    const changes = [
      ...(removed > 0 ? [`${counted(removed, 'variant')} of it can no longer be sold.`] : []),
      ...(stored && stored.published !== input.published
        ? [input.published ? 'Shoppers can see it.' : 'Shoppers can no longer see it.']
        : []),
      ...changesOf(stored, input, shop.currency),
    ];
    // All of them: the person confirms each, and one that is not listed would not be compared.
    return plain([what, ...changes].join(' '));
  }),
];
