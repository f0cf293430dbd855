import type { Executor } from '../../lib/executor.js';
import type { Attempt, Delivery } from './webhook.js';

interface DeliveryRow extends Omit<Delivery, 'attempts'> {
  attempts: (Omit<Attempt, 'at'> & { at: string })[];
}

const deliveryColumns = `d.id, d.event_id as "eventId", d.topic, d.public_order_id as "publicOrderId", d.sequence, d.status,
  d.created_at as "createdAt", d.attempts,
  (select q.next_attempt_at from webhook_queue q where q.shop_id = d.shop_id and q.delivery_id = d.id) as "nextAttemptAt"`;

const deliveryOf = (row: DeliveryRow): Delivery => ({
  ...row,
  attempts: row.attempts.map((attempt) => ({ ...attempt, at: new Date(attempt.at) })),
});

/** Deliveries of a webhook, newest first, after the one with this id. */
export async function readDeliveries(
  executor: Executor,
  shopId: string,
  webhookId: string,
  { after, limit }: { after: string | null; limit: number },
): Promise<Delivery[]> {
  const rows = await executor.run<DeliveryRow>({
    name: 'read_webhook_deliveries',
    text: `select ${deliveryColumns} from webhook_deliveries d where d.shop_id = $1 and d.webhook_id = $2
      and ($3::uuid is null
        or d.number < (select number from webhook_deliveries where shop_id = $1 and webhook_id = $2 and id = $3))
      order by d.number desc limit $4`,
    values: [shopId, webhookId, after, limit],
  });
  return rows.map(deliveryOf);
}

export async function findDelivery(
  executor: Executor,
  shopId: string,
  webhookId: string,
  id: string,
): Promise<Delivery | undefined> {
  const [row] = await executor.run<DeliveryRow>({
    text: `select ${deliveryColumns} from webhook_deliveries d where d.shop_id = $1 and d.webhook_id = $2 and d.id = $3`,
    values: [shopId, webhookId, id],
  });
  return row && deliveryOf(row);
}

/** Puts deliveries that are pending again into the queue, with all their tries; what they send is held meanwhile. */
const queueAgain = (chosen: string, dueAt: string): string => `with again as (
    update webhook_deliveries d set status = 'pending' from (
      select d.shop_id, d.id from webhook_deliveries d join webhook_messages m on m.shop_id = d.shop_id and m.event_id = d.event_id
      where ${chosen} for key share of m
    ) c where d.shop_id = c.shop_id and d.id = c.id and d.status <> 'pending'
    returning d.shop_id, d.id, d.webhook_id, d.public_order_id, d.sequence, d.attempts, d.number
  ), queued as (
    insert into webhook_queue (shop_id, delivery_id, webhook_id, public_order_id, sequence, attempts, next_attempt_at)
    select shop_id, id, webhook_id, public_order_id, sequence, jsonb_array_length(attempts), ${dueAt} from again order by number
  )
  select number from again`;

/** Makes a settled delivery due again, with all its tries; false when it is still pending. */
export async function requeueDelivery(executor: Executor, shopId: string, id: string, now: Date): Promise<boolean> {
  const rows = await executor.run({
    text: queueAgain('d.shop_id = $1 and d.id = $2', '$3'),
    values: [shopId, id, now],
  });
  return rows.length > 0;
}

/** Deliveries that one statement makes due again. */
const step = 1_000;

/** Makes all failed deliveries since a time due again, the oldest first and in small steps; how many there were. */
export async function requeueFailed(
  executor: Executor,
  shopId: string,
  webhookId: string,
  { since, now }: { since: Date; now: Date },
): Promise<number> {
  let count = 0;
  for (let after = 0, isOver = false; !isOver;) {
    const rows = await executor.run<{ number: number }>({
      name: 'requeue_failed_deliveries',
      text: queueAgain(
        `d.shop_id = $1 and d.webhook_id = $2 and d.status = 'failed' and d.created_at >= $3 and d.number > $5
          order by d.number limit $6`,
        '$4',
      ),
      values: [shopId, webhookId, since, now, after, step],
    });
    count += rows.length;
    after = Math.max(after, ...rows.map(({ number }) => number));
    isOver = rows.length < step;
  }
  return count;
}
