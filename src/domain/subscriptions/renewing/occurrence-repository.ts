import type { Executor } from '../../../lib/executor.js';
import type { Subscription } from '../document/subscription.js';
import { over, type Attempt, type Occurrence, type OccurrenceStatus } from './lifecycle.js';

interface OccurrenceRow {
  occurrence_at: Date;
  status: OccurrenceStatus;
  public_order_id: string | null;
  charge_order_id: string | null;
  attempts: Attempt[];
}

const columns = 'o.occurrence_at, o.status, o.public_order_id, o.charge_order_id, o.attempts';

const occurrenceOf = (row: OccurrenceRow): Occurrence => ({
  occurrenceAt: row.occurrence_at,
  status: row.status,
  publicOrderId: row.public_order_id,
  chargeOrderId: row.charge_order_id,
  attempts: row.attempts,
});

const overStatuses = over.map((status) => `'${status}'`).join(', ');

export interface OccurrenceKey {
  shopId: string;
  subscriptionId: number;
  occurrenceAt: Date;
}

/**
 * Writes the row of an occurrence, with the ID of its order, before the work begins; an existing row and its order ID
 * do not change.
 */
export async function beginOccurrence(
  executor: Executor,
  { shopId, subscriptionId, occurrenceAt }: OccurrenceKey,
  publicOrderId: string,
  now: Date,
): Promise<Occurrence> {
  const [row] = await executor.run<OccurrenceRow>({
    name: 'begin_occurrence',
    text: `insert into subscription_occurrences as o (shop_id, subscription_id, occurrence_at, status, public_order_id, attempts,
        created_at, updated_at)
      values ($1, $2, $3, 'processing', $4, '[]', $5, $5)
      on conflict (shop_id, subscription_id, occurrence_at) do update
        set status = case when o.status in ('processing', 'retrying') then 'processing' else o.status end,
          public_order_id = coalesce(o.public_order_id, excluded.public_order_id)
      returning ${columns}`,
    values: [shopId, subscriptionId, occurrenceAt, publicOrderId, now],
  });
  if (!row) throw new Error('an occurrence was not written');
  return occurrenceOf(row);
}

/** Whether work on an occurrence has begun. */
export async function occurrenceIsBegun(
  executor: Executor,
  { shopId, subscriptionId, occurrenceAt }: OccurrenceKey,
): Promise<boolean> {
  const rows = await executor.run({
    name: 'occurrence_is_begun',
    text: `select 1 from subscription_occurrences where shop_id = $1 and subscription_id = $2 and occurrence_at = $3`,
    values: [shopId, subscriptionId, occurrenceAt],
  });
  return rows.length > 0;
}

/** The occurrences after a time that are already finished because they were processed early. */
export async function occurrencesOverAfter(
  executor: Executor,
  { shopId, id }: Pick<Subscription, 'shopId' | 'id'>,
  after: Date,
): Promise<Date[]> {
  const rows = await executor.run<{ occurrence_at: Date }>({
    name: 'occurrences_over_after',
    text: `select occurrence_at from subscription_occurrences
      where shop_id = $1 and subscription_id = $2 and occurrence_at > $3 and status in (${overStatuses})
      order by occurrence_at`,
    values: [shopId, id, after],
  });
  return rows.map(({ occurrence_at: at }) => at);
}

/** Records occurrences that are not processed. */
export async function recordMissed(
  executor: Executor,
  { shopId, subscriptionId }: Pick<OccurrenceKey, 'shopId' | 'subscriptionId'>,
  occurrences: readonly Date[],
  now: Date,
): Promise<void> {
  await executor.run({
    name: 'record_missed_occurrences',
    text: `insert into subscription_occurrences (shop_id, subscription_id, occurrence_at, status, attempts, created_at, updated_at)
      select $1, $2, missed, 'missed', '[]', $4, $4 from unnest($3::timestamptz[]) as missed on conflict do nothing`,
    values: [shopId, subscriptionId, occurrences, now],
  });
}

/** Stores the status of an occurrence. */
export async function settleOccurrence(
  executor: Executor,
  { shopId, subscriptionId, occurrenceAt }: OccurrenceKey,
  { status, attempts, chargeOrderId }: Pick<Occurrence, 'status' | 'attempts' | 'chargeOrderId'>,
  now: Date,
): Promise<void> {
  await executor.run({
    name: 'settle_occurrence',
    text: `update subscription_occurrences set status = $4, attempts = $5, charge_order_id = $6, updated_at = $7
      where shop_id = $1 and subscription_id = $2 and occurrence_at = $3`,
    values: [shopId, subscriptionId, occurrenceAt, status, JSON.stringify(attempts), chargeOrderId, now],
  });
}

/** How long the operation that ends an occurrence has to cancel its order before a job does. */
const cancelsWithin = '10 seconds';

/** SQL: queues the cancellation of orders of occurrences. */
const cancellation = (publicOrderId: string): string => `graphile_worker.add_job('cancel_subscription_order',
  json_build_object('shopId', $1::text, 'publicOrderId', ${publicOrderId}), run_at := now() + interval '${cancelsWithin}')`;

/** Queues the cancellation of the order of an occurrence that has failed. */
export async function queueCancellation(executor: Executor, shopId: string, publicOrderId: string): Promise<void> {
  await executor.run({
    name: 'queue_cancellation',
    text: `select ${cancellation('$2::text')}`,
    values: [shopId, publicOrderId],
  });
}

/**
 * Ends the occurrences that were to be retried, except one, queues the cancellation of their orders, and returns the
 * orders.
 */
export async function closeRetrying(
  executor: Executor,
  shopId: string,
  { subscriptionId, nextOrderAt }: { subscriptionId: number; nextOrderAt: Date | null },
  now: Date,
): Promise<string[]> {
  const rows = await executor.run<{ public_order_id: string }>({
    name: 'close_retrying_occurrences',
    text: `with closed as (
        update subscription_occurrences set status = 'skipped', updated_at = $3
        where shop_id = $1 and subscription_id = $2 and status = 'retrying'
          and occurrence_at is distinct from $4::timestamptz
        returning public_order_id
      )
      select public_order_id, ${cancellation('public_order_id')} from closed where public_order_id is not null`,
    values: [shopId, subscriptionId, now, nextOrderAt],
  });
  return rows.map(({ public_order_id: publicOrderId }) => publicOrderId);
}

/** The occurrences of subscriptions, oldest first, at most `limit` of each. */
export async function occurrencesOf(
  executor: Executor,
  shopId: string,
  subscriptionIds: readonly number[],
  limit: number,
): Promise<(Occurrence & { subscriptionId: number })[]> {
  const rows = await executor.run<OccurrenceRow & { subscription_id: number }>({
    name: 'occurrences_of_subscriptions',
    text: `select o.* from unnest($2::bigint[]) as b(id), lateral (
        select subscription_id, ${columns} from subscription_occurrences o
        where o.shop_id = $1 and o.subscription_id = b.id order by o.occurrence_at desc limit $3
      ) o order by o.occurrence_at`,
    values: [shopId, subscriptionIds, limit],
  });
  return rows.map((row) => ({ ...occurrenceOf(row), subscriptionId: row.subscription_id }));
}
