import { countAllRows } from '../../domain/core/lists/key-list-repository.js';
import { filterCondition } from '../../domain/core/lists/list-filter.js';
import { summaryOf } from '../../domain/order/document/order-summary.js';
import { listedOrder, listedOrderSchema } from '../../domain/order/reading/list-orders.js';
import {
  findOrders,
  orderColumns,
  orderRows,
  orderSorts,
  type FoundOrder,
} from '../../domain/order/reading/order-list-repository.js';
import { currencyByCode } from '../../lib/currencies.js';
import { minorToDecimal } from '../../lib/money.js';
import { toWire } from '../../lib/wire.js';
import { cellOf } from './cells.js';
import { fileRows } from './file-export.js';

/** All orders. */
const condition = filterCondition(undefined, orderColumns, 2);

interface OrderColumn {
  name: string;
  cellOf: (order: FoundOrder) => string;
}

const column = (name: string, value: (order: FoundOrder) => unknown): OrderColumn => ({
  name,
  cellOf: (order) => cellOf(value(order)),
});

const timeColumn = (name: string, value: (order: FoundOrder) => Date | null): OrderColumn => ({
  name,
  cellOf: (order) => value(order)?.toISOString() ?? '',
});

/**
 * An amount as a decimal in major units of the order's currency. A negative amount is not escaped and stays a number.
 */
const amountColumn = (name: string, value: (order: FoundOrder) => number): OrderColumn => ({
  name,
  cellOf(order) {
    const digits = currencyByCode(order.state.currency.isoCode)?.digits ?? 0;
    return minorToDecimal(value(order), digits);
  },
});

/** The separator of several texts in one cell. */
const separator = '|';

const columns: readonly OrderColumn[] = [
  column('order_id', ({ orderId }) => orderId),
  column('public_order_id', ({ publicOrderId }) => publicOrderId),
  column('platform_order_id', ({ state }) => state.platformOrderId),
  column('status', ({ status }) => status),
  column('financial_status', (order) => summaryOf(order).financialStatus),
  column('fulfillment_status', (order) => summaryOf(order).fulfillmentStatus),
  column('needs_attention', ({ internals }) => internals.attention !== null),
  timeColumn('created_at', ({ createdAt }) => createdAt),
  timeColumn('processed_at', ({ processedAt }) => processedAt),
  timeColumn('updated_at', ({ updatedAt }) => updatedAt),
  column('email', ({ state }) => state.customer?.emailAddress),
  column('first_name', ({ state }) => state.customer?.firstName),
  column('last_name', ({ state }) => state.customer?.lastName),
  column('currency', ({ state }) => state.currency.isoCode),
  amountColumn('subtotal', ({ state }) => state.subtotal),
  amountColumn('discount_total', ({ state }) => state.discountTotal),
  amountColumn('shipping_total', ({ state }) => state.shippingTotal),
  amountColumn('fee_total', ({ state }) => state.feeTotal),
  amountColumn('tax_total', ({ state }) => state.taxTotal),
  amountColumn('order_total', ({ state }) => state.orderTotal),
  amountColumn('order_balance', ({ state }) => state.orderBalance),
  amountColumn('amount_captured', ({ amountCaptured }) => amountCaptured),
  amountColumn('amount_refunded', ({ amountRefunded }) => amountRefunded),
  column('gateways', (order) => summaryOf(order).gatewayPublicIds.join(separator)),
  column('discounts', ({ state }) => state.discounts.map(({ code }) => code).join(separator)),
  column('created_via', ({ state }) => state.createdVia),
  column('flow_id', ({ state }) => state.flowId),
];

/** The orders of a shop: their main members as CSV, and all members of the list of orders as JSON Lines. */
export const exportedOrders = fileRows<FoundOrder>({
  columns: columns.map(({ name }) => name),
  count: (executor, shopId) => countAllRows(executor, orderRows, shopId, condition),
  read: (executor, shopId, { after, limit }) =>
    findOrders(executor, shopId, { condition, sort: orderSorts.oldest, after: [after, after], limit }),
  idOf: ({ orderId }) => orderId,
  records: (order) => [columns.map((one) => one.cellOf(order))],
  object: (order) => toWire(listedOrderSchema, listedOrder(order)),
});
