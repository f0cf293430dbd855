import { createHash } from 'node:crypto';
import { toWire } from '../../lib/wire.js';
import type { Event } from '../events/event.js';
import { applicationStateSchema, type ApplicationState } from '../orders/application-state.js';

/** An event with the state of its order at that time. */
export type EventWithState = Omit<Event, 'position' | 'version'> & { state: ApplicationState | null };

/** An event as it is delivered. */
export type DeliveredEvent = Pick<Event, 'id' | 'type' | 'sequence' | 'publicOrderId'> & { parts: BodyParts };

/** The body of an event's deliveries around the one member in which they differ. */
export interface BodyParts {
  head: string;
  tail: string;
}

export function deliveredEvent(event: EventWithState): DeliveredEvent {
  const { id, type, sequence, shopId, publicOrderId, occurredAt, state, data } = event;
  const before = JSON.stringify({ id, topic: type, sequence });
  const after = JSON.stringify({
    shop_identifier: shopId,
    public_order_id: publicOrderId,
    platform_order_id: state?.platformOrderId || null,
    occurred_at: occurredAt,
    application_state: state && toWire(applicationStateSchema, state),
    data,
  });
  const parts = { head: `${before.slice(0, -1)},"previous_sequence":`, tail: `,${after.slice(1)}` };
  return { id, type, sequence, publicOrderId, parts };
}

/** The body of a delivery, the same in every attempt (contract 3, "Webhooks"). */
export const deliveryBody = ({ parts: { head, tail } }: DeliveredEvent, previousSequence: number | null): string =>
  head + String(previousSequence) + tail;

/** What is sent; webhooks of one event that were sent the same before share it. */
export interface SentBody {
  bytes: Buffer;
  /** Base64 of its SHA-256. */
  digest: string;
}

/** Makes what is sent of texts, once of each text. */
export function sentBodies(): (text: string) => SentBody {
  const known = new Map<string, SentBody>();
  return (text) => {
    const before = known.get(text);
    if (before) return before;
    const bytes = Buffer.from(text);
    const body = { bytes, digest: createHash('sha256').update(bytes).digest('base64') };
    known.set(text, body);
    return body;
  };
}
