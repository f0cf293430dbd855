// npm run bench: what the service does in a second against what a bare server does on the same machine in the same run.
// docs/performance.md says what the figures mean.
import { cpus } from 'node:os';
import { Pool } from 'pg';
import type { Bench, Shortfalls } from './bench.js';
import { countStatements } from './count-statements.js';
import { measureCustomers } from './customers/measure-customers.js';
import { measureLive } from './live/measure-live.js';
import { measureFairness } from './fairness/measure-fairness.js';
import { startLoad } from './load-process.js';
import { measureCaptures } from './measure-captures.js';
import { measureChanges } from './measure-changes.js';
import { measureCheckouts } from './measure-checkouts.js';
import { measureReads } from './measure-reads.js';
import { measureWebhooks } from './webhooks/measure-webhooks.js';
import { measurePlatformEvents } from './platform-events/measure-platform-events.js';
import { readOptions, usage, type Options } from './options.js';
import { prepareOrders } from './prepare-orders.js';
import { prepareShop } from './prepare-shop.js';
import { serviceEnvironment } from './service-environment.js';
import { startDatabase } from './start-database.js';
import { freePort, startProcess, untilReady, type Process } from './start-process.js';

type Stop = () => Promise<void>;

const main = new URL('../../dist/main.js', import.meta.url);
const yardstick = new URL('yardstick.js', import.meta.url);

async function startService(
  databaseUrl: string,
  { profiles }: Options,
  stops: Stop[],
): Promise<{ service: Process; url: string }> {
  const port = await freePort();
  const service = startProcess(main, serviceEnvironment(databaseUrl, port), {
    profiles,
    name: 'service',
    isProbed: true,
  });
  stops.push(service.stop);
  const url = `http://127.0.0.1:${port}`;
  await untilReady(service, `${url}/health/ready`);
  return { service, url };
}

async function startYardstick(env: Record<string, string>, { profiles }: Options, stops: Stop[]): Promise<string> {
  const port = await freePort();
  const server = startProcess(yardstick, { ...env, PORT: String(port) }, { profiles, name: 'yardstick' });
  stops.push(server.stop);
  const url = `http://127.0.0.1:${port}`;
  await untilReady(server, url);
  return url;
}

async function describeMachine(pool: Pool): Promise<void> {
  const { rows } = await pool.query<{ version: string }>(`select current_setting('server_version') as version`);
  process.stdout.write(`${cpus().length} cores, Node ${process.versions.node}, PostgreSQL ${rows[0]?.version}\n`);
}

/** Runs the chosen parts and returns what falls short of its floor. Everything that is started is in `stops`. */
async function run(options: Options, stops: Stop[]): Promise<string[]> {
  const database = await startDatabase();
  stops.push(database.stop);
  const pool = new Pool({ connectionString: database.url, max: 1 });
  stops.push(() => pool.end());
  await describeMachine(pool);
  const { service, url } = await startService(database.url, options, stops);
  const shop = await prepareShop(url);
  const orders = await prepareOrders(pool, shop, options.orders);
  const yardstickUrl = await startYardstick({ DATABASE_URL: database.url, SHOP_ID: shop.shopId }, options, stops);
  const load = startLoad();
  stops.push(load.stop);

  const bench: Bench = { options, load, shop, orders, yardstickUrl, service, pool };
  if (options.parts.has('statements')) await countStatements(database.url, shop);
  const shortfalls: Shortfalls = [];
  if (options.parts.has('reads')) shortfalls.push(...(await measureReads(bench)));
  if (options.parts.has('changes')) await measureChanges(bench);
  if (options.parts.has('checkouts')) await measureCheckouts(bench);
  if (options.parts.has('captures')) await measureCaptures(bench);
  if (options.parts.has('live')) shortfalls.push(...(await measureLive(bench)));
  if (options.parts.has('webhooks')) shortfalls.push(...(await measureWebhooks(bench)));
  if (options.parts.has('platform-events')) shortfalls.push(...(await measurePlatformEvents(bench)));
  if (options.parts.has('customers')) shortfalls.push(...(await measureCustomers(bench)));
  if (options.parts.has('fairness')) shortfalls.push(...(await measureFairness(database.url)));
  return shortfalls;
}

function optionsOrUsage(): Options {
  try {
    return readOptions(process.argv.slice(2));
  } catch (error) {
    process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n\n${usage}\n`);
    return process.exit(2);
  }
}

const options = optionsOrUsage();
const stops: Stop[] = [];
const stopAll = async (): Promise<void> => {
  for (const stop of stops.splice(0).toReversed()) await stop();
};
process.once('SIGINT', () => void stopAll().then(() => process.exit(130)));
try {
  const shortfalls = await run(options, stops);
  if (options.checks) {
    for (const shortfall of shortfalls) process.stderr.write(`below its floor: ${shortfall}\n`);
    if (shortfalls.length > 0) process.exitCode = 1;
  }
} finally {
  await stopAll();
}
