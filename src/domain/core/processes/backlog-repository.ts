import type { Executor } from '../../../lib/executor.js';

/**
 * The pending work in the database, for all shops. Counts stop at {@link mostCounted}; ages are in seconds, 0 if
 * nothing waits.
 */
export interface Backlog {
  webhookDeliveries: number;
  webhookAge: number;
  pendingTransactions: number;
  pendingTransactionAge: number;
  unknownTransactions: number;
  unknownTransactionAge: number;
  ordersNeedingAttention: number;
  jobs: number;
  jobAge: number;
  subscriptionsDue: number;
  subscriptionAge: number;
  /** How long the oldest open transaction has delayed the readers of the event log. */
  eventLogLag: number;
}

/** Counting stops here, so that a large backlog does not make the metrics slow. */
const mostCounted = 10_000;

const counted = (from: string): string => `(select count(*) from (select ${from} limit ${mostCounted}) as counted)`;
const age = (now: string, oldest: string): string =>
  `coalesce(greatest(0, extract(epoch from ${now} - ${oldest})), 0)::float8`;
const due = `from subscriptions where status in ('active', 'scheduled') and not is_on_test_clock and next_processing_at <= $1`;
const jobs = `from graphile_worker._private_jobs where run_at <= now() and locked_at is null and is_available`;
const unsettled = (status: string): string => `from transactions where status = '${status}'`;

/** Reads the whole backlog in one statement. */
export async function readBacklog(executor: Executor, now: Date): Promise<Backlog> {
  const [row] = await executor.run<Backlog>({
    name: 'read_backlog',
    text: `select
      ${counted(`from webhook_queue q join webhooks w on w.shop_id = q.shop_id and w.id = q.webhook_id where w.status = 'active'`)} as "webhookDeliveries",
      greatest(
        -- Events that no delivery was made of, and deliveries whose time has come.
        ${age(
          '$1::timestamptz',
          `(select min(e.occurred_at) from webhook_cursors c cross join lateral (
          select occurred_at from events e where e.shop_id = c.shop_id and e.position > c.position order by e.position limit 1) e
        where exists (select from webhooks w where w.shop_id = c.shop_id and w.status <> 'disabled'))`,
        )},
        ${age(
          '$1::timestamptz',
          `(select min(d.next_attempt_at) from webhooks w cross join lateral (
          select next_attempt_at from webhook_queue q where q.webhook_id = w.id order by q.next_attempt_at limit 1) d
        where w.status = 'active')`,
        )}
      ) as "webhookAge",
      ${counted(unsettled('pending'))} as "pendingTransactions",
      ${age('$1::timestamptz', `(select min(created_at) ${unsettled('pending')})`)} as "pendingTransactionAge",
      ${counted(unsettled('unknown'))} as "unknownTransactions",
      ${age('$1::timestamptz', `(select min(created_at) ${unsettled('unknown')})`)} as "unknownTransactionAge",
      ${counted('from orders where needs_attention')} as "ordersNeedingAttention",
      ${counted(jobs)} as jobs,
      ${age('now()', `(select min(run_at) ${jobs})`)} as "jobAge",
      ${counted(due)} as "subscriptionsDue",
      ${age('$1::timestamptz', `(select min(next_processing_at) ${due})`)} as "subscriptionAge",
      ${age('clock_timestamp()', '(select min(xact_start) from pg_stat_activity where backend_xid is not null)')} as "eventLogLag"`,
    values: [now],
  });
  if (!row) throw new Error('the backlog has a row');
  return row;
}
