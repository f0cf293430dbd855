import { readBacklog, type Backlog } from '../domain/core/processes/backlog-repository.js';
import type { Tillgate } from '../context.js';
import type { Metrics } from './metrics.js';

/** How long a sample of the database is used, in ms. */
const sampleLasts = 5_000;
/** A scrape waits at most this long for the sample, in ms. */
const sampledWithin = 2_000;

/** The values of the sample, by metric. They describe the whole database and are the same in each process. */
const gauges: Record<string, { help: string; read: (backlog: Backlog) => number }> = {
  tillgate_webhook_deliveries_waiting: {
    help: 'Deliveries of active webhooks that are not settled, at most 10,000.',
    read: ({ webhookDeliveries }) => webhookDeliveries,
  },
  tillgate_webhook_oldest_due_age_seconds: {
    help: 'How long the oldest event or delivery that could be sent has waited for it.',
    read: ({ webhookAge }) => webhookAge,
  },
  tillgate_transactions_pending: {
    help: 'Transactions that a gateway has not confirmed yet, at most 10,000.',
    read: ({ pendingTransactions }) => pendingTransactions,
  },
  tillgate_oldest_pending_transaction_age_seconds: {
    help: 'The age of the oldest pending transaction.',
    read: ({ pendingTransactionAge }) => pendingTransactionAge,
  },
  tillgate_transactions_unknown: {
    help: 'Transactions with an unknown outcome, at most 10,000.',
    read: ({ unknownTransactions }) => unknownTransactions,
  },
  tillgate_oldest_unknown_transaction_age_seconds: {
    help: 'The age of the oldest transaction with an unknown outcome.',
    read: ({ unknownTransactionAge }) => unknownTransactionAge,
  },
  tillgate_orders_needing_attention: {
    help: 'Orders that need attention from a person, at most 10,000.',
    read: ({ ordersNeedingAttention }) => ordersNeedingAttention,
  },
  tillgate_jobs_waiting: { help: 'Queued jobs that are due, at most 10,000.', read: ({ jobs }) => jobs },
  tillgate_oldest_job_age_seconds: {
    help: 'How long the oldest queued job has been due.',
    read: ({ jobAge }) => jobAge,
  },
  tillgate_subscriptions_due: {
    help: 'Subscriptions with an occurrence that is due, at most 10,000.',
    read: ({ subscriptionsDue }) => subscriptionsDue,
  },
  tillgate_oldest_due_subscription_age_seconds: {
    help: 'How long the oldest due occurrence of a subscription has waited.',
    read: ({ subscriptionAge }) => subscriptionAge,
  },
  tillgate_event_log_lag_seconds: {
    help: 'How long the oldest open transaction has held back the readers of the event log.',
    read: ({ eventLogLag }) => eventLogLag,
  },
};

const within = async (ms: number, work: Promise<void>): Promise<void> => {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<void>((resolve) => {
    timer = setTimeout(resolve, ms);
  });
  await Promise.race([work, late]);
  clearTimeout(timer);
};

/**
 * Adds the metrics that need the database: its pending work, sampled by one statement at most every few seconds and
 * only when the metrics are read, and the use of connections. If a sample fails, its gauges have no value.
 */
export function addServiceMetrics(
  metrics: Metrics,
  { database, clock, log }: Pick<Tillgate, 'database' | 'clock' | 'log'>,
): void {
  let sample: Backlog | undefined;
  let sampledAt = -Infinity;
  let waited = 0;
  let sampling: Promise<void> | undefined;

  async function takeSample(): Promise<void> {
    const began = performance.now();
    try {
      const client = await database.pool.connect();
      waited = (performance.now() - began) / 1000;
      client.release();
      sample = await readBacklog(database, clock.now());
    } catch (error) {
      sample = undefined;
      log.warn({ err: error }, 'the backlog could not be read for the metrics');
    } finally {
      sampledAt = performance.now();
      sampling = undefined;
    }
  }

  metrics.beforeRead(async () => {
    if (performance.now() - sampledAt < sampleLasts) return;
    sampling ??= takeSample();
    await within(sampledWithin, sampling);
  });
  for (const [name, { help, read }] of Object.entries(gauges))
    metrics.gauge(name, help, () => (sample ? read(sample) : Number.NaN));
  const { pool } = database;
  metrics.gauge('tillgate_database_connections', 'Open connections of the pool.', () => pool.totalCount);
  metrics.gauge(
    'tillgate_database_connections_idle',
    'Connections of the pool that nobody uses.',
    () => pool.idleCount,
  );
  metrics.gauge('tillgate_database_connections_max', 'Connections that the pool may open.', () => pool.options.max);
  metrics.gauge('tillgate_database_requests_waiting', 'Requests that wait for a connection.', () => pool.waitingCount);
  metrics.gauge(
    'tillgate_database_wait_seconds',
    'How long the last sample of the metrics waited for a connection.',
    () => waited,
  );
}
