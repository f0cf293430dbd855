import type { FastifyInstance } from 'fastify';
import type { Logger } from 'pino';
import type { Config } from './config.js';
import type { Tillgate } from './context.js';
import { warnWithoutSearch } from './domain/customers/warn-without-search.js';
import { registerGraphql } from './graphql/register-graphql.js';
import { createHttpParts } from './http/http-parts.js';
import { createMetrics, type Metrics } from './http/metrics.js';
import { createServer } from './http/server.js';
import { startJobs } from './jobs/start-jobs.js';
import { systemClock, type Clock } from './lib/clock.js';
import { registerRest } from './rest/register-rest.js';
import { createTillgate } from './tillgate.js';

/** The parts of a service process. */
export interface App {
  server: FastifyInstance;
  tillgate: Tillgate;
  /** Logs database features that are missing. */
  warnOfDatabase(): Promise<void>;
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
  const tillgate = await createTillgate(config, databaseUrl, log, clock);
  const parts = createHttpParts({ config, tillgate, log, metrics });
  const server = await createServer(parts);
  await registerRest(server, parts);
  await registerGraphql(server, parts);

  tillgate.heartbeat.start();
  let stopJobs = async (): Promise<void> => undefined;
  return {
    server,
    tillgate,
    warnOfDatabase: () => warnWithoutSearch(tillgate),
    async startJobs() {
      stopJobs = await startJobs(tillgate);
    },
    async close() {
      // A connection in use is closed after its response instead of being kept alive.
      server.server.keepAliveTimeout = 1;
      await Promise.all([server.close(), stopJobs()]);
      await tillgate.heartbeat.stop();
      await tillgate.database.close();
      await tillgate.redis?.close();
    },
  };
}
