import { z } from 'zod';
import { refuse } from '../../errors.js';
import { backend } from '../core/operation/access.js';
import { shopOperation } from '../core/operation/operation.js';
import { appendProductEvents } from './product-events.js';
import { productInput, productOf } from './product-input.js';
import { productSchema } from './product-output.js';
import { endFulfilledReservations } from './reservation-repository.js';
import { findProduct, lockProductTime } from './product-repository.js';
import { lockProducts, saveProductFields, type TakenVariant } from './save-product-repository.js';

function refuseTaken(variantIds: readonly string[], { variantId, ownerId }: TakenVariant): never {
  const message = `The variant ${variantId} belongs to the product ${ownerId}.`;
  return refuse('ALREADY_EXISTS', { field: `variants.${variantIds.indexOf(variantId)}.platformId`, message });
}

/**
 * Saves a product of a shop without a platform, replacing the product with the same `platform_id`. A save with a time
 * before that of the stored product changes nothing and returns the stored product, or null if it was deleted. Refuses
 * ALREADY_EXISTS for a variant of another product.
 */
export const saveProduct = shopOperation(
  {
    operation: 'saveProduct',
    summary: 'Save Product',
    description:
      'Creates a product, or replaces the product with the same `platformId`: members that you omit are cleared, apart from the `inventoryQuantity` of variants, which is a physical count. For shops without a platform that manages their catalog. The product can be sold immediately.',
    mutation: true,
    agent: 'confirm',
    access: backend('write_products'),
    input: productInput,
    output: z.object({
      product: productSchema
        .nullable()
        .describe(
          'The stored product; null if the product was deleted after the time of this change, or if the operation was refused.',
        ),
    }),
  },
  async ({ database, shopId, clock }, input) => {
    const ids = input.variants.map(({ platformId }) => platformId);
    const { platformId } = input;
    const now = clock.now();
    return database.transaction(async (executor) => {
      const categories = input.categories.length > 0;
      await lockProducts(executor, shopId, { productIds: [platformId], variantIds: ids, categories });
      const stored = await lockProductTime(executor, shopId, platformId);
      // A save without a time counts as the newest, even if the platform has sent a time in the future.
      const { platformUpdatedAt: at, ...fields } = productOf(input, stored && stored > now ? stored : now);
      const keepsStockOf = input.variants.flatMap((one) =>
        one.inventoryQuantity === undefined ? [one.platformId] : [],
      );
      const outcome = await saveProductFields(executor, shopId, { platformId, fields, at, now, keepsStockOf });
      if (typeof outcome === 'object') return refuseTaken(ids, outcome);
      if (outcome === 'saved') {
        await appendProductEvents(executor, shopId, [{ type: 'product/saved', platformId }], now);
        const counted = ids.filter((id) => !keepsStockOf.includes(id));
        await endFulfilledReservations(executor, shopId, counted, now);
      }
      return { product: (await findProduct(executor, shopId, platformId)) ?? null };
    });
  },
);
