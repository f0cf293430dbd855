import type { Executor } from '../../../lib/executor.js';
import type { FilterColumns } from '../../../lib/filter-sql.js';
import { readRows, type ShopRows } from '../../core/lists/key-list-repository.js';
import type { ListPlace } from '../../core/lists/keyset-page.js';
import type { SqlCondition } from '../../core/lists/list-filter.js';
import { orderSelection } from '../storage/order-columns.js';
import { orderOf, type OrderRow } from '../storage/order-repository.js';
import { orderKindOf } from '../document/order-kind.js';
import { orderNumberOf } from '../document/order-number.js';
import { summaryOf } from '../document/order-summary.js';
import type { Order } from '../document/order.js';

/** The filter columns of the list of orders, named as the list's members in REST. */
export const orderColumns = {
  order_id: { sql: 'o.order_id', type: 'integer' },
  order_number: { sql: orderNumberOf('o'), type: 'integer' },
  public_order_id: { sql: 'o.public_order_id', type: 'text' },
  status: { sql: 'o.status', type: 'text' },
  version: { sql: 'o.version', type: 'integer' },
  currency: { sql: 'o.currency', type: 'text' },
  order_total: { sql: 'o.order_total', type: 'integer' },
  email_address: { sql: 'o.email_address', type: 'text', isPersonal: true },
  customer_name: { sql: 'o.customer_name', type: 'text', isPersonal: true },
  platform_order_id: { sql: 'o.platform_order_id', type: 'text' },
  created_via: { sql: 'o.created_via', type: 'text' },
  flow_id: { sql: 'o.flow_id', type: 'text' },
  api_session_id: { sql: 'o.api_session_id', type: 'text' },
  needs_attention: { sql: 'o.needs_attention', type: 'boolean' },
  created_at: { sql: 'o.created_at', type: 'timestamp' },
  updated_at: { sql: 'o.updated_at', type: 'timestamp' },
  processed_at: { sql: 'o.processed_at', type: 'timestamp' },
  financial_status: { sql: 'o.financial_status', type: 'text' },
  fulfillment_status: { sql: 'o.fulfillment_status', type: 'text' },
  amount_captured: { sql: 'o.amount_captured', type: 'integer' },
  amount_refunded: { sql: 'o.amount_refunded', type: 'integer' },
  gateway_public_id: { sql: 'o.gateway_public_ids', type: 'text', isArray: true },
  kind: { sql: orderKindOf('o'), type: 'text' },
  to_ship: { sql: 'o.to_ship', type: 'boolean' },
} as const satisfies FilterColumns;

/** An order with the amounts that the ledger had when the order was last written, in minor units. */
export interface FoundOrder extends Order {
  amountCaptured: number;
  amountRefunded: number;
}

/** The sort columns of the list, named as the members in REST; ties are sorted by order ID. */
export const orderSortColumns = {
  order_id: { sql: 'o.order_id', type: 'bigint', valueOf: ({ orderId }: FoundOrder) => orderId },
  order_total: { sql: 'o.order_total', type: 'bigint', valueOf: ({ state }: FoundOrder) => state.orderTotal },
  updated_at: {
    sql: 'o.updated_at',
    type: 'timestamptz',
    valueOf: ({ updatedAt }: FoundOrder) => updatedAt.toISOString(),
  },
  amount_captured: {
    sql: 'o.amount_captured',
    type: 'bigint',
    valueOf: ({ amountCaptured }: FoundOrder) => amountCaptured,
  },
  amount_refunded: {
    sql: 'o.amount_refunded',
    type: 'bigint',
    valueOf: ({ amountRefunded }: FoundOrder) => amountRefunded,
  },
  financial_status: {
    sql: 'o.financial_status',
    type: 'text',
    valueOf: (order: FoundOrder) => summaryOf(order).financialStatus,
  },
  fulfillment_status: {
    sql: 'o.fulfillment_status',
    type: 'text',
    valueOf: (order: FoundOrder) => summaryOf(order).fulfillmentStatus,
  },
  /** By the gateway of the first payment. */
  gateway_public_id: {
    sql: `coalesce(o.gateway_public_ids[1], '')`,
    type: 'text',
    valueOf: (order: FoundOrder) => summaryOf(order).gatewayPublicIds[0] ?? '',
  },
} as const;

export type OrderSortColumn = keyof typeof orderSortColumns;

/** The sort order of the list. */
export interface ListOrder {
  column: OrderSortColumn;
  descending: boolean;
}

/** The sort orders of the list in GraphQL. */
export const orderSorts = {
  newest: { column: 'order_id', descending: true },
  oldest: { column: 'order_id', descending: false },
  recently_updated: { column: 'updated_at', descending: true },
  highest_total: { column: 'order_total', descending: true },
  lowest_total: { column: 'order_total', descending: false },
  highest_captured: { column: 'amount_captured', descending: true },
  lowest_captured: { column: 'amount_captured', descending: false },
  highest_refunded: { column: 'amount_refunded', descending: true },
  lowest_refunded: { column: 'amount_refunded', descending: false },
  financial_status: { column: 'financial_status', descending: false },
  financial_status_descending: { column: 'financial_status', descending: true },
  fulfillment_status: { column: 'fulfillment_status', descending: false },
  fulfillment_status_descending: { column: 'fulfillment_status', descending: true },
  gateway: { column: 'gateway_public_id', descending: false },
  gateway_descending: { column: 'gateway_public_id', descending: true },
} as const satisfies Record<string, ListOrder>;

export type OrderSort = keyof typeof orderSorts;

/** The position of an order in a sorted list: the value of the sort column, and the order ID. */
export function placeOf(order: FoundOrder, { column }: ListOrder): ListPlace {
  return [orderSortColumns[column].valueOf(order), order.orderId];
}

export interface OrderQuery {
  /** Its parameters begin with $2: $1 is the shop. */
  condition: SqlCondition;
  sort: ListOrder;
  /** Only rows after this position. */
  after?: ListPlace | undefined;
  /** Only rows before this position. */
  before?: ListPlace | undefined;
  /** Reads from the end of the list; the rows still come in the list's order. */
  fromEnd?: boolean;
  limit: number;
  offset?: number;
}

/** The orders of a shop. */
export const orderRows: ShopRows = {
  select: `${orderSelection}, o.amount_captured, o.amount_refunded`,
  from: 'orders o',
  where: 'o.shop_id = $1',
  key: 'o.order_id',
  isWide: true,
};

/** The orders of a shop that a list shows, in one statement. */
export async function findOrders(executor: Executor, shopId: string, query: OrderQuery): Promise<FoundOrder[]> {
  const { condition, sort, after, before, ...part } = query;
  const { order_id: byId, [sort.column]: sorted } = orderSortColumns;
  const columns = sort.column === 'order_id' ? [byId] : [sorted, byId];
  const rows = await readRows<OrderRow & { amount_captured: number; amount_refunded: number }>(
    executor,
    orderRows,
    shopId,
    condition,
    {
      columns,
      descending: sort.descending,
      after: after?.slice(-columns.length),
      before: before?.slice(-columns.length),
      ...part,
    },
  );
  return rows.map((row) => ({
    ...orderOf(row),
    amountCaptured: row.amount_captured,
    amountRefunded: row.amount_refunded,
  }));
}
