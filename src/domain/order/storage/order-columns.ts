import { checkoutStepOf, checkoutSteps } from '../document/checkout-step.js';
import { summaryOf, type OrderSummary } from '../document/order-summary.js';
import type { Order } from '../document/order.js';

/** An order with what its columns are made from, computed once for all of them. */
export interface ColumnSource {
  order: Order;
  stateText: string;
  internalsText: string;
  summary: OrderSummary;
}

export const columnSourceOf = (order: Order): ColumnSource => ({
  order,
  stateText: JSON.stringify(order.state),
  internalsText: JSON.stringify(order.internals),
  summary: summaryOf(order),
});

/** A column of `orders`, and its value for an order. */
export interface OrderColumn {
  name: string;
  type: string;
  of: (source: ColumnSource) => unknown;
  /** It is read with the order, to be read by `orderOf`. */
  isLoaded?: true;
}

/** The columns that every write sets. */
export const changingColumns: readonly OrderColumn[] = [
  { name: 'status', type: 'text', of: ({ order }) => order.status, isLoaded: true },
  { name: 'state', type: 'json', of: ({ stateText }) => stateText, isLoaded: true },
  { name: 'internals', type: 'json', of: ({ internalsText }) => internalsText, isLoaded: true },
  { name: 'order_total', type: 'bigint', of: ({ order: { state } }) => state.orderTotal },
  { name: 'email_address', type: 'text', of: ({ order: { state } }) => state.customer?.emailAddress ?? '' },
  { name: 'customer_name', type: 'text', of: ({ order }) => customerName(order) },
  { name: 'customer_public_id', type: 'text', of: ({ order: { state } }) => state.customer?.publicId ?? null },
  { name: 'platform_order_id', type: 'text', of: ({ order: { state } }) => state.platformOrderId || null },
  { name: 'needs_attention', type: 'boolean', of: ({ order: { internals } }) => internals.attention !== null },
  { name: 'has_lines', type: 'boolean', of: ({ order: { state } }) => state.lineItems.length > 0 },
  {
    name: 'draft_expires_at',
    type: 'timestamptz',
    of: ({ order: { internals } }) => internals.draft?.expiresAt ?? null,
  },
  { name: 'order_number', type: 'bigint', of: ({ order: { state } }) => state.orderNumber },
  { name: 'processed_at', type: 'timestamptz', of: ({ order }) => order.processedAt, isLoaded: true },
  { name: 'cancelled_at', type: 'timestamptz', of: ({ order: { state } }) => state.cancelledAt, isLoaded: true },
  { name: 'financial_status', type: 'text', of: ({ summary }) => summary.financialStatus },
  { name: 'fulfillment_status', type: 'text', of: ({ summary }) => summary.fulfillmentStatus },
  { name: 'gateway_public_ids', type: 'text[]', of: ({ summary }) => summary.gatewayPublicIds },
  { name: 'checkout_step', type: 'smallint', of: ({ order }) => checkoutSteps.indexOf(checkoutStepOf(order)) },
  { name: 'to_ship', type: 'boolean', of: ({ summary }) => summary.isToShip },
];

/** The columns that are set when the order is created and never change. */
export const fixedColumns: readonly OrderColumn[] = [
  { name: 'order_id', type: 'bigint', of: ({ order }) => order.orderId, isLoaded: true },
  { name: 'currency', type: 'text', of: ({ order: { state } }) => state.currency.isoCode },
  { name: 'created_via', type: 'text', of: ({ order: { state } }) => state.createdVia },
  { name: 'flow_id', type: 'text', of: ({ order: { state } }) => state.flowId },
  { name: 'api_session_id', type: 'text', of: ({ order }) => order.apiSessionId, isLoaded: true },
  { name: 'created_at', type: 'timestamptz', of: ({ order }) => order.createdAt, isLoaded: true },
];

/** The columns by which an order is found, and those that each write counts up or sets to its time. */
const ownColumns = ['shop_id', 'public_order_id', 'version', 'sequence', 'updated_at'];

/** SQL: the columns of an order `o` that `orderOf` reads. */
export const orderSelection = [
  ...ownColumns,
  ...[...fixedColumns, ...changingColumns].filter(({ isLoaded }) => isLoaded).map(({ name }) => name),
]
  .map((name) => `o.${name}`)
  .join(', ');

function customerName({ state: { customer } }: Order): string {
  return customer ? `${customer.firstName} ${customer.lastName}`.trim() : '';
}
