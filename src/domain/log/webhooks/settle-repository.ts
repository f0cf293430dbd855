import type { Executor } from '../../../lib/executor.js';
import type { DueDelivery } from './claim-repository.js';
import type { Attempt, Delivery } from './webhook.js';

/** What an attempt changes in its delivery and its webhook. */
export interface Settlement {
  status: Delivery['status'];
  nextAttemptAt: Date | null;
  /** What the attempt counts as for its webhook; neither if nothing was sent. */
  countsAs: 'success' | 'failure' | 'neither';
  /** The receiver responded with 410. */
  isGone: boolean;
}

/** An attempt and what follows from it. */
export interface MadeAttempt {
  due: Pick<DueDelivery, 'shopId' | 'id' | 'claim'>;
  attempt: Attempt;
  settlement: Settlement;
}

/** After this time with failures only, a webhook is disabled, in ms. */
const longestFailing = 5 * 24 * 3_600_000;

const rowOf = ({ due, attempt, settlement }: MadeAttempt) => ({
  shop_id: due.shopId,
  id: due.id,
  claim: due.claim,
  status: settlement.status,
  next_attempt_at: settlement.nextAttemptAt,
  at: attempt.at,
  attempt,
  counts_as: settlement.countsAs,
  is_gone: settlement.isGone,
});

/**
 * Records attempts and what follows from them in one statement, except those whose claim was taken over. A webhook that
 * is disabled by them gets an event in the log.
 */
export async function settleDeliveries(executor: Executor, attempts: readonly MadeAttempt[], now: Date): Promise<void> {
  const ended = await executor.run<{ shop_id: string }>({
    // Not a named statement, as for the claim.
    text: `with made as (
      select * from json_to_recordset($1::json) as m (shop_id text, id uuid, claim uuid, status text,
        next_attempt_at timestamptz, at timestamptz, attempt jsonb, counts_as text, is_gone boolean)
    ), ended as (
      delete from webhook_queue q using made m
      where q.shop_id = m.shop_id and q.delivery_id = m.id and q.claim = m.claim and m.next_attempt_at is null
      returning q.webhook_id, m.*
    ), postponed as (
      update webhook_queue q set next_attempt_at = m.next_attempt_at, attempts = attempts + 1, tries = tries + 1, claim = null
      from made m
      where q.shop_id = m.shop_id and q.delivery_id = m.id and q.claim = m.claim and m.next_attempt_at is not null
      returning q.webhook_id, m.*
    ), settled as (
      select * from ended union all select * from postponed
    ), updated as (
      update webhook_deliveries d set status = s.status, attempts = d.attempts || s.attempt
      from settled s where d.shop_id = s.shop_id and d.id = s.id
    ), outcomes as (
      select shop_id, webhook_id, bool_or(is_gone) as is_gone, bool_or(counts_as = 'success') as has_success,
        min(at) filter (where counts_as = 'failure') as failed_since
      from settled where counts_as <> 'neither' group by shop_id, webhook_id
    ), affected as (
      -- Locked in its current state, and in a fixed order: of two workers that disable it at once, one finds it
      -- disabled.
      select w.id, w.status as was, o.* from webhooks w join outcomes o on w.shop_id = o.shop_id and w.id = o.webhook_id
      where o.failed_since is not null or w.failing_since is not null
      order by w.shop_id, w.id for no key update of w
    ), changed as (
      update webhooks w set
        failing_since = case when a.has_success then null else coalesce(w.failing_since, a.failed_since) end,
        status = case when w.status = 'active' and (a.is_gone or (not a.has_success and w.failing_since <= $3))
          then 'disabled' else w.status end
      from affected a where w.shop_id = a.shop_id and w.id = a.id
      returning w.shop_id, w.id, a.was, w.status, a.is_gone
    )
    insert into events (shop_id, position, id, type, data, occurred_at)
    select shop_id, event_position((row_number() over ())::integer), gen_random_uuid(), 'webhook/disabled',
      json_build_object('webhook_id', id, 'reason', case when is_gone then 'gone' else 'failing' end), $2
    from changed where was = 'active' and status = 'disabled' returning shop_id`,
    values: [JSON.stringify(attempts.map(rowOf)), now, new Date(now.getTime() - longestFailing)],
  });
  // Not related to an order: notifies the readers of shops.
  for (const { shop_id: shopId } of ended) executor.announce?.(shopId, '');
}
