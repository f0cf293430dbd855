import { z } from 'zod';
import { keyPage, keyPageInput } from '../../core/lists/key-page.js';
import { backend } from '../../core/operation/access.js';
import { shopOperation } from '../../core/operation/operation.js';
import { returnList } from './return-list-repository.js';
import { shopReturnSchema, type ShopReturn } from './shop-return.js';

/** Returns of all orders of the shop by ascending position, a page at a time. Two statements. */
export const listShopReturns = shopOperation(
  {
    operation: 'listShopReturns',
    summary: 'List Returns of the Shop',
    description: 'Lists the returns of all orders of the shop, in ascending order of their position.',
    agent: 'read',
    access: backend('read_orders'),
    input: keyPageInput,
    output: z.object({ returns: z.array(shopReturnSchema).describe('The returns on this page.') }),
  },
  async ({ database, shopId }, input) => {
    const { rows: returns, ...page } = await keyPage<ShopReturn>(database, returnList, shopId, input);
    return { ...page, returns };
  },
);
