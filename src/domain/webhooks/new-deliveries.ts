import { randomUUID } from 'node:crypto';
import type { Executor } from '../../lib/executor.js';
import { claimLasts } from './claim-repository.js';
import type { DeliveredEvent } from './delivery-body.js';

/** Between texts of JSON, which has no control characters: an array of such texts would be escaped twice. */
const separator = '\x1e';

/** An event for a webhook, before it is stored. */
export interface NewDelivery {
  id: string;
  webhookId: string;
  event: DeliveredEvent;
  /** The sequence of the event of its order that the webhook was sent before. */
  previousSequence: number | null;
  /** Whether this process sends it at once. */
  isClaimed: boolean;
}

/**
 * Stores deliveries that are due at once, in their order, and returns the claim of those that are claimed. An event goes
 * to the database once, however many webhooks it is for.
 */
export async function insertDeliveries(
  executor: Executor,
  shopId: string,
  deliveries: readonly NewDelivery[],
  now: Date,
): Promise<string> {
  const claim = randomUUID();
  const events = [...new Set(deliveries.map(({ event }) => event))];
  const numberOf = new Map(events.map((event, index) => [event, index + 1]));
  await executor.run({
    name: 'insert_webhook_deliveries',
    text: `insert into webhook_deliveries (shop_id, id, webhook_id, event_id, topic, public_order_id, sequence, body, status,
        next_attempt_at, claim, created_at)
      select $1, d.id, d.webhook_id, e.id, e.topic, e.public_order_id, e.sequence,
        e.head || coalesce(d.previous_sequence::text, 'null') || e.tail, 'pending',
        case when d.is_claimed then $4::timestamptz else $2::timestamptz end, case when d.is_claimed then $3::uuid end, $2
      from unnest($5::uuid[], $6::text[], $7::text[], $8::integer[], string_to_array($9, e'\\x1e'), string_to_array($10, e'\\x1e'))
          with ordinality as e (id, topic, public_order_id, sequence, head, tail, number)
        join unnest($11::uuid[], $12::uuid[], $13::integer[], $14::integer[], $15::boolean[])
          with ordinality as d (id, webhook_id, event_number, previous_sequence, is_claimed, number)
          on d.event_number = e.number
      order by d.number`,
    values: [
      shopId,
      now,
      claim,
      new Date(now.getTime() + claimLasts),
      events.map(({ id }) => id),
      events.map(({ type }) => type),
      events.map(({ publicOrderId }) => publicOrderId),
      events.map(({ sequence }) => sequence),
      events.map(({ parts: { head } }) => head).join(separator),
      events.map(({ parts: { tail } }) => tail).join(separator),
      deliveries.map(({ id }) => id),
      deliveries.map(({ webhookId }) => webhookId),
      deliveries.map(({ event }) => numberOf.get(event)),
      deliveries.map(({ previousSequence }) => previousSequence),
      deliveries.map(({ isClaimed }) => isClaimed),
    ],
  });
  return claim;
}
