import { z } from 'zod';
import { refuse } from '../../errors.js';
import { backend } from '../core/operation/access.js';
import { shopOperation } from '../core/operation/operation.js';
import { appendProductEvents } from './product-events.js';
import { productInput, productOf } from './product-input.js';
import { productSchema } from './product-output.js';
import { endReservations } from './reservation-repository.js';
import { findProduct, lockProductTime, storeProduct } from './product-repository.js';
import { lockProducts } from './told-product-repository.js';

/**
 * Saves a product of a shop without a platform, replacing the product with the same `platform_id`. A save with a time
 * before that of the stored product changes nothing and returns the stored product, or null if it was deleted. Refuses
 * DUPLICATE_KEY for a repeated variant.
 */
export const saveProduct = shopOperation(
  {
    operation: 'saveProduct',
    summary: 'Save Product',
    description:
      'Creates a product, or replaces the product with the same `platformId`: members that you omit are cleared. For shops without a platform that manages their catalog. The product can be sold immediately.',
    mutation: true,
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
    const twice = ids.findIndex((id, index) => ids.indexOf(id) !== index);
    if (twice !== -1) refuse('DUPLICATE_KEY', { field: `variants.${twice}.platformId` });
    const { platformId } = input;
    const now = clock.now();
    return database.transaction(async (executor) => {
      await lockProducts(executor, shopId, [platformId], ids);
      const stored = await lockProductTime(executor, shopId, platformId);
      // A save without a time counts as the newest, even if the platform has sent a time in the future.
      const product = productOf(input, stored && stored > now ? stored : now);
      const outcome = await storeProduct(executor, shopId, product, now);
      if (outcome === 'older') return { product: (await findProduct(executor, shopId, platformId)) ?? null };
      await appendProductEvents(executor, shopId, [{ type: 'product/saved', platformId }], now);
      await endReservations(executor, shopId, ids, new Date(product.platformUpdatedAt));
      return { product };
    });
  },
);
