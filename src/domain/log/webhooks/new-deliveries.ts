import type { Executor } from '../../../lib/executor.js';
import { claimLasts } from './claim-repository.js';
import type { NewMessage } from './new-message.js';

/** An event for a webhook, before it is stored. */
export interface NewDelivery<Message extends NewMessage = NewMessage> {
  id: string;
  webhookId: string;
  message: Message;
  /** The sequence of the previous event of its order that was sent to the webhook. */
  previousSequence: number | null;
  /** Whether this process sends it immediately. */
  isClaimed: boolean;
}

/**
 * Stores messages and their deliveries, due immediately, in order; those that are claimed get the claim. An event of the
 * log is not stored again, but referred to. Unless `upTo` is null, the same statement records the position up to which
 * the webhooks have read the log.
 */
export async function insertDeliveries(
  executor: Executor,
  shopId: string,
  deliveries: readonly NewDelivery[],
  { claim, now, upTo }: { claim: string | null; now: Date; upTo: number | null },
): Promise<void> {
  const messages = [...new Set(deliveries.map(({ message }) => message))];
  const sources = messages.map(({ source }) => source);
  const logged = sources.map((source) => ('body' in source ? undefined : source));
  const numberOf = new Map(messages.map((message, index) => [message, index + 1]));
  await executor.run({
    name: 'insert_webhook_deliveries',
    text: `with m as (
      select * from unnest($5::uuid[], $6::text[], $7::text[], $8::integer[], $9::text[], $10::bigint[], $11::text[],
        $12::timestamptz[], $13::text[]) with ordinality as m (id, topic, public_order_id, sequence, body, position,
        status, cancelled_at, platform_order_id, number)
    ), d as (
      select * from unnest($14::uuid[], $15::uuid[], $16::integer[], $17::integer[], $18::boolean[])
        with ordinality as d (id, webhook_id, message_number, previous_sequence, is_claimed, number)
    ), stored as (
      insert into webhook_messages (shop_id, event_id, public_order_id, body, position, status, cancelled_at,
        platform_order_id, created_at)
      select $1, id, public_order_id, body, position, status, cancelled_at, platform_order_id, $2 from m
    ), queued as (
      insert into webhook_queue (shop_id, delivery_id, webhook_id, public_order_id, sequence, next_attempt_at, claim)
      select $1, d.id, d.webhook_id, m.public_order_id, m.sequence,
        case when d.is_claimed then $4::timestamptz else $2::timestamptz end, case when d.is_claimed then $3::uuid end
      from d join m on m.number = d.message_number order by d.number
    ), moved as (
      update webhook_cursors set position = greatest(position, $19) where shop_id = $1 and $19::bigint is not null
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
      sources.map((source) => ('body' in source ? source.body : null)),
      logged.map((source) => source?.position),
      logged.map((source) => source?.status),
      logged.map((source) => source?.cancelledAt),
      logged.map((source) => source?.platformOrderId),
      deliveries.map(({ id }) => id),
      deliveries.map(({ webhookId }) => webhookId),
      deliveries.map(({ message }) => numberOf.get(message)),
      deliveries.map(({ previousSequence }) => previousSequence),
      deliveries.map(({ isClaimed }) => isClaimed),
      upTo,
    ],
  });
}
