import { z } from 'zod';
import { backend } from '../../core/operation/access.js';
import { filterCondition, filterInput } from '../../core/lists/list-filter.js';
import { pageInput, wantedPage } from '../../core/lists/list-page.js';
import { shopOperation } from '../../core/operation/operation.js';
import { applicationStateSchema } from '../document/application-state.js';
import { countOrders, findOrders, orderColumns } from './order-list-repository.js';
import { orderStatuses, type Order } from '../document/order.js';

/** An order as the list shows it. */
export const listedOrderSchema = z.object({
  orderId: z.int().describe('The order number, for display.'),
  publicOrderId: z.string().describe('The public id of the order.'),
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
  apiSessionId: z.string().nullable().describe('The API session that created the order, if one was named.'),
  needsAttention: z.boolean().describe('Whether a person has to look at the order.'),
  createdAt: z.date().describe('When it was created.'),
  updatedAt: z.date().describe('When it last changed.'),
  processedAt: z.date().nullable().describe('When it was processed; null if it has not been processed.'),
  applicationState: applicationStateSchema.describe(
    'The order after the operation; null if the operation was refused.',
  ),
});

export type ListedOrder = z.output<typeof listedOrderSchema>;

function listed(order: Order): ListedOrder {
  const { state, internals } = order;
  return {
    orderId: order.orderId,
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
    needsAttention: internals.attention !== null,
    createdAt: order.createdAt,
    updatedAt: order.updatedAt,
    processedAt: order.processedAt,
    applicationState: state,
  };
}

/** Orders of the shop by ascending id, a page at a time. Two statements. Refuses INVALID_FILTER, INVALID_PAGE. */
export const listOrders = shopOperation(
  {
    operation: 'listOrders',
    summary: 'List Orders',
    description: 'Lists the orders of the shop in ascending order of ID.',
    access: backend('read_orders'),
    input: pageInput.extend({ filter: filterInput }),
    output: z.object({ orders: z.array(listedOrderSchema).describe('The orders on this page.') }),
  },
  async ({ database, shopId }, { filter, ...page }) => {
    const condition = filterCondition(filter, orderColumns, 2);
    const request = wantedPage(page);
    const since = 'sinceId' in request ? request.sinceId : 0;
    const [orders, { total, before }] = await Promise.all([
      findOrders(database, shopId, {
        condition,
        sort: 'oldest',
        after: [since, since],
        limit: request.limit,
        offset: 'page' in request ? (request.page - 1) * request.limit : 0,
      }),
      countOrders(database, shopId, condition, since),
    ]);
    return { orders: orders.map(listed), request, total, before };
  },
);
