import { z } from 'zod';
import { countRows } from '../../core/lists/key-list-repository.js';
import { filterCondition, filterInput } from '../../core/lists/list-filter.js';
import { columnsFor } from '../../core/lists/masked-columns.js';
import { sortedConnection, sortedConnectionInput, type SortedConnection } from '../../core/lists/sorted-connection.js';
import { backend } from '../../core/operation/access.js';
import { shopOperation } from '../../core/operation/operation.js';
import { buyerSearch, foundBuyers } from './buyer-condition.js';
import { buyerList, findBuyers } from './buyer-list-repository.js';
import type { Buyer } from './buyer.js';

export type BuyerConnection = SortedConnection<Buyer>;
export type BuyerOrder = 'newest' | 'oldest';

/**
 * Whoever has bought, by the number of their latest order, as a Relay connection. One statement, one more if they are
 * counted. Refuses INVALID_FILTER, INVALID_PAGE, AMOUNT_TOO_LARGE.
 */
export const buyers = shopOperation(
  {
    operation: 'buyers',
    summary: 'Buyers',
    description:
      'Lists whoever has placed an order, customers and guests, with one entry for each email address; those with the latest orders first.',
    access: backend('read_customers'),
    input: sortedConnectionInput.extend({
      filter: filterInput,
      search: buyerSearch,
      orderBy: z
        .enum(['newest', 'oldest'])
        .nullish()
        .describe('The sort order, by the latest order. Defaults to newest first.'),
    }),
    output: z.object({}),
  },
  ({ database, shopId, caller }, { filter, search, orderBy, ...page }): Promise<BuyerConnection> => {
    const condition = foundBuyers(caller, filterCondition(filter, columnsFor(caller, buyerList.columns), 2), search);
    const descending = orderBy !== 'oldest';
    return sortedConnection(page, {
      types: ['bigint'],
      find: (part) => findBuyers(database, shopId, condition, { descending, ...part }),
      placeOf: ({ lastOrderNumber }) => [lastOrderNumber],
      count: () => countRows(database, buyerList, shopId, condition),
    });
  },
);
