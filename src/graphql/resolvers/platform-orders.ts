import { platformOrder, platformOrders as listPlatformOrders } from '../../domain/platform/orders/platform-orders.js';
import { query } from '../call-operation.js';
import type { Resolvers } from '../resolver-types.js';

export const platformOrders: Resolvers = {
  Query: {
    platformOrder: query(platformOrder, (result) => result.platformOrder),
    platformOrders: query(listPlatformOrders, (page) => page),
  },
  PlatformOrderConnection: {
    totalCount: (connection) => connection.totalCount(),
    totalIsCapped: (connection) => connection.totalIsCapped(),
  },
};
