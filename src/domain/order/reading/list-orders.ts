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
  orderId: z.int(),
  publicOrderId: z.string(),
  status: z.enum(orderStatuses),
  version: z.int(),
  currency: z.string(),
  orderTotal: z.int(),
  emailAddress: z.string(),
  customerName: z.string(),
  platformOrderId: z.string().nullable(),
  createdVia: z.string(),
  flowId: z.string().nullable(),
  apiSessionId: z.string().nullable(),
  needsAttention: z.boolean(),
  createdAt: z.date(),
  updatedAt: z.date(),
  processedAt: z.date().nullable(),
  applicationState: applicationStateSchema,
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

/**
 * Orders of the shop by ascending id, a page at a time. Two statements. Refuses INVALID_FILTER, INVALID_PAGE
 * (contract 0, "Filters and pages").
 */
export const listOrders = shopOperation(
  {
    operation: 'listOrders',
    summary: 'List Orders',
    access: backend('read_orders'),
    input: pageInput.extend({ filter: filterInput }),
    output: z.object({ orders: z.array(listedOrderSchema) }),
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
