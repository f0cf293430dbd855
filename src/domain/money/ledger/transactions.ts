import { z } from 'zod';
import { backend } from '../../core/operation/access.js';
import { countRows } from '../../core/lists/key-list-repository.js';
import { filterCondition, filterInput } from '../../core/lists/list-filter.js';
import { sortedConnection, sortedConnectionInput, type SortedConnection } from '../../core/lists/sorted-connection.js';
import { shopOperation } from '../../core/operation/operation.js';
import type { ShopTransaction } from './shop-transaction.js';
import { findTransactions, transactionList, transactionSort } from './transaction-list-repository.js';

export type TransactionConnection = SortedConnection<ShopTransaction>;
export type TransactionOrder = 'newest' | 'oldest';

/**
 * Transactions of all orders of the shop, newest first by default, as a Relay connection. One statement, one more if
 * they are counted. Refuses INVALID_FILTER, INVALID_PAGE.
 */
export const transactions = shopOperation(
  {
    operation: 'transactions',
    summary: 'Transactions',
    description: 'Lists the payment transactions of all orders of the shop, newest first.',
    access: backend('read_orders'),
    input: sortedConnectionInput.extend({
      filter: filterInput,
      orderBy: z.enum(['newest', 'oldest']).nullish().describe('The sort order. Defaults to newest first.'),
    }),
    output: z.object({}),
  },
  ({ database, shopId }, { filter, orderBy, ...page }): Promise<TransactionConnection> => {
    const condition = filterCondition(filter, transactionList.columns, 2);
    const descending = orderBy !== 'oldest';
    return sortedConnection(page, {
      ...transactionSort,
      find: (part) => findTransactions(database, shopId, { condition, descending, ...part }),
      placeOf: ({ createdAt, number }) => [createdAt.toISOString(), number],
      count: () => countRows(database, transactionList, shopId, condition),
    });
  },
);
