import { watchOrder } from '../../domain/log/live/watch-order.js';
import { watchShop } from '../../domain/log/live/watch-shop.js';
import { LiveSource } from '../live/live-source.js';
import type { Resolvers } from '../resolver-types.js';

export const live: Resolvers = {
  Subscription: {
    orderUpdated: {
      subscribe: async (_parent, { publicOrderId, afterSequence }, context) =>
        new LiveSource({ kind: 'order', ...(await watchOrder(context, publicOrderId, afterSequence)) }),
    },
    shopEvents: {
      subscribe: async (_parent, args, context) =>
        new LiveSource({ kind: 'shop', ...(await watchShop(context, args)) }),
    },
  },
};
