import { refuse } from '../../../errors.js';
import type { Order } from './order.js';

/** Refuses VERSION_CONFLICT if the order no longer has the expected version. */
export function refuseStale(order: Order, expectedVersion: number | undefined): void {
  if (expectedVersion !== undefined && expectedVersion !== order.version)
    refuse('VERSION_CONFLICT', {
      message: `The order has version ${order.version}, but the request expected version ${expectedVersion}.`,
    });
}

/**
 * Refuses a frontend change unless the order is open or abandoned: ORDER_PROCESSING, ORDER_PROCESSED, ORDER_CANCELLED.
 */
export function refuseUnlessOpen(order: Order): void {
  if (order.status === 'processing') refuse('ORDER_PROCESSING');
  if (order.status === 'processed') refuse('ORDER_PROCESSED', { field: 'isProcessed' });
  if (order.status === 'cancelled') refuse('ORDER_CANCELLED', { field: 'isProcessed' });
}
