import type { Executor } from '../../../lib/executor.js';
import type { FilterColumns } from '../../../lib/filter-sql.js';
import { keysetPage } from '../../core/lists/keyset-page.js';
import type { SqlCondition } from '../../core/lists/list-filter.js';
import { orderOf, orderSelection, type OrderRow } from '../document/order-repository.js';
import type { Order } from '../document/order.js';

/** What filters of the list of orders may name. The names are those of the list's own members in REST. */
export const orderColumns = {
  order_id: { sql: 'o.order_id', type: 'integer' },
  public_order_id: { sql: 'o.public_order_id', type: 'text' },
  status: { sql: 'o.status', type: 'text' },
  version: { sql: 'o.version', type: 'integer' },
  currency: { sql: 'o.currency', type: 'text' },
  order_total: { sql: 'o.order_total', type: 'integer' },
  email_address: { sql: 'o.email_address', type: 'text' },
  customer_name: { sql: 'o.customer_name', type: 'text' },
  platform_order_id: { sql: 'o.platform_order_id', type: 'text' },
  created_via: { sql: 'o.created_via', type: 'text' },
  flow_id: { sql: 'o.flow_id', type: 'text' },
  api_session_id: { sql: 'o.api_session_id', type: 'text' },
  needs_attention: { sql: 'o.needs_attention', type: 'boolean' },
  created_at: { sql: 'o.created_at', type: 'timestamp' },
  updated_at: { sql: 'o.updated_at', type: 'timestamp' },
  processed_at: { sql: 'o.processed_at', type: 'timestamp' },
} as const satisfies FilterColumns;

const byId = { sql: 'o.order_id', type: 'bigint', valueOf: (order: Order) => order.orderId } as const;
const byTotal = { sql: 'o.order_total', type: 'bigint', valueOf: (order: Order) => order.state.orderTotal } as const;
const byChange = {
  sql: 'o.updated_at',
  type: 'timestamptz',
  valueOf: (order: Order) => order.updatedAt.toISOString(),
} as const;

/** The orders in which the list may be read; the order id decides between equals. */
export const orderSorts = {
  newest: { ...byId, descending: true },
  oldest: { ...byId, descending: false },
  recently_updated: { ...byChange, descending: true },
  highest_total: { ...byTotal, descending: true },
  lowest_total: { ...byTotal, descending: false },
} as const;

export type OrderSort = keyof typeof orderSorts;

/** Where a row stands in its list: the value that the list is sorted by, and the order id. */
export type ListPlace = readonly [value: number | string, orderId: number];

/** The place of an order in a list that is sorted so. */
export function placeOf(order: Order, sort: OrderSort): ListPlace {
  return [orderSorts[sort].valueOf(order), order.orderId];
}

export interface OrderQuery {
  /** Its parameters begin with $2: $1 is the shop. */
  condition: SqlCondition;
  sort: OrderSort;
  /** Only rows after this position. */
  after?: ListPlace | undefined;
  /** Only rows before this position. */
  before?: ListPlace | undefined;
  /** Reads from the end of the list; the rows still come in the list's order. */
  fromEnd?: boolean;
  limit: number;
  offset?: number;
}

/** The orders of a shop that a list shows, in one statement. */
export async function findOrders(executor: Executor, shopId: string, query: OrderQuery): Promise<Order[]> {
  const { condition, sort, after, before, fromEnd = false, limit, offset = 0 } = query;
  const sorted = orderSorts[sort];
  const columns = sorted.sql === byId.sql ? [byId] : [sorted, byId];
  const page = keysetPage(condition, {
    columns,
    descending: sorted.descending,
    after: after?.slice(-columns.length),
    before: before?.slice(-columns.length),
    fromEnd,
  });
  const values = [shopId, ...page.values];
  const rows = await executor.run<OrderRow>({
    text: `select ${orderSelection} from orders o where o.shop_id = $1 and ${page.where} order by ${page.orderBy}
      limit $${values.length + 1} offset $${values.length + 2}`,
    values: [...values, limit, offset],
  });
  const orders = rows.map(orderOf);
  return fromEnd ? orders.toReversed() : orders;
}

/** How many orders match the condition, and how many of them have an id up to `upTo`. */
export async function countOrders(
  executor: Executor,
  shopId: string,
  condition: SqlCondition,
  upTo = 0,
): Promise<{ total: number; before: number }> {
  const [row] = await executor.run<{ total: number; before: number }>({
    text: `select count(*) as total, count(*) filter (where o.order_id <= $${condition.values.length + 2}) as before
      from orders o where o.shop_id = $1 and (${condition.where})`,
    values: [shopId, ...condition.values, upTo],
  });
  return row ?? { total: 0, before: 0 };
}
