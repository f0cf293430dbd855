import type { Executor } from '../../../lib/executor.js';
import { appendedEvents } from '../../core/event-log/appended-events.js';
import { isOrphaned } from '../../core/processes/process-repository.js';
import { subscriptionOf, subscriptionSelection, type SubscriptionRow } from '../document/subscription-repository.js';
import type { Subscription } from '../document/subscription.js';

/** How long a claim lasts while its process is alive, in ms. */
const claimLasts = 120_000;

/** The holder of the claims, the time, and their maximum number. */
export interface Claiming {
  holder: string;
  now: Date;
  limit: number;
}

/** SQL: claims the subscriptions of `due`, and appends an event for those that become active. */
const claimed = (shopId: string, holder: string, now: string, at: string): string => `
  changed as (
    update subscriptions b set status = 'processing', status_changed_at = ${at}, version = b.version + 1, holder = ${holder},
      check_at = ${now}::timestamptz + interval '${claimLasts} ms', updated_at = ${at}
    from due where b.shop_id = due.shop_id and b.id = due.id returning b.*, due.status as status_before
  ), appended as (
    ${appendedEvents({
      shopId,
      type: `'subscription/status_changed'`,
      data: `json_build_object('subscription_id', activated.id, 'subscription_status', 'active', 'from', 'scheduled', 'to', 'active')`,
      occurredAt: now,
      from: `(select id, shop_id from changed where status_before = 'scheduled') as activated`,
    })}
  )
  select ${subscriptionSelection} from changed b`;

/** Claims due subscriptions of all shops, the longest overdue first; each is claimed by one process. */
export async function claimDue(executor: Executor, { holder, now, limit }: Claiming): Promise<Subscription[]> {
  const rows = await executor.run<SubscriptionRow>({
    name: 'claim_due_subscriptions',
    text: `with due as materialized (
        select shop_id, id, status from subscriptions
        where status in ('active', 'scheduled') and not is_on_test_clock and next_processing_at <= $1
        order by next_processing_at limit $2 for update skip locked
      ), ${claimed('activated.shop_id', '$3', '$1', '$1')}`,
    values: [now, limit, holder],
  });
  return rows.map(subscriptionOf);
}

/** Claims the subscriptions of a shop that are due on its test clock. */
export async function claimDueOnTestClock(
  executor: Executor,
  shopId: string,
  at: Date,
  { holder, now, limit }: Claiming,
): Promise<Subscription[]> {
  const rows = await executor.run<SubscriptionRow>({
    name: 'claim_due_on_test_clock',
    text: `with due as materialized (
        select shop_id, id, status from subscriptions
        where shop_id = $1 and status in ('active', 'scheduled') and is_on_test_clock and next_processing_at <= $5
        order by next_processing_at, id limit $2 for update skip locked
      ), ${claimed('activated.shop_id', '$3', '$4', '$5')}`,
    values: [shopId, limit, holder, now, at],
  });
  return rows.map(subscriptionOf);
}

/**
 * Claims an active or scheduled subscription, even if it is not due, provided that the given order is still its next
 * one. Of two concurrent calls, the slower one therefore does not process the following order.
 */
export async function claimOne(
  executor: Executor,
  { shopId, id, nextOrderAt }: Pick<Subscription, 'shopId' | 'id' | 'nextOrderAt'>,
  at: Date,
  { holder, now }: Omit<Claiming, 'limit'>,
): Promise<Subscription | undefined> {
  const [row] = await executor.run<SubscriptionRow>({
    name: 'claim_subscription',
    text: `with due as materialized (
        select shop_id, id, status from subscriptions
        where shop_id = $1 and id = $2 and status in ('active', 'scheduled') and next_order_at = $6 for update
      ), ${claimed('activated.shop_id', '$3', '$4', '$5')}`,
    values: [shopId, id, holder, now, at, nextOrderAt],
  });
  return row && subscriptionOf(row);
}

/**
 * Claims subscriptions whose process died or failed, and those that wait for an outcome and are due to be checked
 * again.
 */
export async function claimStalled(executor: Executor, { holder, now, limit }: Claiming): Promise<Subscription[]> {
  const rows = await executor.run<SubscriptionRow>({
    name: 'claim_stalled_subscriptions',
    text: `update subscriptions b set holder = $3, check_at = $1::timestamptz + interval '${claimLasts} ms'
      from (
        select shop_id, id from subscriptions where status = 'processing'
          and (check_at <= $1 or ${isOrphaned('holder')})
        order by check_at limit $2 for update skip locked
      ) stalled where b.shop_id = stalled.shop_id and b.id = stalled.id
      returning ${subscriptionSelection}`,
    values: [now, limit, holder],
  });
  return rows.map(subscriptionOf);
}

/** Extends a claim until the time at which the subscription is checked again. */
export async function leaveUntil(
  executor: Executor,
  { shopId, id }: Pick<Subscription, 'shopId' | 'id'>,
  holder: string,
  checkAt: Date,
): Promise<void> {
  await executor.run({
    name: 'leave_subscription',
    text: `update subscriptions set holder = null, check_at = $4 where shop_id = $1 and id = $2 and holder = $3`,
    values: [shopId, id, holder, checkAt],
  });
}
