import type { Executor } from '../../../lib/executor.js';
import type { FilterColumns } from '../../../lib/filter-sql.js';
import type { SqlCondition } from '../../core/lists/list-filter.js';
import type { EventDelivery } from './event-delivery.js';
import type { Attempt, Delivery } from './webhook.js';

interface DeliveryRow extends Omit<Delivery, 'attempts'> {
  attempts: (Omit<Attempt, 'at'> & { at: string })[];
}

const nextAttemptAt = `(select q.next_attempt_at from webhook_queue q
  where q.shop_id = d.shop_id and q.delivery_id = d.id)`;

const deliveryColumns = `d.id, d.event_id as "eventId", d.topic, d.public_order_id as "publicOrderId", d.sequence, d.status,
  d.created_at as "createdAt", d.attempts, ${nextAttemptAt} as "nextAttemptAt"`;

/** The columns of deliveries that callers may filter by. */
export const filteredColumns = {
  id: { sql: 'd.id', type: 'uuid' },
  event_id: { sql: 'd.event_id', type: 'uuid' },
  topic: { sql: 'd.topic', type: 'text' },
  public_order_id: { sql: 'd.public_order_id', type: 'text' },
  sequence: { sql: 'd.sequence', type: 'integer' },
  status: { sql: 'd.status', type: 'text' },
  next_attempt_at: { sql: nextAttemptAt, type: 'timestamp' },
  created_at: { sql: 'd.created_at', type: 'timestamp' },
} as const satisfies FilterColumns;

export const firstConditionParameter = 5;

const deliveryOf = (row: DeliveryRow): Delivery => ({
  ...row,
  attempts: row.attempts.map((attempt) => ({ ...attempt, at: new Date(attempt.at) })),
});

/** Deliveries of a webhook, newest first, after the one with the given id. */
export async function readDeliveries(
  executor: Executor,
  shopId: string,
  webhookId: string,
  { after, limit, condition }: { after: string | null; limit: number; condition?: SqlCondition | undefined },
): Promise<Delivery[]> {
  const rows = await executor.run<DeliveryRow>({
    // A statement whose text depends on the caller is not prepared.
    ...(condition === undefined ? { name: 'read_webhook_deliveries' } : {}),
    text: `select ${deliveryColumns} from webhook_deliveries d where d.shop_id = $1 and d.webhook_id = $2
      and ($3::uuid is null
        or d.number < (select number from webhook_deliveries where shop_id = $1 and webhook_id = $2 and id = $3))
      and ${condition?.where ?? 'true'} order by d.number desc limit $4`,
    values: [shopId, webhookId, after, limit, ...(condition?.values ?? [])],
  });
  return rows.map(deliveryOf);
}

/** The deliveries of an event, by the age of their webhooks. */
export async function readDeliveriesOfEvent(
  executor: Executor,
  shopId: string,
  eventId: string,
): Promise<EventDelivery[]> {
  const rows = await executor.run<DeliveryRow & Omit<EventDelivery, 'delivery'>>({
    text: `select w.id as "webhookId", w.callback_url as "callbackUrl", ${deliveryColumns} from webhook_deliveries d
      join webhooks w on w.shop_id = d.shop_id and w.id = d.webhook_id
      where d.event_id = $2 and d.shop_id = $1 order by w.created_at, w.id`,
    values: [shopId, eventId],
  });
  return rows.map(({ webhookId, callbackUrl, ...row }) => ({ webhookId, callbackUrl, delivery: deliveryOf(row) }));
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

/**
 * Queues selected deliveries again with a full set of attempts; their messages are locked meanwhile. `d` is the table,
 * or a subset of it.
 */
const queueAgain = (chosen: string, dueAt: string): string => `again as (
    update webhook_deliveries d set status = 'pending' from (
      select d.shop_id, d.id from ${chosen} for key share of m
    ) c where d.shop_id = c.shop_id and d.id = c.id and d.status <> 'pending'
    returning d.shop_id, d.id, d.webhook_id, d.public_order_id, d.sequence, d.attempts, d.number
  ), queued as (
    insert into webhook_queue (shop_id, delivery_id, webhook_id, public_order_id, sequence, attempts, next_attempt_at)
    select shop_id, id, webhook_id, public_order_id, sequence, jsonb_array_length(attempts), ${dueAt} from again order by number
  )`;

const withMessage = 'join webhook_messages m on m.shop_id = d.shop_id and m.event_id = d.event_id';

/** Makes a settled delivery due again with a full set of attempts; returns false if it is still pending. */
export async function requeueDelivery(executor: Executor, shopId: string, id: string, now: Date): Promise<boolean> {
  const rows = await executor.run({
    text: `with ${queueAgain(`webhook_deliveries d ${withMessage} where d.shop_id = $1 and d.id = $2`, '$3')}
      select number from again`,
    values: [shopId, id, now],
  });
  return rows.length > 0;
}

/** How many deliveries one statement checks, most of which did not fail. */
const step = 5_000;

/** Makes all failed deliveries since a time due again, oldest first and in small steps; returns how many. */
export async function requeueFailed(
  executor: Executor,
  shopId: string,
  webhookId: string,
  { since, now }: { since: Date; now: Date },
): Promise<number> {
  let count = 0;
  for (let after: number | null = 0; after !== null;) {
    const rows: { count: number; last: number | null }[] = await executor.run({
      name: 'requeue_failed_deliveries',
      text: `with looked_at as materialized (
          select shop_id, id, event_id, status, created_at, number from webhook_deliveries
          where webhook_id = $2 and number > $5 order by number limit $6
        ), ${queueAgain(`looked_at d ${withMessage} where d.shop_id = $1 and d.status = 'failed' and d.created_at >= $3`, '$4')}
        select (select count(*) from again) as count, (select max(number) from looked_at having count(*) = $6) as last`,
      values: [shopId, webhookId, since, now, after, step],
    });
    const [looked] = rows;
    count += looked?.count ?? 0;
    after = looked?.last ?? null;
  }
  return count;
}
