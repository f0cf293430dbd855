import { refuse } from '../../../errors.js';
import type { Order } from './order.js';

/** Refuses ORDER_PROCESSING, and ORDER_NOT_PROCESSED for an order that is still open. */
export function refuseOpen({ status }: Order): void {
  if (status === 'processing') refuse('ORDER_PROCESSING');
  if (status === 'open' || status === 'abandoned') refuse('ORDER_NOT_PROCESSED', { field: 'isProcessed' });
}

/** Refuses ORDER_PROCESSING, ORDER_CANCELLED, and ORDER_NOT_PROCESSED for an order that is still open. */
export function refuseUnlessProcessed(order: Order): void {
  refuseOpen(order);
  if (order.status === 'cancelled') refuse('ORDER_CANCELLED', { field: 'isProcessed' });
}
