import { createHash } from 'node:crypto';
import type { Event } from '../../core/event-log/event.js';

/** An event as webhooks receive it. */
export type ToldEvent = Omit<Event, 'position' | 'version'> & {
  platformOrderId: string | null;
  /** The state of its order at that time, as JSON with snake_case names. */
  state: string | null;
};

/** The message of an event, shared by all webhooks. */
export type Message = Pick<Event, 'id' | 'type' | 'sequence' | 'publicOrderId'> & {
  /** JSON, with null as `previous_sequence`. */
  body: string;
};

/** Builds the message of an event (docs/webhooks.md). */
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

/** A request body; deliveries of the same event with the same previous sequence share it. */
export interface SentBody {
  bytes: Buffer;
  /** Base64 of its SHA-256. */
  digest: string;
}

/** Precedes all text that comes from outside. */
const unknownPrevious = '"previous_sequence":null';

function sentBody(body: string, previousSequence: number | null): SentBody {
  const text =
    previousSequence === null ? body : body.replace(unknownPrevious, `"previous_sequence":${previousSequence}`);
  const bytes = Buffer.from(text);
  return { bytes, digest: createHash('sha256').update(bytes).digest('base64') };
}

/** Builds the bodies of deliveries, which are the same in every attempt; each is built once per previous sequence. */
export function sentBodies(): (eventId: string, body: string, previousSequence: number | null) => SentBody {
  const known = new Map<string, SentBody>();
  return (eventId, body, previousSequence) => {
    const key = `${eventId} ${previousSequence}`;
    const sent = known.get(key) ?? sentBody(body, previousSequence);
    known.set(key, sent);
    return sent;
  };
}
