import { z } from 'zod';
import { requiredText } from '../../lib/fields.js';
import { backend } from '../core/operation/access.js';
import { connectionInput, keyConnection, type KeyConnection } from '../core/lists/key-connection.js';
import { shopOperation } from '../core/operation/operation.js';
import { categoryList } from './category-repository.js';
import { categoryOf, type Category, type CategoryRow } from './category.js';
import { listedVariant, type ListedVariant } from './list-products.js';
import { productList, variantList, type ProductRow, type VariantRow } from './product-list-repository.js';
import { productSchema } from './product-output.js';
import { findProduct } from './product-repository.js';
import type { Product } from './product.js';

export type ProductConnection = KeyConnection<Product>;
export type ProductVariantConnection = KeyConnection<ListedVariant>;
export type CategoryConnection = KeyConnection<Category>;

const access = backend('read_products');

/** One product of the shop, or null. */
export const product = shopOperation(
  {
    operation: 'product',
    summary: 'Get Product',
    description: 'Returns a product of the shop by its ID on the platform.',
    access,
    input: z.object({ platformId: requiredText().describe('The ID of the product on the platform.') }),
    output: z.object({
      product: productSchema
        .nullable()
        .describe(
          'The stored product; null if the product was deleted after the time of this change, or if the operation was refused.',
        ),
    }),
  },
  async ({ database, shopId }, { platformId }) => ({
    product: (await findProduct(database, shopId, platformId)) ?? null,
  }),
);

const connection = { access, input: connectionInput, output: z.object({}) };

/** The shop's products in the order in which they were created, as a Relay connection. */
export const products = shopOperation(
  {
    operation: 'products',
    summary: 'Products',
    description: "Lists the shop's products in the order in which they were created.",
    ...connection,
  },
  ({ database, shopId }, input) =>
    keyConnection<ProductRow, Product>(database, productList, shopId, input, {
      keyOf: ({ number }) => number,
      nodeOf: (row) => ({ ...row.product, variants: row.variants }),
    }),
);

/** The variants of the shop's products in the order in which they were created, as a Relay connection. */
export const variants = shopOperation(
  {
    operation: 'variants',
    summary: 'Variants',
    description: "Lists the variants of the shop's products in the order in which they were created.",
    ...connection,
  },
  ({ database, shopId }, input) =>
    keyConnection(database, variantList, shopId, input, {
      keyOf: ({ number }: VariantRow) => number,
      nodeOf: listedVariant,
    }),
);

/** The shop's categories by platform id, as a Relay connection. */
export const categories = shopOperation(
  {
    operation: 'categories',
    summary: 'Categories',
    description:
      "Lists the shop's categories by their IDs on the platform. Platform events and `saveCategory` add them.",
    ...connection,
  },
  ({ database, shopId }, input) =>
    keyConnection(database, categoryList, shopId, input, {
      keyOf: (row: CategoryRow) => row.platform_id,
      nodeOf: categoryOf,
    }),
);
