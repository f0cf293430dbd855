import { createConnections, createGate, type Connections, type Gate } from '@tillgate/gate';
import type { Logger } from 'pino';
import type { Config } from '../config.js';
import type { Tillgate } from '../context.js';
import { clientAddressOf, inNetworks } from '../lib/client-address.js';
import { createAuthenticate, type Authenticate } from '../domain/shop/tokens/authenticate.js';
import { levelRules } from './caller-levels.js';
import { createDashboardSessions, type DashboardSessions } from './dashboard-sessions.js';
import type { Metrics } from './metrics.js';
import { createReadiness, type Readiness } from './readiness.js';
import { createRequestOrder, type RequestOrder } from './request-order.js';
import { addServiceMetrics } from './service-metrics.js';
import { createLimitRate, type LimitRate } from './rate-limits.js';
import { createRequestLog, type RequestLog } from './request-log.js';

/** The parts that the HTTP server and both APIs share. */
export interface HttpParts {
  config: Config;
  tillgate: Tillgate;
  authenticate: Authenticate;
  sessions: DashboardSessions;
  limitRate: LimitRate;
  connections: Connections;
  order: RequestOrder;
  gate: Gate;
  log: Logger;
  requestLog: RequestLog;
  metrics: Metrics;
  whyNotReady: Readiness;
}

/** Creates the parts that the HTTP server and both APIs share, for one app. */
export function createHttpParts(given: Pick<HttpParts, 'config' | 'tillgate' | 'log' | 'metrics'>): HttpParts {
  const { config, tillgate, log, metrics } = given;
  metrics.counter({
    name: 'platform_events_total',
    help: 'Platform events: received, then applied, dropped as older than what is stored, or failed.',
    labels: ['kind', 'outcome'],
    read: () => tillgate.platformEvents.counts.totals(),
  });
  addServiceMetrics(metrics, tillgate);
  let rateLimited: Record<string, number> = {};
  metrics.counter({
    name: 'tillgate_rate_limited_total',
    help: 'Requests that were refused because their caller sent too many, by kind of caller.',
    labels: ['caller'],
    read: () => Object.entries(rateLimited).map(([caller, count]) => ({ caller, count })),
  });
  const countRefusal = (caller: string): void => {
    rateLimited = { ...rateLimited, [caller]: (rateLimited[caller] ?? 0) + 1 };
  };
  const gate = createGate({
    capacity: config.limits.maxConcurrentRequests,
    rules: levelRules(config.limits.rates),
    shared: tillgate.redis?.buckets,
  });
  const isTrusted = inNetworks(config.trustedProxies);
  return {
    ...given,
    gate,
    whyNotReady: createReadiness(tillgate.database, gate),
    authenticate: createAuthenticate(tillgate, config.rootKey),
    sessions: createDashboardSessions(tillgate),
    limitRate: createLimitRate(gate, countRefusal),
    connections: createConnections({
      most: config.limits.maxConnections,
      clientOf: (address) => (isTrusted(address) ? undefined : clientAddressOf(address)),
    }),
    order: createRequestOrder(),
    requestLog: createRequestLog(log),
  };
}
