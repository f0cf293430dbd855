import { z } from 'zod';
import { backend } from '../core/operation/access.js';
import { keyPage, keyPageInput } from '../core/lists/key-page.js';
import { shopOperation } from '../core/operation/operation.js';
import { variantList } from './product-list-repository.js';
import { variantSchema } from './product-output.js';
import { selectedVariant, type SelectedVariant } from './product-selection-repository.js';

/** Variants of the shop's products by ascending id, a page at a time. Refuses INVALID_FILTER, INVALID_PAGE. */
export const listVariants = shopOperation(
  {
    operation: 'listVariants',
    summary: 'List Variants',
    description: "Lists the shop's product variants in ascending order of ID.",
    agent: 'read',
    access: backend('read_products'),
    input: keyPageInput,
    output: z.object({ rows: z.array(variantSchema).describe('The variants on this page.') }),
  },
  async ({ database, shopId }, input) => {
    const page = await keyPage<SelectedVariant>(database, variantList, shopId, input);
    return { ...page, rows: page.rows.map(selectedVariant) };
  },
);
