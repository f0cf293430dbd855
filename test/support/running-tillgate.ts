import { pino } from 'pino';
import { buildApp, type App } from '../../src/app.js';
import { readConfig } from '../../src/config.js';
import type { Clock } from '../../src/lib/clock.js';
import { createTestDatabase } from './test-database.js';

export interface RunningTillgate {
  url: string;
  rootKey: string;
  databaseUrl: string;
  app: App;
  close(): Promise<void>;
}

export interface StartOptions {
  clock?: Clock;
  env?: Record<string, string>;
  /** Also runs the jobs; off by default, so that tests call them. */
  jobs?: boolean;
  /** The database of another running service, which is shared. */
  databaseUrl?: string;
}

const secrets = {
  ROOT_KEY: 'root-key-of-the-tests-0123456789abcdef',
  TOKEN_SECRET: 'token-secret-of-the-tests-0123456789abcdef',
  ENCRYPTION_KEY: Buffer.alloc(32, 7).toString('base64'),
};

/** Starts the whole service on loopback with a new database. Rate limits are high by default. */
export async function startTillgate(options: StartOptions = {}): Promise<RunningTillgate> {
  const own = options.databaseUrl === undefined ? await createTestDatabase() : undefined;
  const databaseUrl = options.databaseUrl ?? own?.url ?? '';
  const read = readConfig({
    ...secrets,
    PORT: '0',
    LOG_LEVEL: 'silent',
    DATABASE_URL: databaseUrl,
    DEMO: 'on',
    TEST_GATEWAY: 'on',
    RATE_LIMIT_ACCESS_TOKEN: '100000',
    RATE_LIMIT_AGENT: '100000',
    RATE_LIMIT_ORDER_TOKEN: '100000',
    RATE_LIMIT_ANONYMOUS: '100000',
    ...options.env,
  });
  if ('faults' in read) throw new Error(read.faults.map(({ message }) => message).join('; '));
  const log = pino({ level: read.config.logLevel });
  const app = await buildApp({
    config: read.config,
    databaseUrl,
    log,
    ...(options.clock ? { clock: options.clock } : {}),
  });
  if (options.jobs) await app.startJobs();
  const url = await app.server.listen({ host: '127.0.0.1', port: 0 });
  return {
    url,
    rootKey: secrets.ROOT_KEY,
    databaseUrl,
    app,
    async close() {
      await app.close();
      await own?.drop();
    },
  };
}
