import { z } from 'zod';
import { backend } from '../core/operation/access.js';
import { keyPage, keyPageInput } from '../core/lists/key-page.js';
import { shopOperation } from '../core/operation/operation.js';
import { productList, variantList, type ProductRow, type VariantRow } from './product-list-repository.js';
import { productSchema, variantSchema } from './product-output.js';

/** A product as REST lists it. */
export const listedProductSchema = productSchema.extend({ id: z.int(), createdAt: z.date(), updatedAt: z.date() });

export type ListedProduct = z.output<typeof listedProductSchema>;

/** A variant as REST lists it. */
export const listedVariantSchema = variantSchema.extend({ id: z.int(), productPlatformId: z.string() });

export type ListedVariant = z.output<typeof listedVariantSchema>;

const listedProduct = (row: ProductRow): ListedProduct => ({
  ...row.product,
  variants: row.variants,
  id: row.number,
  createdAt: row.created_at,
  updatedAt: row.updated_at,
});

/** Stock that came back with a refund is in the column, not in what the platform told. */
export const listedVariant = (row: VariantRow): ListedVariant => ({
  ...row.variant,
  inventoryQuantity: row.inventory_quantity,
  id: row.number,
  productPlatformId: row.product_platform_id,
});

/** Products of the shop by ascending id, a page at a time. Refuses INVALID_FILTER, INVALID_PAGE. */
export const listProducts = shopOperation(
  {
    operation: 'listProducts',
    summary: 'List Products',
    access: backend('read_products'),
    input: keyPageInput,
    output: z.object({ rows: z.array(listedProductSchema) }),
  },
  async ({ database, shopId }, input) => {
    const page = await keyPage<ProductRow>(database, productList, shopId, input);
    return { ...page, rows: page.rows.map(listedProduct) };
  },
);

/** Variants of the shop's products by ascending id, a page at a time. Refuses INVALID_FILTER, INVALID_PAGE. */
export const listVariants = shopOperation(
  {
    operation: 'listVariants',
    summary: 'List Variants',
    access: backend('read_products'),
    input: keyPageInput,
    output: z.object({ rows: z.array(listedVariantSchema) }),
  },
  async ({ database, shopId }, input) => {
    const page = await keyPage<VariantRow>(database, variantList, shopId, input);
    return { ...page, rows: page.rows.map(listedVariant) };
  },
);
