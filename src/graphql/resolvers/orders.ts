import { orders as listOrders } from '../../domain/order/reading/orders.js';
import { viewOrder } from '../../domain/order/reading/view-order.js';
import { pageSize } from '../forward-page.js';
import type { Resolvers } from '../resolver-types.js';
import { wantedParts } from './order-fields.js';

export const orders: Resolvers = {
  Query: {
    order: (_parent, { publicOrderId }, context, info) => viewOrder(context, publicOrderId, wantedParts(info)),
    orders: (_parent, args, context) =>
      listOrders(context, { ...args, first: args.last ? args.first : pageSize(args.first) }),
  },
  OrderConnection: {
    nodes: ({ edges }) => edges.map(({ node }) => node),
    totalCount: (connection) => connection.totalCount(),
    totalIsCapped: (connection) => connection.totalIsCapped(),
  },
};
