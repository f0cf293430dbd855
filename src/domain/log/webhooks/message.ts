import { createHash } from 'node:crypto';
import type { Event } from '../../core/event-log/event.js';

/** An event as webhooks are told of it. */
export type ToldEvent = Omit<Event, 'position' | 'version'> & {
  platformOrderId: string | null;
  /** The state of its order at that time, as JSON of the wire. */
  state: string | null;
};

/** What is sent of an event, to however many webhooks. */
export type Message = Pick<Event, 'id' | 'type' | 'sequence' | 'publicOrderId'> & {
  /** JSON, in which `previous_sequence` is null. */
  body: string;
};

/** The message of an event (contract 3, "Webhooks"). */
export function messageOf(event: ToldEvent): Message {
  const { id, type, sequence, shopId, publicOrderId, platformOrderId, occurredAt, state, data } = event;
  const head = JSON.stringify({
    id,
    topic: type,
    sequence,
    previous_sequence: null,
    shop_identifier: shopId,
    public_order_id: publicOrderId,
    platform_order_id: platformOrderId,
    occurred_at: occurredAt,
  });
  const body = `${head.slice(0, -1)},"application_state":${state ?? 'null'},"data":${JSON.stringify(data)}}`;
  return { id, type, sequence, publicOrderId, body };
}

/** What is sent; deliveries of one event whose webhooks were sent the same before share it. */
export interface SentBody {
  bytes: Buffer;
  /** Base64 of its SHA-256. */
  digest: string;
}

/** Stands before all text that comes from outside. */
const unknownPrevious = '"previous_sequence":null';

function sentBody(body: string, previousSequence: number | null): SentBody {
  const text =
    previousSequence === null ? body : body.replace(unknownPrevious, `"previous_sequence":${previousSequence}`);
  const bytes = Buffer.from(text);
  return { bytes, digest: createHash('sha256').update(bytes).digest('base64') };
}

/** Makes the bodies of deliveries, the same in every attempt, and of each event once for each previous sequence. */
export function sentBodies(): (eventId: string, body: string, previousSequence: number | null) => SentBody {
  const known = new Map<string, SentBody>();
  return (eventId, body, previousSequence) => {
    const key = `${eventId} ${previousSequence}`;
    const sent = known.get(key) ?? sentBody(body, previousSequence);
    known.set(key, sent);
    return sent;
  };
}
