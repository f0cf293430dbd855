import { shopReturns } from '../../domain/fulfillment/returns/shop-returns.js';
import { viewOrder } from '../../domain/order/reading/view-order.js';
import { pageSize } from '../forward-page.js';
import type { Resolvers } from '../resolver-types.js';
import { wantedParts } from './order-fields.js';

export const returns: Resolvers = {
  Query: {
    returns: (_parent, args, context) =>
      shopReturns(context, { ...args, first: args.last ? args.first : pageSize(args.first) }),
  },
  ReturnConnection: {
    nodes: ({ edges }) => edges.map(({ node }) => node),
    totalCount: (connection) => connection.totalCount(),
    totalIsCapped: (connection) => connection.totalIsCapped(),
  },
  ShopReturn: {
    return: (found) => found,
    // Reads of several orders at a time share a statement.
    order: ({ publicOrderId }, _args, context, info) => viewOrder(context, publicOrderId, wantedParts(info)),
  },
};
