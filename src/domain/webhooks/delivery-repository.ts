import { randomUUID } from 'node:crypto';
import type { Executor } from '../../lib/executor.js';
import type { Attempt, Delivery } from './webhook.js';

/** How long an attempt may be underway, in ms, before its process is taken for dead: longer than a whole call. */
const claimLasts = 30_000;

/** A delivery that is claimed for an attempt, with all that signs it, sealed. */
export interface DueDelivery {
  shopId: string;
  id: string;
  webhookId: string;
  eventId: string;
  sequence: number | null;
  body: string;
  /** Before this one, and of them those since it was last asked for. */
  attempts: number;
  tries: number;
  claim: string;
  callbackUrl: string;
  secret: string;
  previousSecret: string | null;
  previousSecretUntil: Date | null;
  keyId: string | null;
  sharedSecret: string | null;
}

/**
 * Claims deliveries that are due, of each active webhook a few; exactly one worker gets each. A later event of an order
 * waits until the earlier one of the same webhook succeeded or failed three attempts (contract 3, "Webhooks").
 */
export async function claimDeliveries(
  executor: Executor,
  now: Date,
  { room, mostOfWebhook, busy }: { room: number; mostOfWebhook: number; busy: readonly string[] },
): Promise<DueDelivery[]> {
  return executor.run<DueDelivery>({
    name: 'claim_webhook_deliveries',
    text: `with due as (
      select f.shop_id, f.id from webhooks w cross join lateral (
        select d.shop_id, d.id from webhook_deliveries d
        where d.shop_id = w.shop_id and d.webhook_id = w.id and d.status = 'pending' and d.next_attempt_at <= $1
          and not exists (select 1 from webhook_deliveries e where e.shop_id = d.shop_id and e.webhook_id = d.webhook_id
            and e.public_order_id = d.public_order_id and e.sequence < d.sequence and e.status = 'pending' and e.attempts < 3)
        order by d.next_attempt_at, d.number limit $3 for update skip locked
      ) f where w.status = 'active' and not w.id = any($5::uuid[]) limit $4
    ), claimed as (
      update webhook_deliveries d set claim = $6, next_attempt_at = $2 from due
      where d.shop_id = due.shop_id and d.id = due.id returning d.*
    )
    select c.shop_id as "shopId", c.id, c.webhook_id as "webhookId", c.event_id as "eventId", c.sequence, c.body, c.attempts,
      c.tries, c.claim, w.callback_url as "callbackUrl", w.secret, w.previous_secret as "previousSecret",
      w.previous_secret_until as "previousSecretUntil", i.key_id as "keyId", i.shared_secret as "sharedSecret"
    from claimed c join webhooks w on w.shop_id = c.shop_id and w.id = c.webhook_id
      left join integrations i on i.shop_id = c.shop_id`,
    values: [now, new Date(now.getTime() + claimLasts), mostOfWebhook, room, busy, randomUUID()],
  });
}

/** Gives a claimed delivery back without an attempt: it is due again at this time. */
export async function postponeDelivery(
  executor: Executor,
  { shopId, id, claim }: DueDelivery,
  until: Date,
): Promise<void> {
  await executor.run({
    name: 'postpone_webhook_delivery',
    text: `update webhook_deliveries set claim = null, next_attempt_at = $4 where shop_id = $1 and id = $2 and claim = $3`,
    values: [shopId, id, claim, until],
  });
}

/** How an attempt leaves its delivery and its webhook. */
export interface Settlement {
  status: Delivery['status'];
  nextAttemptAt: Date | null;
  /** Whether it speaks for or against the receiver; neither where nothing was sent for a reason of our own. */
  speaks: 'for' | 'against' | 'neither';
  /** The receiver wants no more. */
  isGone: boolean;
}

/** After so long of nothing but failures a webhook is disabled, in ms. */
const longestFailing = 5 * 24 * 3_600_000;

/**
 * Keeps an attempt with what follows from it, in one statement; nothing when the claim was taken over meanwhile. A
 * webhook that ends by it says so in the log.
 */
export async function settleDelivery(
  executor: Executor,
  { shopId, id, claim }: DueDelivery,
  attempt: Attempt,
  { status, nextAttemptAt, speaks, isGone }: Settlement,
  now: Date,
): Promise<void> {
  await executor.run({
    name: 'settle_webhook_delivery',
    text: `with settled as (
      update webhook_deliveries set status = $4, next_attempt_at = $5, attempts = attempts + 1, tries = tries + 1, claim = null
      where shop_id = $1 and id = $2 and claim = $3 returning webhook_id, attempts
    ), kept as (
      insert into webhook_attempts (shop_id, delivery_id, number, at, status, error, duration_ms, response)
      select $1, $2, attempts, $6, $7, $8, $9, $10 from settled
    ), standing as (
      -- Locked as it is now: of two attempts that end it at once, one finds it ended.
      select w.id, w.status from webhooks w join settled s on w.id = s.webhook_id
      where w.shop_id = $1 and ($12::boolean or $11::text = 'against' or ($11::text = 'for' and w.failing_since is not null))
      for no key update of w
    ), judged as (
      update webhooks w set
        failing_since = case when $11::text = 'for' then null else coalesce(w.failing_since, $6) end,
        status = case when w.status = 'active' and ($12::boolean or ($11::text = 'against' and w.failing_since <= $14))
          then 'disabled' else w.status end
      from standing b where w.shop_id = $1 and w.id = b.id
      returning w.id, b.status as was, w.status
    )
    insert into events (shop_id, position, id, type, data, occurred_at)
    select $1, event_position(1), $13, 'webhook/disabled',
      json_build_object('webhook_id', id, 'reason', case when $12::boolean then 'gone' else 'failing' end), $15
    from judged where was = 'active' and status = 'disabled'`,
    values: [
      shopId,
      id,
      claim,
      status,
      nextAttemptAt,
      attempt.at,
      attempt.status,
      attempt.error,
      attempt.durationMs,
      attempt.response,
      speaks,
      isGone,
      randomUUID(),
      new Date(now.getTime() - longestFailing),
      now,
    ],
  });
}

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
