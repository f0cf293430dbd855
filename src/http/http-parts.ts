import type { Logger } from 'pino';
import type { Config } from '../config.js';
import type { Tillgate } from '../context.js';
import { inNetworks } from '../lib/client-address.js';
import { createAuthenticate, type Authenticate } from '../domain/shop/tokens/authenticate.js';
import { createAdmission, type Admission } from './admission.js';
import { createConnections, type Connections } from './connections.js';
import { createFairQueue, type FairQueue } from './fair-queue.js';
import type { Metrics } from './metrics.js';
import { createLimitRate, type LimitRate } from './rate-limits.js';
import { createRequestLog, type RequestLog } from './request-log.js';

/** What the HTTP server and both of its APIs share. */
export interface HttpParts {
  config: Config;
  tillgate: Tillgate;
  authenticate: Authenticate;
  limitRate: LimitRate;
  connections: Connections;
  admission: Admission;
  queue: FairQueue;
  log: Logger;
  requestLog: RequestLog;
  metrics: Metrics;
}

/** Creates what the HTTP server and both of its APIs share; nothing of it is shared with another app of the process. */
export function createHttpParts(given: Pick<HttpParts, 'config' | 'tillgate' | 'log' | 'metrics'>): HttpParts {
  const { config, tillgate, log } = given;
  return {
    ...given,
    authenticate: createAuthenticate(tillgate, config.rootKey),
    limitRate: createLimitRate(config.limits.rates, tillgate.redis),
    connections: createConnections({
      most: config.limits.maxConnections,
      isTrusted: inNetworks(config.trustedProxies),
    }),
    admission: createAdmission(config.limits.maxConcurrentRequests),
    queue: createFairQueue(),
    requestLog: createRequestLog(log),
  };
}
