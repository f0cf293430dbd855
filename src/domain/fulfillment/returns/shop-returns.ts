import { z } from 'zod';
import { countRows, readRows } from '../../core/lists/key-list-repository.js';
import { filterCondition, filterInput } from '../../core/lists/list-filter.js';
import { sortedConnection, sortedConnectionInput, type SortedConnection } from '../../core/lists/sorted-connection.js';
import { backend } from '../../core/operation/access.js';
import { shopOperation } from '../../core/operation/operation.js';
import { returnList } from './return-list-repository.js';
import type { ShopReturn } from './shop-return.js';

export type ReturnConnection = SortedConnection<ShopReturn>;
export type ReturnOrder = 'newest' | 'oldest';

/**
 * Returns of all orders of the shop, newest first by default, as a Relay connection. One statement, one more if they are
 * counted. Refuses INVALID_FILTER, INVALID_PAGE.
 */
export const shopReturns = shopOperation(
  {
    operation: 'returns',
    summary: 'Returns',
    description: 'Lists the returns of all orders of the shop, newest first.',
    access: backend('read_orders'),
    input: sortedConnectionInput.extend({
      filter: filterInput,
      orderBy: z.enum(['newest', 'oldest']).nullish().describe('The sort order. Defaults to newest first.'),
    }),
    output: z.object({}),
  },
  ({ database, shopId }, { filter, orderBy, ...page }): Promise<ReturnConnection> => {
    const condition = filterCondition(filter, returnList.columns, 2);
    const columns = [{ sql: returnList.key, type: returnList.keyType }];
    const descending = orderBy !== 'oldest';
    return sortedConnection(page, {
      types: ['bigint'],
      find: (part) => readRows<ShopReturn>(database, returnList, shopId, condition, { columns, descending, ...part }),
      placeOf: ({ position }) => [position],
      count: () => countRows(database, returnList, shopId, condition),
    });
  },
);
