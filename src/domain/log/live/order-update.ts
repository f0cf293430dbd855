import type { ApplicationState } from '../../order/document/application-state.js';
import type { OrderStatus } from '../../order/document/order.js';
import type { OrderView } from '../../order/reading/order-view-repository.js';

/** An update for a watcher of an order: an event, or a snapshot. */
export interface OrderUpdate {
  /** Of the event; null for a snapshot. */
  id: string | null;
  sequence: number;
  type: string;
  changed: string[];
  /** Of the event; of a snapshot, when the order was last updated. */
  occurredAt: Date;
  order: OrderView;
}

/** A snapshot of the current order, for new watchers. */
export const snapshotType = 'order/snapshot';

/**
 * The order's status at the time of an event with its state: the current status for the last change, otherwise derived
 * from the state.
 */
export function statusAt(
  event: { type: string; isAbandonment: boolean; isLast: boolean; state: ApplicationState },
  now: OrderStatus,
): OrderStatus {
  if (event.isLast) return now;
  if (event.type === 'order/cancelled') return 'cancelled';
  if (event.isAbandonment) return 'abandoned';
  if (event.state.isProcessed) return 'processed';
  return event.type === 'processing/step' ? 'processing' : 'open';
}
