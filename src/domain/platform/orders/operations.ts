import type { Operation } from '../../core/operation/operation.js';
import { platformOrder, platformOrders } from './platform-orders.js';
import { retryPlatformOrder } from './retry-platform-order.js';

/** The operations of platform orders. */
export const platformOrdersOperations: readonly Operation<object>[] = [
  platformOrder,
  platformOrders,
  retryPlatformOrder,
];
