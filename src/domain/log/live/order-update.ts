import type { ApplicationState } from '../../order/document/application-state.js';
import type { OrderStatus } from '../../order/document/order.js';
import type { OrderView } from '../../order/reading/order-view-repository.js';

/** What a watcher of an order is told: an event of it, or how it stands. */
export interface OrderUpdate {
  /** Of the event; null for how it stands. */
  id: string | null;
  sequence: number;
  type: string;
  changed: string[];
  order: OrderView;
}

/** How the order stands at present, for watchers that have seen nothing of it yet. */
export const snapshotType = 'order/snapshot';

/** The status at an event, of which the log keeps the state: of the order's last change it is known, else read off. */
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
