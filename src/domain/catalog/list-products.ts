import { z } from 'zod';
import { backend } from '../core/operation/access.js';
import { keyPage, keyPageInput } from '../core/lists/key-page.js';
import { shopOperation } from '../core/operation/operation.js';
import { productList } from './product-list-repository.js';
import { selectedProduct, type SelectedProduct } from './product-selection-repository.js';
import { productSchema } from './product-output.js';
import { foundProducts, productSearch } from './product-search.js';

/** Products of the shop by ascending id, a page at a time. Refuses INVALID_FILTER, INVALID_PAGE. */
export const listProducts = shopOperation(
  {
    operation: 'listProducts',
    summary: 'List Products',
    description: "Lists the shop's products in ascending order of ID.",
    agent: 'read',
    access: backend('read_products'),
    input: keyPageInput.extend({ search: productSearch }),
    output: z.object({ rows: z.array(productSchema).describe('The products on this page.') }),
  },
  async ({ database, shopId }, { search, ...input }) => {
    const page = await keyPage<SelectedProduct>(database, productList, shopId, input, (condition) =>
      foundProducts(condition, search),
    );
    return { ...page, rows: page.rows.map(selectedProduct) };
  },
);
