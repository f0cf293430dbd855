import type { FastifyInstance } from 'fastify';
import { pino } from 'pino';
import { readConfig } from '../../src/config.js';
import { createHttpParts, type HttpParts } from '../../src/http/http-parts.js';
import { createMetrics } from '../../src/http/metrics.js';
import { createServer } from '../../src/http/server.js';
import { systemClock, type Clock } from '../../src/lib/clock.js';
import { createTillgate } from '../../src/tillgate.js';
import { testSecrets } from './shop.js';
import { createTestDatabase } from './test-database.js';

export interface ListeningServer {
  url: string;
  server: FastifyInstance;
  parts: HttpParts;
  rootKey: string;
  databaseUrl: string;
  /** The log lines. */
  logged: Record<string, unknown>[];
  /** Drops the database. */
  dropDatabase(): Promise<void>;
  close(): Promise<void>;
}

/** The HTTP server below both APIs, with routes of the test instead of theirs. */
export async function listen({
  addRoutes,
  env = {},
  clock = systemClock,
}: {
  addRoutes?: (server: FastifyInstance, parts: HttpParts) => void | Promise<void>;
  env?: Record<string, string>;
  clock?: Clock;
} = {}): Promise<ListeningServer> {
  const own = await createTestDatabase();
  const read = readConfig({
    ...testSecrets,
    DATABASE_URL: own.url,
    DEMO: 'on',
    RATE_LIMIT_ACCESS_TOKEN: '100000',
    RATE_LIMIT_AGENT: '100000',
    RATE_LIMIT_ORDER_TOKEN: '100000',
    RATE_LIMIT_ANONYMOUS: '100000',
    ...env,
  });
  if ('faults' in read) throw new Error(read.faults.map(({ message }) => message).join('; '));
  const { config } = read;
  const logged: Record<string, unknown>[] = [];
  const log = pino({ level: config.logLevel }, { write: (line) => logged.push(JSON.parse(line)) });
  const tillgate = await createTillgate(config, own.url, log, clock);
  const parts = createHttpParts({ config, tillgate, log, metrics: createMetrics() });
  const server = await createServer(parts);
  await addRoutes?.(server, parts);
  const url = await server.listen({ host: '127.0.0.1', port: 0 });
  return {
    url,
    server,
    parts,
    rootKey: config.rootKey,
    databaseUrl: own.url,
    logged,
    dropDatabase: () => own.drop(),
    async close() {
      await server.close();
      await tillgate.database.close();
      await own.drop();
    },
  };
}

/** Sends a request and reads the response. */
export async function send(
  url: string,
  {
    method = 'GET',
    headers = {},
    body,
  }: { method?: string; headers?: Record<string, string>; body?: string | Buffer } = {},
): Promise<{ status: number; headers: Headers; text: string; body: unknown }> {
  const answer = await fetch(url, { method, headers, ...(body === undefined ? {} : { body }) });
  const text = await answer.text();
  const isJson = answer.headers.get('content-type')?.startsWith('application/json') ?? false;
  return { status: answer.status, headers: answer.headers, text, body: isJson ? JSON.parse(text) : undefined };
}
