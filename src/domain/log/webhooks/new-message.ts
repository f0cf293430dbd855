import type { Event } from '../../core/event-log/event.js';
import type { OrderStatus } from '../../order/document/order-status.js';

/** The data of the order of an event that webhooks are sent, but that is not part of the event. */
export interface OrderThen {
  /** Null if the order had changed again; then the event contains it. */
  status: OrderStatus | null;
  cancelledAt: Date | null;
  platformOrderId: string | null;
}

/** What the body of a message is made of: an event of the log and the order at that time, or the body itself. */
export type MessageSource = ({ position: number } & OrderThen) | { body: string };

/** An event for webhooks, before it is stored. */
export type NewMessage = Pick<Event, 'id' | 'type' | 'sequence' | 'publicOrderId'> & { source: MessageSource };
