import { countRows } from '../../core/lists/key-list-repository.js';
import { z } from 'zod';
import { backend } from '../../core/operation/access.js';
import { filterCondition, filterInput, type SqlCondition } from '../../core/lists/list-filter.js';
import { sortedConnection, sortedConnectionInput, type SortedConnection } from '../../core/lists/sorted-connection.js';
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

const sorts = Object.keys(orderSorts).filter((name): name is OrderSort => Object.hasOwn(orderSorts, name));
/** A page of the list with a cursor for each row. */
export type OrderConnection = SortedConnection<Order>;

/** The filter, and the text that is searched for: part of the email address or name, or a whole number of an order. */
export function orderCondition(filter: z.output<typeof filterInput>, search: string | null | undefined): SqlCondition {
  const { where, values } = filterCondition(filter, orderColumns, 2);
  const text = search?.trim() ?? '';
  if (text === '') return { where, values };
  const part = `$${values.length + 2}`;
  const whole = `$${values.length + 3}`;
  // The index contains trigrams; for a text without one, the whole index would be read.
  const contains = /[\p{L}\p{N}]{3}/u.test(text)
    ? String.raw`(o.email_address || E'\n' || o.customer_name) ilike ${part}`
    : `o.email_address ilike ${part} or o.customer_name ilike ${part}`;
  const isNumber = /^[1-9]\d{0,17}$/.test(text) ? ` or o.order_id = ${whole}::text::bigint` : '';
  return {
    where: `${where} and (${contains} or o.platform_order_id = ${whole}${isNumber})`,
    values: [...values, `%${text.replace(/[\\%_]/g, '\\$&')}%`, text],
  };
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
        'Filter expressions, all of which must match. Each has the form `op(column:value)`, where `op` is `eq`, `neq`, `gt`, `gte`, `lt`, `lte`, `like` (`abc*`), `nlike` (`*abc`), `in` or `nin`: `["eq(status:processed)", "gte(order_total:1000)"]`. `eq` and `neq` also accept `null`. Columns: `order_id` (an integer), `public_order_id`, `status` (in lower case), `version`, `currency`, `order_total` (minor units), `email_address`, `customer_name`, `platform_order_id`, `created_via`, `flow_id`, `api_session_id`, `needs_attention` (true or false), `created_at`, `updated_at`, `processed_at` (RFC 3339), `financial_status`, `fulfillment_status`, `amount_captured`, `amount_refunded` (minor units), `gateway_public_id` (of any payment that has not failed) and `to_ship` (true for processed orders of which something is left to ship).',
      ),
      search: z
        .string()
        .max(255)
        .nullish()
        .describe(
          'Returns only orders whose email address or customer name contains this text (not case-sensitive), or whose order number or ID on the platform equals it. At most 255 characters.',
        ),
      orderBy: z.enum(sorts).nullish().describe('The sort order. Defaults to newest first.'),
    }),
    output: z.object({}),
  },
  ({ database, shopId }, input): Promise<OrderConnection> => {
    const sort = orderSorts[input.orderBy ?? 'newest'];
    const condition = orderCondition(input.filter, input.search);
    return sortedConnection(input, {
      types: [orderSortColumns[sort.column].type, 'bigint'],
      find: (part) => findOrders(database, shopId, { condition, sort, ...part }),
      placeOf: (order) => placeOf(order, sort),
      count: () => countRows(database, orderRows, shopId, condition),
    });
  },
);
