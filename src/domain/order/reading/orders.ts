import { z } from 'zod';
import { refuse } from '../../../errors.js';
import { decodeCursor, encodeCursor } from '../../../lib/relay-cursor.js';
import { parseTimestamp } from '../../../lib/timestamp.js';
import { backend } from '../../core/operation/access.js';
import { filterCondition, filterInput, type SqlCondition } from '../../core/lists/list-filter.js';
import { shopOperation } from '../../core/operation/operation.js';
import {
  countOrders,
  findOrders,
  orderColumns,
  orderSorts,
  placeOf,
  type ListPlace,
  type OrderSort,
} from './order-list-repository.js';
import type { Order } from '../document/order.js';

const sorts = Object.keys(orderSorts).filter((name): name is OrderSort => Object.hasOwn(orderSorts, name));
const cursor = z.string().max(2048).nullish();
const count = z.int().min(1).max(100).nullish();

/** Orders on a page when no number is asked for; what the cost of a query counts a list as. */
const defaultPage = 10;

/** A page of the list with a cursor for each row (Relay's connection specification). */
export interface OrderConnection {
  edges: { cursor: string; node: Order }[];
  pageInfo: { hasNextPage: boolean; hasPreviousPage: boolean; startCursor: string | null; endCursor: string | null };
  /** Counts when it is called, which costs a statement. */
  totalCount(): Promise<number>;
}

/** The position in a cursor. Refuses INVALID_PAGE for a cursor of another list, or an invalid one. */
function placeAt(text: string | null | undefined, sort: OrderSort, field: 'after' | 'before'): ListPlace | undefined {
  if (text === null || text === undefined) return undefined;
  const [value, orderId, ...rest] = decodeCursor(text) ?? [];
  const fits =
    orderSorts[sort].type === 'bigint'
      ? Number.isSafeInteger(value)
      : // Only the generated format is accepted, since PostgreSQL does not support every UTC offset of RFC 3339.
        typeof value === 'string' && parseTimestamp(value)?.toISOString() === value;
  if (!fits || (typeof value !== 'number' && typeof value !== 'string') || rest.length > 0)
    return refuse('INVALID_PAGE', { field, message: `${field} must be a cursor of this list` });
  return typeof orderId === 'number' && Number.isSafeInteger(orderId)
    ? [value, orderId]
    : refuse('INVALID_PAGE', { field, message: `${field} must be a cursor of this list` });
}

/** The filter, and the text that is searched for: part of the email address or name, or a whole number of an order. */
function conditionOf(filter: z.output<typeof filterInput>, search: string | null | undefined): SqlCondition {
  const { where, values } = filterCondition(filter, orderColumns, 2);
  const text = search?.trim() ?? '';
  if (text === '') return { where, values };
  const part = `$${values.length + 2}`;
  const whole = `$${values.length + 3}`;
  return {
    where: `${where} and (o.email_address ilike ${part} or o.customer_name ilike ${part} or o.order_id::text = ${whole}
      or o.platform_order_id = ${whole})`,
    values: [...values, `%${text.replace(/[\\%_]/g, '\\$&')}%`, text],
  };
}

/**
 * Orders of the shop, newest first unless another order is asked for, as a Relay connection. One statement, one more
 * when they are counted. Refuses INVALID_FILTER, INVALID_PAGE.
 */
export const orders = shopOperation(
  {
    operation: 'orders',
    summary: 'Orders',
    description:
      'Lists the orders of the shop, newest first. Page forward with `first` and `after`, or backward with `last` and `before`. Returns the first 10 orders if all of them are omitted.',
    access: backend('read_orders'),
    input: z.object({
      filter: filterInput.describe(
        'Filter expressions, all of which must match. Each has the form `op(column:value)`, where `op` is `eq`, `neq`, `gt`, `gte`, `lt`, `lte`, `like` (`abc*`), `nlike` (`*abc`), `in` or `nin`: `["eq(status:processed)", "gte(order_total:1000)"]`. `eq` and `neq` also accept `null`. Columns: `order_id` (an integer), `public_order_id`, `status` (in lower case), `version`, `currency`, `order_total` (minor units), `email_address`, `customer_name`, `platform_order_id`, `created_via`, `flow_id`, `api_session_id`, `needs_attention` (true or false), `created_at`, `updated_at` and `processed_at` (RFC 3339).',
      ),
      search: z
        .string()
        .max(255)
        .nullish()
        .describe(
          'Returns only orders whose email address or customer name contains this text (not case-sensitive), or whose order number or ID on the platform equals it. At most 255 characters.',
        ),
      orderBy: z.enum(sorts).nullish().describe('The sort order. Defaults to newest first.'),
      first: count.describe('The maximum number of orders to return from the beginning of the list, 1 to 100.'),
      after: cursor.describe('Returns only orders after this cursor.'),
      last: count.describe('The maximum number of orders to return from the end of the list, 1 to 100.'),
      before: cursor.describe('Returns only orders before this cursor.'),
    }),
    output: z.object({}),
  },
  async ({ database, shopId }, input): Promise<OrderConnection> => {
    const sort = input.orderBy ?? 'newest';
    if (input.first && input.last)
      refuse('INVALID_PAGE', { field: 'last', message: 'first and last cannot be used together' });
    const condition = conditionOf(input.filter, input.search);
    const after = placeAt(input.after, sort, 'after');
    const before = placeAt(input.before, sort, 'before');
    const fromEnd = Boolean(input.last);
    const limit = input.last ?? input.first ?? defaultPage;
    const found = await findOrders(database, shopId, { condition, sort, after, before, fromEnd, limit: limit + 1 });
    const hasMore = found.length > limit;
    const nodes = fromEnd ? found.slice(-limit) : found.slice(0, limit);
    const edges = nodes.map((node) => ({ cursor: encodeCursor(placeOf(node, sort)), node }));
    return {
      edges,
      pageInfo: {
        hasNextPage: fromEnd ? before !== undefined : hasMore,
        hasPreviousPage: fromEnd ? hasMore : after !== undefined,
        startCursor: edges[0]?.cursor ?? null,
        endCursor: edges.at(-1)?.cursor ?? null,
      },
      totalCount: async () => (await countOrders(database, shopId, condition)).total,
    };
  },
);
