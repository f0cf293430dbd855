import { createHash } from 'node:crypto';
import { z } from 'zod';
import type { Event } from '../../core/event-log/event.js';
import { applicationStateSchema } from '../../order/document/application-state.js';

/** The body of a webhook, with snake_case names. */
export const webhookMessageSchema = z.object({
  id: z.string().describe('The ID of the event. It is the same in every attempt, so that repeats can be skipped.'),
  topic: z.string().describe('The topic of the webhook.'),
  sequence: z
    .int()
    .nullable()
    .describe(
      'The sequence number of the event within its order, starting at 1; null for events that do not belong to an order.',
    ),
  previous_sequence: z
    .int()
    .nullable()
    .describe(
      'The sequence number of the previous event of this order that was sent to this webhook; null for the first one.',
    ),
  shop_identifier: z.string().describe('The identifier of the shop.'),
  public_order_id: z
    .string()
    .nullable()
    .describe('The public ID of the order; null for events that do not belong to an order.'),
  platform_order_id: z
    .string()
    .nullable()
    .describe('The ID of the order on the commerce platform; null until it exists there.'),
  occurred_at: z.date().describe('When the event occurred.'),
  application_state: applicationStateSchema
    .nullable()
    .describe('The order at the time of the event; null for events that do not belong to an order.'),
  data: z.record(z.string(), z.unknown()).describe('Details that depend on the topic.'),
});

/** An event as webhooks receive it. */
export type WebhookEvent = Omit<Event, 'position' | 'version'> & {
  platformOrderId: string | null;
  /** The state of its order at that time, as JSON with snake_case names. */
  state: string | null;
};

/** Builds the body of an event (docs/webhooks.md): JSON in UTF-8, with null as `previous_sequence`. */
export function bodyOf(event: WebhookEvent): Buffer {
  const { id, type, sequence, shopId, publicOrderId, platformOrderId, occurredAt, state, data } = event;
  const head: Omit<z.output<typeof webhookMessageSchema>, 'application_state' | 'data'> = {
    id,
    topic: type,
    sequence,
    previous_sequence: null,
    shop_identifier: shopId,
    public_order_id: publicOrderId,
    platform_order_id: platformOrderId,
    occurred_at: occurredAt,
  };
  return Buffer.from(
    `${JSON.stringify(head).slice(0, -1)},"application_state":${state ?? 'null'},"data":${JSON.stringify(data)}}`,
  );
}

/** A request body; deliveries of the same event with the same previous sequence share it. */
export interface SentBody {
  bytes: Buffer;
  /** Base64 of its SHA-256. */
  digest: string;
}

/** This text precedes all text from outside, so its first occurrence is the member itself. */
const unknownPrevious = '"previous_sequence":null';

/** The body with the sequence in it, copied as bytes: to encode 10 KB of text takes five times as long. */
function withPrevious(body: Buffer, previousSequence: number): Buffer {
  const at = body.indexOf(unknownPrevious);
  const member = Buffer.from(`"previous_sequence":${previousSequence}`);
  return Buffer.concat([body.subarray(0, at), member, body.subarray(at + unknownPrevious.length)]);
}

function sentBody(body: Buffer, previousSequence: number | null): SentBody {
  const bytes = previousSequence === null ? body : withPrevious(body, previousSequence);
  return { bytes, digest: createHash('sha256').update(bytes).digest('base64') };
}

/** Builds the bodies of deliveries from those of their events; each is built once per previous sequence. */
export function sentBodies(): (eventId: string, body: Buffer, previousSequence: number | null) => SentBody {
  const known = new Map<string, SentBody>();
  return (eventId, body, previousSequence) => {
    const key = `${eventId} ${previousSequence}`;
    const sent = known.get(key) ?? sentBody(body, previousSequence);
    known.set(key, sent);
    return sent;
  };
}
