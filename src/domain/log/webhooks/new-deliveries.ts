import { randomUUID } from 'node:crypto';
import type { Executor } from '../../../lib/executor.js';
import { claimLasts } from './claim-repository.js';
import type { Message } from './message.js';

/** Separates JSON texts, which contain no control characters; an array of them would be escaped twice. */
const separator = Buffer.from('\x1e');

/**
 * The bodies as one parameter of type text. They are passed on as the bytes that are also sent to receivers: as strings,
 * each would be encoded once more.
 */
const joined = (messages: readonly Message[]): Buffer =>
  Buffer.concat(messages.flatMap(({ body }, index) => (index === 0 ? [body] : [separator, body])));

/** An event for a webhook, before it is stored. */
export interface NewDelivery {
  id: string;
  webhookId: string;
  message: Message;
  /** The sequence of the previous event of its order that was sent to the webhook. */
  previousSequence: number | null;
  /** Whether this process sends it immediately. */
  isClaimed: boolean;
}

/**
 * Stores messages and their deliveries, due immediately, in order, and returns the claim of those that are claimed. An
 * event is stored once, regardless of the number of webhooks. Unless `upTo` is null, the same statement records the
 * position up to which the webhooks have read the log.
 */
export async function insertDeliveries(
  executor: Executor,
  shopId: string,
  deliveries: readonly NewDelivery[],
  { now, upTo }: { now: Date; upTo: number | null },
): Promise<string> {
  const claim = randomUUID();
  const messages = [...new Set(deliveries.map(({ message }) => message))];
  const numberOf = new Map(messages.map((message, index) => [message, index + 1]));
  await executor.run({
    name: 'insert_webhook_deliveries',
    text: `with m as (
      -- A subselect, because the planner would also split a parameter: 22 instead of 2 ms for 256 bodies.
      select * from unnest($5::uuid[], $6::text[], $7::text[], $8::integer[], string_to_array((select $9::text), e'\\x1e'))
        with ordinality as m (id, topic, public_order_id, sequence, body, number)
    ), d as (
      select * from unnest($10::uuid[], $11::uuid[], $12::integer[], $13::integer[], $14::boolean[])
        with ordinality as d (id, webhook_id, message_number, previous_sequence, is_claimed, number)
    ), stored as (
      insert into webhook_messages (shop_id, event_id, public_order_id, body, created_at)
      select $1, id, public_order_id, body, $2 from m
    ), queued as (
      insert into webhook_queue (shop_id, delivery_id, webhook_id, public_order_id, sequence, next_attempt_at, claim)
      select $1, d.id, d.webhook_id, m.public_order_id, m.sequence,
        case when d.is_claimed then $4::timestamptz else $2::timestamptz end, case when d.is_claimed then $3::uuid end
      from d join m on m.number = d.message_number order by d.number
    ), moved as (
      update webhook_cursors set position = greatest(position, $15) where shop_id = $1 and $15::bigint is not null
    )
    insert into webhook_deliveries (shop_id, id, webhook_id, event_id, topic, public_order_id, sequence, previous_sequence,
      status, created_at)
    select $1, d.id, d.webhook_id, m.id, m.topic, m.public_order_id, m.sequence, d.previous_sequence, 'pending', $2
    from d join m on m.number = d.message_number order by d.number`,
    values: [
      shopId,
      now,
      claim,
      new Date(now.getTime() + claimLasts),
      messages.map(({ id }) => id),
      messages.map(({ type }) => type),
      messages.map(({ publicOrderId }) => publicOrderId),
      messages.map(({ sequence }) => sequence),
      joined(messages),
      deliveries.map(({ id }) => id),
      deliveries.map(({ webhookId }) => webhookId),
      deliveries.map(({ message }) => numberOf.get(message)),
      deliveries.map(({ previousSequence }) => previousSequence),
      deliveries.map(({ isClaimed }) => isClaimed),
      upTo,
    ],
  });
  return claim;
}
