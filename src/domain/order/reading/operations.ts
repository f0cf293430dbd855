import type { Operation } from '../../core/operation/operation.js';
import { getOrder } from './get-order.js';
import { listOrders } from './list-orders.js';
import { orders } from './orders.js';

/** The operations of order reading. */
export const orderReadingOperations: readonly Operation<object>[] = [getOrder, listOrders, orders];
