import { z } from 'zod';
import { refuse } from '../../errors.js';
import { backend } from '../access.js';
import { shopOperation } from '../operation.js';
import { productInput, productOf } from './product-input.js';
import { productSchema } from './product-output.js';
import { endReservations } from './reservation-repository.js';
import { storeProduct } from './product-repository.js';
import { lockVariantsOf } from './told-product-repository.js';

/**
 * Saves a product of a shop without a platform, usable at once. It replaces the product with the same `platform_id`.
 * Refuses DUPLICATE_KEY for a variant that stands twice (contract 4, "Products").
 */
export const saveProduct = shopOperation(
  {
    operation: 'saveProduct',
    summary: 'Save Product',
    access: backend('write_products'),
    input: productInput,
    output: z.object({ product: productSchema }),
  },
  async ({ database, shopId, clock }, input) => {
    const ids = input.variants.map(({ platformId }) => platformId);
    const twice = ids.findIndex((id, index) => ids.indexOf(id) !== index);
    if (twice !== -1) refuse('DUPLICATE_KEY', { field: `variants.${twice}.platformId` });
    const now = clock.now();
    const product = productOf(input, now);
    await database.transaction(async (executor) => {
      // In one order, as everybody who locks several variants.
      await lockVariantsOf(executor, shopId, [product.platformId], ids);
      await storeProduct(executor, shopId, product, now);
      await endReservations(executor, shopId, ids, new Date(product.platformUpdatedAt));
    });
    return { product };
  },
);
