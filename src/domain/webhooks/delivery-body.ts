import { toWire } from '../../lib/wire.js';
import type { Event } from '../events/event.js';
import { applicationStateSchema, type ApplicationState } from '../orders/application-state.js';

/** An event with the state of its order at that time. */
export type EventWithState = Omit<Event, 'position' | 'version'> & { state: ApplicationState | null };

/** The body of a delivery, the same in every attempt (contract 3, "Webhooks"). */
export function deliveryBody(event: EventWithState, previousSequence: number | null): string {
  const { id, type, sequence, shopId, publicOrderId, occurredAt, state, data } = event;
  return JSON.stringify({
    id,
    topic: type,
    sequence,
    previous_sequence: previousSequence,
    shop_identifier: shopId,
    public_order_id: publicOrderId,
    platform_order_id: state?.platformOrderId || null,
    occurred_at: occurredAt,
    application_state: state && toWire(applicationStateSchema, state),
    data,
  });
}
