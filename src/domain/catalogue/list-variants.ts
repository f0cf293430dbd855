import { z } from 'zod';
import { backend } from '../core/operation/access.js';
import { keyPage, keyPageInput } from '../core/lists/key-page.js';
import { shopOperation } from '../core/operation/operation.js';
import { variantList, type VariantRow } from './product-list-repository.js';
import { listedVariantSchema, listedVariant } from './list-products.js';

/** Variants of the shop's products by ascending id, a page at a time. Refuses INVALID_FILTER, INVALID_PAGE. */
export const listVariants = shopOperation(
  {
    operation: 'listVariants',
    summary: 'List Variants',
    description: "Lists the shop's product variants in ascending order of ID.",
    access: backend('read_products'),
    input: keyPageInput,
    output: z.object({ rows: z.array(listedVariantSchema).describe('The variants on this page.') }),
  },
  async ({ database, shopId }, input) => {
    const page = await keyPage<VariantRow>(database, variantList, shopId, input);
    return { ...page, rows: page.rows.map(listedVariant) };
  },
);
