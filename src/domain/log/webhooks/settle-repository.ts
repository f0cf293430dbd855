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
  due: Pick<DueDelivery, 'shopId' | 'webhookId' | 'id' | 'claim'>;
  attempt: Attempt;
  settlement: Settlement;
}

/** After this time with failures only, a webhook is disabled, in ms. */
const longestFailing = 5 * 24 * 3_600_000;

const rowOf = ({ due, attempt, settlement }: MadeAttempt) => ({
  claim: due.claim,
  status: settlement.status,
  next_attempt_at: settlement.nextAttemptAt,
  attempt,
  counts_as: settlement.countsAs,
  is_gone: settlement.isGone,
});

/**
 * The attempts by the IDs of their deliveries, as JSON. Not serialized from one object, for which V8 would make a hidden
 * class for each ID.
 */
const rowsOf = (attempts: readonly MadeAttempt[]): string =>
  `{${attempts.map((made) => `${JSON.stringify(made.due.id)}:${JSON.stringify(rowOf(made))}`).join(',')}}`;

/**
 * Attempts are looked up by the ID of their delivery instead of joined. After the queue was analyzed while it was empty,
 * as it usually is, the planner assumes one row, and a join would compare each row of the queue with each attempt.
 */
const settleText = `with ended as (
      delete from webhook_queue q
      where q.delivery_id = any($2::uuid[]) and q.claim = ($1::jsonb -> q.delivery_id::text ->> 'claim')::uuid
      returning q.shop_id, q.delivery_id, q.webhook_id
    ), postponed as (
      update webhook_queue q set attempts = attempts + 1, tries = tries + 1, claim = null,
        next_attempt_at = ($1::jsonb -> q.delivery_id::text ->> 'next_attempt_at')::timestamptz
      where q.delivery_id = any($3::uuid[]) and q.claim = ($1::jsonb -> q.delivery_id::text ->> 'claim')::uuid
      returning q.shop_id, q.delivery_id, q.webhook_id
    ), settled as materialized (
      select shop_id, delivery_id, webhook_id, $1::jsonb -> delivery_id::text as made
      from (select * from ended union all select * from postponed) s
    ), updated as (
      update webhook_deliveries d set status = s.made ->> 'status', attempts = d.attempts || (s.made -> 'attempt')
      from settled s where d.shop_id = s.shop_id and d.id = s.delivery_id
    ), outcomes as (
      select shop_id, webhook_id, bool_or((made -> 'is_gone')::boolean) as is_gone,
        bool_or(made ->> 'counts_as' = 'success') as has_success,
        min((made -> 'attempt' ->> 'at')::timestamptz) filter (where made ->> 'counts_as' = 'failure') as failed_since
      from settled where made ->> 'counts_as' <> 'neither' group by shop_id, webhook_id
    ), affected as (
      -- Locked in its current state, and in a fixed order: of two workers that disable it at once, one finds it
      -- disabled.
      select w.id, w.status as was, o.* from webhooks w join outcomes o on w.shop_id = o.shop_id and w.id = o.webhook_id
      where o.failed_since is not null or w.failing_since is not null
      order by w.shop_id, w.id for no key update of w
    ), changed as (
      update webhooks w set
        failing_since = case when a.has_success then null else coalesce(w.failing_since, a.failed_since) end,
        status = case when w.status = 'active' and (a.is_gone or (not a.has_success and w.failing_since <= $5))
          then 'disabled' else w.status end
      from affected a where w.shop_id = a.shop_id and w.id = a.id
      returning w.shop_id, w.id, a.was, w.status, a.is_gone
    ), disabled as (
      select shop_id, id, case when is_gone then 'gone' else 'failing' end as reason
      from changed where was = 'active' and status = 'disabled'
    ), mailed as (
      insert into mail_outbox (shop_id, id, kind, recipient, data, subject, body, created_at, next_attempt_at)
      select d.shop_id, gen_random_uuid(), 'webhook_disabled', s.settings #>> '{mails,shopAddress}',
        json_build_object('webhookId', d.id, 'reason', d.reason), '', '', $4, $4
      from disabled d join shops s on s.shop_id = d.shop_id
      where s.settings #>> '{mails,shopAddress}' is not null
        and coalesce((s.settings #>> '{mails,webhookDisabled}')::boolean, false)
    )
    insert into events (shop_id, position, id, type, data, occurred_at)
    select shop_id, event_position((row_number() over ())::integer), gen_random_uuid(), 'webhook/disabled',
      json_build_object('webhook_id', id, 'reason', reason), $4
    from disabled returning shop_id`;

/** Settles attempts of different deliveries. */
async function settleOnce(executor: Executor, attempts: readonly MadeAttempt[], now: Date): Promise<void> {
  const idsOf = (isEnded: boolean): string[] =>
    attempts.flatMap(({ due, settlement }) => ((settlement.nextAttemptAt === null) === isEnded ? [due.id] : []));
  const ended = await executor.run<{ shop_id: string }>({
    // Not a named statement, as for the claim.
    text: settleText,
    values: [rowsOf(attempts), idsOf(true), idsOf(false), now, new Date(now.getTime() - longestFailing)],
  });
  // Not related to an order: notifies the readers of shops.
  for (const { shop_id: shopId } of ended) executor.announce?.(shopId, '');
}

/**
 * Records attempts and what follows from them in one statement, except those whose claim was taken over. A webhook that
 * is disabled by them gets an event in the log. A further attempt of the same delivery is recorded afterward: it has
 * another claim, and only one of the two is current.
 */
export async function settleDeliveries(executor: Executor, attempts: readonly MadeAttempt[], now: Date): Promise<void> {
  const firstOf = new Map(attempts.toReversed().map((made) => [made.due.id, made]));
  const further = attempts.filter((made) => firstOf.get(made.due.id) !== made);
  await settleOnce(executor, [...firstOf.values()], now);
  if (further.length > 0) await settleDeliveries(executor, further, now);
}
