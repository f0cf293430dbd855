import { placeInRows } from '../../core/lists/key-list-repository.js';
import { z } from 'zod';
import { backend } from '../../core/operation/access.js';
import { columnsFor } from '../../core/lists/masked-columns.js';
import { filterInput } from '../../core/lists/list-filter.js';
import { listedPage } from '../../core/lists/listed-page.js';
import { pageInput } from '../../core/lists/list-page.js';
import { refuseHalfASort, sortInput, requestedSortedPage } from '../../core/lists/list-sort.js';
import { requestedPart } from '../../core/lists/requested-part.js';
import { shopOperation } from '../../core/operation/operation.js';
import { applicationStateSchema } from '../document/application-state.js';
import {
  findOrders,
  orderColumns,
  orderRows,
  orderSortColumns,
  type FoundOrder,
  type OrderSortColumn,
} from './order-list-repository.js';
import { summaryOf } from '../document/order-summary.js';
import { orderStatuses } from '../document/order.js';

const sortColumns = Object.keys(orderSortColumns).filter((name): name is OrderSortColumn =>
  Object.hasOwn(orderSortColumns, name),
);

/** An order as the list shows it. */
export const listedOrderSchema = z.object({
  orderId: z.int().describe('The ID of the order in this list, which it gets when it is created.'),
  orderNumber: z
    .int()
    .nullable()
    .describe('The number that shoppers and staff see, which the order gets when it is processed; null before.'),
  publicOrderId: z.string().describe('The public ID of the order.'),
  status: z.enum(orderStatuses).describe('The status of the order.'),
  version: z
    .int()
    .describe(
      'The version of the order after the operation, for use as `expectedVersion` in the next request; null if the operation was refused.',
    ),
  currency: z.string().describe('The currency of the order, as an ISO 4217 code.'),
  orderTotal: z.int().describe('The order total, in minor units.'),
  emailAddress: z.string().describe('The email address.'),
  customerName: z.string().describe('The source.'),
  platformOrderId: z
    .string()
    .nullable()
    .describe('The ID of the order on the platform; empty until the order exists there.'),
  createdVia: z.string().describe('How the order was created.'),
  flowId: z.string().nullable().describe('The flow ID that was sent to `initializeOrder`.'),
  apiSessionId: z.string().nullable().describe('The API session that created the order, if one was sent.'),
  financialStatus: z
    .string()
    .describe(
      'The financial status: `pending`, `authorized`, `partially_paid`, `paid`, `partially_refunded`, `refunded`, `voided`, or what the platform reported.',
    ),
  fulfillmentStatus: z
    .string()
    .describe('The fulfillment status: `unfulfilled`, `partial`, `fulfilled`, or what the platform reported.'),
  amountCaptured: z.int().describe('The captured amount, in minor units. Refunds do not reduce it.'),
  amountRefunded: z.int().describe('The refunded amount, in minor units.'),
  gatewayPublicIds: z
    .array(z.string())
    .describe('The IDs of the payment gateways of the payments that have not failed.'),
  needsAttention: z.boolean().describe('Whether the order needs attention from a person.'),
  createdAt: z.date().describe('When it was created.'),
  updatedAt: z.date().describe('When it last changed.'),
  processedAt: z.date().nullable().describe('When it was processed; null if it has not been processed.'),
  applicationState: applicationStateSchema.describe(
    'The order after the operation; null if the operation was refused.',
  ),
});

export type ListedOrder = z.output<typeof listedOrderSchema>;

/** An order as the list shows it. */
export function listedOrder(order: FoundOrder): ListedOrder {
  const { state, internals, amountCaptured, amountRefunded } = order;
  const { financialStatus, fulfillmentStatus, gatewayPublicIds } = summaryOf(order);
  return {
    orderId: order.orderId,
    orderNumber: state.orderNumber,
    publicOrderId: order.publicOrderId,
    status: order.status,
    version: order.version,
    currency: state.currency.isoCode,
    orderTotal: state.orderTotal,
    emailAddress: state.customer?.emailAddress ?? '',
    customerName: `${state.customer?.firstName ?? ''} ${state.customer?.lastName ?? ''}`.trim(),
    platformOrderId: state.platformOrderId || null,
    createdVia: state.createdVia,
    flowId: state.flowId,
    apiSessionId: order.apiSessionId,
    financialStatus,
    fulfillmentStatus,
    gatewayPublicIds,
    amountCaptured,
    amountRefunded,
    needsAttention: internals.attention !== null,
    createdAt: order.createdAt,
    updatedAt: order.updatedAt,
    processedAt: order.processedAt,
    applicationState: state,
  };
}

/**
 * Orders of the shop by ascending id or as requested, a page at a time. Two statements. Refuses INVALID_FILTER,
 * INVALID_PAGE.
 */
export const listOrders = shopOperation(
  {
    operation: 'listOrders',
    summary: 'List Orders',
    description: 'Lists the orders of the shop, sorted by ascending ID by default.',
    agent: 'read',
    access: backend('read_orders'),
    input: pageInput.extend(sortInput(sortColumns).shape).extend({ filter: filterInput }),
    output: z.object({ orders: z.array(listedOrderSchema).describe('The orders on this page.') }),
  },
  async ({ database, shopId, caller }, { filter, orderby, orderdirection, ...page }) => {
    refuseHalfASort({ orderby, orderdirection });
    const sort = { column: orderby ?? 'order_id', descending: orderdirection === 'desc' } as const;
    const isById = sort.column === 'order_id' && !sort.descending;
    const { condition, request } = requestedPart(columnsFor(caller, orderColumns), filter, page, (part) =>
      requestedSortedPage(part, isById),
    );
    const { sinceId } = request;
    const after = isById ? ([sinceId, sinceId] as const) : undefined;
    const { rows, ...listed } = await listedPage(
      request,
      (part) => findOrders(database, shopId, { condition, sort, after, ...part }),
      () => placeInRows(database, orderRows, shopId, condition, request),
    );
    return { ...listed, orders: rows.map(listedOrder) };
  },
);
