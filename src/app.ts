import type { FastifyInstance } from 'fastify';
import type { Logger } from 'pino';
import type { Config } from './config.js';
import type { Tillgate } from './context.js';
import { missingKeys } from './domain/core/secrets/rotate-keys.js';
import type { UsedKey } from './domain/core/secrets/sealed-row-repository.js';
import { warnWithoutSearch } from './domain/customers/warn-without-search.js';
import { sealedColumns } from './domain/sealed-columns.js';
import { warnWithoutBounds } from './database/warn-without-bounds.js';
import { registerExplorerHeaders } from './graphql/explorer-routes.js';
import { registerGraphql } from './graphql/register-graphql.js';
import { addCallMetrics } from './http/call-metrics.js';
import { createHttpParts } from './http/http-parts.js';
import { createMetrics, type Metrics } from './http/metrics.js';
import type { Readiness } from './http/readiness.js';
import { createServer } from './http/server.js';
import { lastRequests, stopListening } from './http/stop-listening.js';
import { startJobs } from './jobs/start-jobs.js';
import { systemClock, type Clock } from './lib/clock.js';
import { storedDemoToken } from './demo/create-demo-shop.js';
import { demoPictures } from './demo/pictures.js';
import { demoShopIdentifier } from './demo/demo-shop.js';
import { newDemoOrder } from './demo/new-demo-order.js';
import { registerCheckoutPage } from './rest/checkout-page.js';
import { registerPolicyPage } from './rest/policy-page.js';
import { registerDemoPictures } from './rest/demo-pictures.js';
import { registerDashboard } from './rest/dashboard.js';
import { registerProviderSignIn } from './rest/provider-sign-in.js';
import { registerOrderPage } from './rest/order-page.js';
import { registerPageLanguages } from './rest/page-languages.js';
import { registerPaymentPage } from './rest/payment-page.js';
import { registerStartPage } from './rest/start-page.js';
import { registerRest } from './rest/register-rest.js';
import { registerMcp } from './mcp/register-mcp.js';
import { createTillgate } from './tillgate.js';
import { createOrderMessages } from './ucp/order-messages.js';
import { registerUcp } from './ucp/register-ucp.js';

/** The parts of a service process. */
export interface App {
  server: FastifyInstance;
  tillgate: Tillgate;
  /** The encryption keys that stored texts need and that are not configured. */
  missingKeys(): Promise<UsedKey[]>;
  /** Logs what is missing in the database: extensions, and time limits behind a pooler. */
  warnOfDatabase(): Promise<void>;
  /** The reason why the process cannot serve requests; undefined if it can. */
  whyNotReady: Readiness;
  /**
   * Reports that the process is not ready, so that load balancers send requests elsewhere. Requests that still arrive
   * are served.
   */
  drain(): void;
  /** Starts the background jobs, in processes with the role `worker`. */
  startJobs(): Promise<void>;
  /** Stops accepting requests, finishes running work, and disconnects from the database. */
  close(): Promise<void>;
}

export interface AppParts {
  config: Config;
  databaseUrl: string;
  log: Logger;
  clock?: Clock;
  /** The metrics of the process, if they are also served on a separate port. */
  metrics?: Metrics;
}

/** Connects all parts; nothing listens yet. The database must be migrated. */
export async function buildApp({
  config,
  databaseUrl,
  log,
  clock = systemClock,
  metrics = createMetrics(),
}: AppParts): Promise<App> {
  const tillgate = await createTillgate(config, databaseUrl, log, clock, addCallMetrics(metrics));
  tillgate.outbox.makeAgentMessage = createOrderMessages(tillgate);
  const parts = createHttpParts({ config, tillgate, log, metrics });
  const server = await createServer(parts);
  await registerRest(server, parts);
  registerMcp(server, parts);
  registerStartPage(server, config.demo ? (calledAt) => newDemoOrder(tillgate, calledAt) : undefined);
  if (config.demo) registerDemoPictures(server, demoPictures);
  registerCheckoutPage(server, parts);
  registerPolicyPage(server, parts);
  registerOrderPage(server, parts);
  registerPageLanguages(server, parts);
  await registerPaymentPage(server, parts);
  registerProviderSignIn(server);
  await registerDashboard(server, parts);
  await registerUcp(server, parts, { shopOnEveryHost: config.demo ? demoShopIdentifier : undefined });
  await registerGraphql(server, parts);
  registerExplorerHeaders(server, () => storedDemoToken(tillgate, config.rootKey));
  // After the WebSockets, which close first. Others would keep the process from stopping.
  server.addHook('preClose', async () => parts.connections.closeIdle());

  tillgate.heartbeat.start();
  let stopJobs = async (): Promise<void> => undefined;
  return {
    server,
    tillgate,
    missingKeys: () => missingKeys(tillgate.database, tillgate.encryption, sealedColumns),
    async warnOfDatabase() {
      await warnWithoutSearch(tillgate);
      await warnWithoutBounds(tillgate.database, log);
    },
    whyNotReady: parts.whyNotReady,
    drain: () => parts.gate.drain(),
    async startJobs() {
      stopJobs = await startJobs(tillgate);
    },
    async close() {
      const isDrained = parts.gate.isDraining;
      parts.gate.drain();
      const { closed } = await stopListening(server.server);
      // Behind a load balancer, they also arrive on connections that were used before.
      await lastRequests(() => isDrained || parts.connections.hasNew);
      await Promise.all([closed, server.close(), stopJobs()]);
      await tillgate.heartbeat.stop();
      await tillgate.overrideCalls
        .flush()
        .catch((error: unknown) => log.warn({ err: error }, 'calls of API overrides could not be counted'));
      await tillgate.tracing?.close();
      await tillgate.database.close();
      await tillgate.redis?.close();
    },
  };
}
