import type { Executor } from '../../lib/executor.js';
import type { Attempt, Delivery } from './webhook.js';

interface DeliveryRow extends Omit<Delivery, 'attempts'> {
  attempts: (Omit<Attempt, 'at'> & { at: string })[] | null;
}

const deliveryColumns = `d.id, d.event_id as "eventId", d.topic, d.public_order_id as "publicOrderId", d.sequence, d.status,
  d.next_attempt_at as "nextAttemptAt", d.created_at as "createdAt", (
    select json_agg(json_build_object('at', a.at, 'status', a.status, 'error', a.error, 'durationMs', a.duration_ms,
      'response', a.response) order by a.number)
    from webhook_attempts a where a.shop_id = d.shop_id and a.delivery_id = d.id
  ) as attempts`;

const deliveryOf = (row: DeliveryRow): Delivery => ({
  ...row,
  attempts: (row.attempts ?? []).map((attempt) => ({ ...attempt, at: new Date(attempt.at) })),
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

/** Makes a settled delivery due again, with all its tries; false when it is still pending. */
export async function requeueDelivery(executor: Executor, shopId: string, id: string, now: Date): Promise<boolean> {
  const rows = await executor.run({
    text: `update webhook_deliveries set status = 'pending', tries = 0, next_attempt_at = $3
      where shop_id = $1 and id = $2 and status <> 'pending' returning id`,
    values: [shopId, id, now],
  });
  return rows.length > 0;
}

/** Makes all failed deliveries since a time due again; how many there were. */
export async function requeueFailed(
  executor: Executor,
  shopId: string,
  webhookId: string,
  { since, now }: { since: Date; now: Date },
): Promise<number> {
  const rows = await executor.run({
    text: `update webhook_deliveries set status = 'pending', tries = 0, next_attempt_at = $4
      where shop_id = $1 and webhook_id = $2 and status = 'failed' and created_at >= $3 returning id`,
    values: [shopId, webhookId, since, now],
  });
  return rows.length;
}
