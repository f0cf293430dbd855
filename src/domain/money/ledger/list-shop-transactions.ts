import { z } from 'zod';
import { backend } from '../../core/operation/access.js';
import { keyPage, keyPageInput } from '../../core/lists/key-page.js';
import { shopOperation } from '../../core/operation/operation.js';
import { shopTransactionSchema, type ShopTransaction } from './shop-transaction.js';
import { transactionList } from './transaction-list-repository.js';

/** Transactions of all orders of the shop by ascending number, a page at a time. Two statements. */
export const listShopTransactions = shopOperation(
  {
    operation: 'listShopTransactions',
    summary: 'List Transactions of the Shop',
    description: 'Lists the payment transactions of all orders of the shop, in ascending order of their number.',
    agent: 'read',
    access: backend('read_orders'),
    input: keyPageInput,
    output: z.object({ transactions: z.array(shopTransactionSchema).describe('The transactions on this page.') }),
  },
  async ({ database, shopId }, input) => {
    const { rows: transactions, ...page } = await keyPage<ShopTransaction>(database, transactionList, shopId, input);
    return { ...page, transactions };
  },
);
