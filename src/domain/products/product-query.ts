import { z } from 'zod';
import { requiredText } from '../../lib/fields.js';
import { backend } from '../access.js';
import { shopOperation } from '../operation.js';
import { productSchema } from './product-output.js';
import { findProduct, listProducts } from './product-repository.js';

/** One product of the shop, or null. */
export const product = shopOperation(
  {
    operation: 'product',
    summary: 'Get Product',
    access: backend('read_products'),
    input: z.object({ platformId: requiredText() }),
    output: z.object({ product: productSchema.nullable() }),
  },
  async ({ database, shopId }, { platformId }) => ({
    product: (await findProduct(database, shopId, platformId)) ?? null,
  }),
);

/** The shop's products by platform id, a page at a time. */
export const products = shopOperation(
  {
    operation: 'products',
    summary: 'List Products',
    access: backend('read_products'),
    input: z.object({ first: z.int().min(1).nullish(), after: z.string().max(255).nullish() }),
    output: z.object({ products: z.array(productSchema), hasNextPage: z.boolean() }),
  },
  async ({ database, shopId }, { first, after }) => {
    const limit = Math.min(first ?? 50, 100);
    const found = await listProducts(database, shopId, after ?? '', limit + 1);
    return { products: found.slice(0, limit), hasNextPage: found.length > limit };
  },
);
