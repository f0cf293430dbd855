import { randomUUID } from 'node:crypto';
import type { Executor } from '../../lib/executor.js';
import { sentBodies, type SentBody } from './delivery-body.js';
import type { LaneKey } from './lanes.js';

/** How long an attempt may be underway, in ms, before its process is taken for dead: longer than a whole call. */
export const claimLasts = 30_000;

/** What signs the deliveries of a webhook, sealed. */
export interface SealedSecrets {
  secret: string;
  previousSecret: string | null;
  previousSecretUntil: Date | null;
  keyId: string | null;
  sharedSecret: string | null;
}

/** A delivery that is claimed for an attempt, with all that signs it. */
export interface DueDelivery extends LaneKey, SealedSecrets {
  id: string;
  eventId: string;
  sequence: number | null;
  body: SentBody;
  /** Since it was last asked for. */
  tries: number;
  claim: string;
  /** Until when nobody else takes it. */
  claimedUntil: Date;
  callbackUrl: string;
}

/** A webhook of which deliveries are to be claimed, at most so many. */
export interface Lane extends LaneKey {
  room: number;
}

/** The active webhooks of all shops that have something due. */
export async function dueWebhooks(executor: Executor, now: Date): Promise<LaneKey[]> {
  return executor.run<LaneKey>({
    name: 'due_webhooks',
    text: `select w.shop_id as "shopId", w.id as "webhookId" from webhooks w
      where w.status = 'active' and exists (select 1 from webhook_deliveries d
        where d.shop_id = w.shop_id and d.webhook_id = w.id and d.status = 'pending' and d.next_attempt_at <= $1)`,
    values: [now],
  });
}

/**
 * Claims deliveries that are due, of each webhook as many as it has room for; exactly one worker gets each. A later event
 * of an order waits until the earlier one of the same webhook succeeded or failed three attempts (contract 3, "Webhooks").
 */
export async function claimDeliveries(executor: Executor, now: Date, lanes: readonly Lane[]): Promise<DueDelivery[]> {
  const rows = await executor.run<Omit<DueDelivery, 'body'> & { body: string }>({
    // Without a name: a plan that was made while there were few deliveries would be kept when there are many.
    text: `with due as (
      select w.*, i.key_id, i.shared_secret, f.id as delivery_id from unnest($3::text[], $4::uuid[], $5::int[]) as l (shop_id, id, room)
        join webhooks w on w.shop_id = l.shop_id and w.id = l.id and w.status = 'active'
        left join integrations i on i.shop_id = w.shop_id
        cross join lateral (
        select d.id from webhook_deliveries d
        where d.shop_id = w.shop_id and d.webhook_id = w.id and d.status = 'pending' and d.next_attempt_at <= $1
          -- Looked up order by order: planned as a join, or over all that is pending, each claim would read the whole backlog.
          and (select e.id from webhook_deliveries e where e.shop_id = d.shop_id and e.webhook_id = d.webhook_id
            and e.public_order_id = d.public_order_id and e.sequence < d.sequence
            and e.status not in ('delivered', 'failed') and e.attempts < 3 order by e.sequence limit 1) is null
        order by d.next_attempt_at limit l.room for update skip locked
      ) f
    )
    update webhook_deliveries d set claim = $6, next_attempt_at = $2 from due
    where d.shop_id = due.shop_id and d.id = due.delivery_id
    returning d.shop_id as "shopId", d.id, d.webhook_id as "webhookId", d.event_id as "eventId", d.sequence, d.body, d.tries,
      d.claim, d.next_attempt_at as "claimedUntil", due.callback_url as "callbackUrl", due.secret, due.previous_secret as "previousSecret",
      due.previous_secret_until as "previousSecretUntil", due.key_id as "keyId", due.shared_secret as "sharedSecret"`,
    values: [
      now,
      new Date(now.getTime() + claimLasts),
      lanes.map(({ shopId }) => shopId),
      lanes.map(({ webhookId }) => webhookId),
      lanes.map(({ room }) => room),
      randomUUID(),
    ],
  });
  const bodyOf = sentBodies();
  return rows.map((row) => ({ ...row, body: bodyOf(row.body) }));
}

/** Where the deliveries of a webhook go, and what signs them. */
export type Sending = Pick<DueDelivery, 'callbackUrl'> & SealedSecrets;

/** The same as they are now, of what was claimed a while ago; undefined for a webhook that is active no more. */
export async function readSendings(executor: Executor, webhooks: readonly LaneKey[]): Promise<(Sending | undefined)[]> {
  const rows = await executor.run<Sending & { id: string }>({
    name: 'webhooks_as_they_are',
    text: `select w.id, w.callback_url as "callbackUrl", w.secret, w.previous_secret as "previousSecret",
        w.previous_secret_until as "previousSecretUntil", i.key_id as "keyId", i.shared_secret as "sharedSecret"
      from unnest($1::text[], $2::uuid[]) as k (shop_id, id)
        join webhooks w on w.shop_id = k.shop_id and w.id = k.id and w.status = 'active'
        left join integrations i on i.shop_id = w.shop_id`,
    values: [webhooks.map(({ shopId }) => shopId), webhooks.map(({ webhookId }) => webhookId)],
  });
  const byId = new Map(rows.map(({ id, ...sending }) => [id, sending]));
  return webhooks.map(({ webhookId }) => byId.get(webhookId));
}

/** Gives claimed deliveries back without an attempt: they are due again at this time. */
export async function postponeDeliveries(
  executor: Executor,
  deliveries: readonly DueDelivery[],
  until: Date,
): Promise<void> {
  await executor.run({
    name: 'postpone_webhook_deliveries',
    text: `update webhook_deliveries d set claim = null, next_attempt_at = $4
      from unnest($1::text[], $2::uuid[], $3::uuid[]) as p (shop_id, id, claim)
      where d.shop_id = p.shop_id and d.id = p.id and d.claim = p.claim`,
    values: [
      deliveries.map(({ shopId }) => shopId),
      deliveries.map(({ id }) => id),
      deliveries.map(({ claim }) => claim),
      until,
    ],
  });
}
