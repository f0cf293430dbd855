import { countRows } from '../../core/lists/key-list-repository.js';
import { z } from 'zod';
import type { Caller } from '../../../context.js';
import { backend } from '../../core/operation/access.js';
import { filterCondition, filterInput, type SqlCondition } from '../../core/lists/list-filter.js';
import { sortedConnection, sortedConnectionInput, type SortedConnection } from '../../core/lists/sorted-connection.js';
import { columnsFor } from '../../core/lists/masked-columns.js';
import { shopOperation } from '../../core/operation/operation.js';
import {
  orderRows,
  findOrders,
  orderColumns,
  orderSortColumns,
  orderSorts,
  placeOf,
  type OrderSort,
} from './order-list-repository.js';
import type { Order } from '../document/order.js';
import { foundOrders } from './order-search.js';

const sorts = Object.keys(orderSorts).filter((name): name is OrderSort => Object.hasOwn(orderSorts, name));
/** A page of the list with a cursor for each row. */
export type OrderConnection = SortedConnection<Order>;

/**
 * The filter, and the text that is searched for: words that are all part of the email address or name, in any order, or
 * the number or ID of the order; or the whole ID of the order on the platform. For a caller for whom personal data is
 * masked, the text must be the whole email address, number or ID.
 */
export function orderCondition(
  caller: Caller,
  filter: z.output<typeof filterInput>,
  search: string | null | undefined,
): SqlCondition {
  return foundOrders(caller, filterCondition(filter, columnsFor(caller, orderColumns), 2), search, 'orders');
}

/**
 * Orders of the shop, newest first by default, as a Relay connection. One statement, one more if they are counted.
 * Refuses INVALID_FILTER, INVALID_PAGE.
 */
export const orders = shopOperation(
  {
    operation: 'orders',
    summary: 'Orders',
    description:
      'Lists the orders of the shop, newest first. Page forward with `first` and `after`, or backward with `last` and `before`. Returns the first 10 orders if all of them are omitted.',
    access: backend('read_orders'),
    input: sortedConnectionInput.extend({
      filter: filterInput.describe(
        'Filter expressions, all of which must match. Each has the form `op(column:value)`, where `op` is `eq`, `neq`, `gt`, `gte`, `lt`, `lte`, `like` (`abc*`), `nlike` (`*abc`), `in` or `nin`: `["eq(status:processed)", "gte(order_total:1000)"]`. `eq` and `neq` also accept `null`. Columns: `order_id` and `order_number` (integers), `public_order_id`, `status` (in lower case), `version`, `currency`, `order_total` (minor units), `email_address`, `customer_name`, `platform_order_id`, `created_via`, `flow_id`, `api_session_id`, `needs_attention` (true or false), `created_at`, `updated_at`, `processed_at` (RFC 3339), `financial_status`, `fulfillment_status`, `amount_captured`, `amount_refunded` (minor units), `gateway_public_id` (of any payment that has not failed), `kind` (`order` for orders that were placed or are being processed and those of subscriptions, `draft`, or `cart`) and `to_ship` (true for processed orders of which something is left to ship).',
      ),
      search: z
        .string()
        .max(255)
        .nullish()
        .describe(
          'Returns only orders that have all of these words, in any order, in their email address or customer name, or as their number or ID, or whose ID on the platform equals the text. Case, accents, apostrophes and extra spaces do not matter. At most 255 characters.',
        ),
      orderBy: z.enum(sorts).nullish().describe('The sort order. Defaults to newest first.'),
    }),
    output: z.object({}),
  },
  ({ database, shopId, caller }, input): Promise<OrderConnection> => {
    const sort = orderSorts[input.orderBy ?? 'newest'];
    const condition = orderCondition(caller, input.filter, input.search);
    return sortedConnection(input, {
      types: [orderSortColumns[sort.column].type, 'bigint'],
      find: (part) => findOrders(database, shopId, { condition, sort, ...part }),
      placeOf: (order) => placeOf(order, sort),
      count: () => countRows(database, orderRows, shopId, condition),
    });
  },
);
