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
export type WebhookEvent = Omit<Event, 'position' | 'version' | 'madeBy'> & {
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
const label = '"previous_sequence":';

/** The place of the value of `previous_sequence` in a body. */
function placeOf(body: Buffer): { start: number; end: number } {
  const start = body.indexOf(label) + label.length;
  return { start, end: body.indexOf(',', start) };
}

/** A copy of the body with this value, copied as bytes, because encoding a long text takes longer. */
function copyWith(value: string, body: Buffer): Buffer {
  const { start, end } = placeOf(body);
  return Buffer.concat([body.subarray(0, start), Buffer.from(value), body.subarray(end)]);
}

/**
 * The body with this value, which is written over the previous one if it is not longer: what precedes it then moves to
 * the right, and the body begins later in the same memory.
 */
function overwriteWith(value: string, body: Buffer): Buffer {
  const { start, end } = placeOf(body);
  const gap = end - start - value.length;
  if (gap < 0) return copyWith(value, body);
  body.copyWithin(gap, 0, start);
  body.write(value, start + gap, 'latin1');
  return body.subarray(gap);
}

const sentBody = (bytes: Buffer): SentBody => ({ bytes, digest: createHash('sha256').update(bytes).digest('base64') });

/**
 * Makes the bodies of deliveries from those of their events, each once per previous sequence. `made` makes the body of an
 * event when it is first needed; undefined if it cannot. Its memory must not be used for anything else.
 */
export function sentBodies(): (
  eventId: string,
  made: () => Buffer | undefined,
  previousSequence: number | null,
) => SentBody | undefined {
  const known = new Map<string, Map<number | null, SentBody> | undefined>();
  return (eventId, made, previousSequence) => {
    if (!known.has(eventId)) {
      const body = made();
      const first = body && sentBody(previousSequence === null ? body : overwriteWith(`${previousSequence}`, body));
      known.set(eventId, first && new Map([[previousSequence, first]]));
      return first;
    }
    const ofEvent = known.get(eventId);
    const [first] = ofEvent?.values() ?? [];
    if (!ofEvent || !first) return undefined;
    const sent = ofEvent.get(previousSequence) ?? sentBody(copyWith(`${previousSequence}`, first.bytes));
    ofEvent.set(previousSequence, sent);
    return sent;
  };
}
