import { initializeOrder } from '../../domain/placing/initializing/initialize-order.js';
import { orders as listOrders } from '../../domain/order/reading/orders.js';
import { processOrder } from '../../domain/placing/processing/process-order.js';
import { renewOrderToken } from '../../domain/order/tokens/renew-order-token.js';
import { resumeOrder } from '../../domain/placing/initializing/resume-order.js';
import { viewOrder } from '../../domain/order/reading/view-order.js';
import { retryPlatformOrder } from '../../domain/platform/orders/retry-platform-order.js';
import { mutation } from '../call-operation.js';
import { pageSize } from '../forward-page.js';
import type { Resolvers } from '../resolver-types.js';
import { wantedParts } from './order-fields.js';

export const orders: Resolvers = {
  Query: {
    order: (_parent, { publicOrderId }, context, info) => viewOrder(context, publicOrderId, wantedParts(info)),
    orders: (_parent, args, context) =>
      listOrders(context, { ...args, first: args.last ? args.first : pageSize(args.first) }),
  },
  Mutation: {
    initializeOrder: mutation(initializeOrder),
    resumeOrder: mutation(resumeOrder),
    renewOrderToken: mutation(renewOrderToken),
    processOrder: mutation(processOrder),
    retryPlatformOrder: mutation(retryPlatformOrder),
  },
  OrderConnection: {
    nodes: ({ edges }) => edges.map(({ node }) => node),
    totalCount: (connection) => connection.totalCount(),
  },
};
