import { z } from 'zod';
import { requiredText } from '../../lib/fields.js';
import { backend } from '../core/operation/access.js';
import { connectionInput, keyConnection, type KeyConnection } from '../core/lists/key-connection.js';
import { shopOperation } from '../core/operation/operation.js';
import { categoryList } from './category-repository.js';
import { categoryOf, type Category, type CategoryRow } from './category.js';
import { productList, variantList } from './product-list-repository.js';
import { productSchema, type ShownProduct, type ShownVariant } from './product-output.js';
import {
  selectedProduct,
  selectedVariant,
  type SelectedProduct,
  type SelectedVariant,
} from './product-selection-repository.js';
import { findProduct } from './product-repository.js';
import { foundProducts, productSearch } from './product-search.js';

export type ProductConnection = KeyConnection<ShownProduct>;
export type ProductVariantConnection = KeyConnection<ShownVariant>;
export type CategoryConnection = KeyConnection<Category>;

const access = backend('read_products');

/** One product of the shop, or null. */
export const product = shopOperation(
  {
    operation: 'product',
    summary: 'Get Product',
    description: 'Returns a product of the shop by its ID on the platform.',
    agent: 'read',
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
    input: connectionInput.extend({ search: productSearch }),
  },
  ({ database, shopId }, { search, ...input }) =>
    keyConnection<SelectedProduct, ShownProduct>(database, productList, shopId, input, {
      keyOf: ({ number }) => number,
      nodeOf: selectedProduct,
      narrowed: (condition) => foundProducts(condition, search),
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
      keyOf: ({ number }: SelectedVariant) => number,
      nodeOf: selectedVariant,
    }),
);

/** The shop's categories by platform id, as a Relay connection. */
export const categories = shopOperation(
  {
    operation: 'categories',
    summary: 'Categories',
    description:
      "Lists the shop's categories by their IDs on the platform. Categories are added by platform events, by `saveCategory`, and by products that refer to them.",
    ...connection,
  },
  ({ database, shopId }, input) =>
    keyConnection(database, categoryList, shopId, input, {
      keyOf: (row: CategoryRow) => row.platform_id,
      nodeOf: categoryOf,
    }),
);
