// npm run bench: the throughput of the service compared with a bare server on the same machine in the same run.
// docs/performance.md explains the figures.
import { writeFile } from 'node:fs/promises';
import { constants, cpus } from 'node:os';
import { Pool } from 'pg';
import type { Bench, Shortfalls } from './bench.js';
import { buildCommit } from './build-commit.js';
import { startCandidate } from './candidate.js';
import { countStatements } from './count-statements.js';
import { measureCustomers } from './customers/measure-customers.js';
import { measureLive } from './live/measure-live.js';
import { measureFairness } from './fairness/measure-fairness.js';
import { measureShopper } from './fairness/measure-shopper.js';
import { startLoad } from './load-process.js';
import { measureAuthority } from './measure-authority.js';
import { measureCaptures } from './measure-captures.js';
import { measureChanges } from './measure-changes.js';
import { measureCheckouts } from './measure-checkouts.js';
import { measureGrowth } from './measure-growth.js';
import { measureLists } from './measure-lists.js';
import { measureMemory } from './measure-memory.js';
import { measureReads } from './measure-reads.js';
import { measureSlowPages } from './measure-slow-pages.js';
import { measureStarts } from './measure-starts.js';
import { measureSteps } from './measure-steps.js';
import { measureWebhooks } from './webhooks/measure-webhooks.js';
import { measurePlatformEvents } from './platform-events/measure-platform-events.js';
import { measureOverrides } from './overrides/measure-overrides.js';
import { measurePeople } from './people/measure-people.js';
import { measurePages } from './pages/measure-pages.js';
import { measureSubscriptions } from './subscriptions/measure-subscriptions.js';
import { readOptions, usage, type Options } from './options.js';
import { createReport, type Report } from './report.js';
import { processorTimeOf } from './processor-time.js';
import { freePort, startProcess, untilReady, type Process } from './start-process.js';

type Stop = () => Promise<void>;

const main = new URL('../../dist/service/main.js', import.meta.url);
const bareServer = new URL('yardstick.js', import.meta.url);

async function startYardstick(
  env: Record<string, string>,
  { profiles }: Options,
  stops: Stop[],
): Promise<{ url: string; server: Process }> {
  const port = await freePort();
  const server = startProcess(bareServer, { ...env, PORT: String(port) }, { profiles, name: 'yardstick' });
  stops.push(server.stop);
  const url = `http://127.0.0.1:${port}`;
  await untilReady(server, url);
  return { url, server };
}

async function describeMachine(pool: Pool): Promise<string> {
  const { rows } = await pool.query<{ version: string }>(`select current_setting('server_version') as version`);
  return `${cpus().length} cores, Node ${process.versions.node}, PostgreSQL ${rows[0]?.version}`;
}

/** Runs the chosen parts and returns results below their floors. `stops` gets everything that is started. */
async function run(options: Options, report: Report, stops: Stop[]): Promise<string[]> {
  const rival = options.against === undefined ? undefined : await buildCommit(options.against, stops);
  const own = await startCandidate('', main, options, stops);
  const others = rival ? [await startCandidate(rival.name, rival.main, options, stops)] : [];
  const { shop, pool, service, ordersFor } = own;
  process.stdout.write(`${await describeMachine(pool)}\n`);
  const env = { DATABASE_URL: own.databaseUrl, SHOP_ID: shop.shopId };
  const yardstick = await startYardstick(env, options, stops);
  const load = startLoad();
  stops.push(load.stop);

  const candidates = [own, ...others];
  const bench: Bench = {
    ...{ options, report, load, shop, service, pool, candidates, ordersFor },
    yardstickUrl: yardstick.url,
    usedByYardstick: async () => ({
      service: await processorTimeOf(yardstick.server.child.pid),
      database: (await own.used()).database,
    }),
  };
  const shortfalls: Shortfalls = [];
  if (options.parts.has('starts')) shortfalls.push(...measureStarts(bench));
  if (options.parts.has('statements')) await countStatements(report, own.databaseUrl, shop);
  if (options.parts.has('reads')) shortfalls.push(...(await measureReads(bench)));
  if (options.parts.has('changes')) shortfalls.push(...(await measureChanges(bench)));
  if (options.parts.has('checkouts')) shortfalls.push(...(await measureCheckouts(bench)));
  if (options.parts.has('steps')) await measureSteps(bench);
  if (options.parts.has('captures')) await measureCaptures(bench);
  if (options.parts.has('live')) shortfalls.push(...(await measureLive(bench)));
  if (options.parts.has('webhooks')) shortfalls.push(...(await measureWebhooks(bench)));
  if (options.parts.has('platform-events')) shortfalls.push(...(await measurePlatformEvents(bench)));
  if (options.parts.has('customers')) shortfalls.push(...(await measureCustomers(bench)));
  if (options.parts.has('subscriptions')) shortfalls.push(...(await measureSubscriptions(bench)));
  if (options.parts.has('authority')) await measureAuthority(bench);
  if (options.parts.has('overrides')) shortfalls.push(...(await measureOverrides(bench)));
  if (options.parts.has('shopper')) shortfalls.push(...(await measureShopper(bench)));
  if (options.parts.has('memory')) shortfalls.push(...(await measureMemory(bench)));
  if (options.parts.has('growth')) shortfalls.push(...(await measureGrowth(bench)));
  if (options.parts.has('lists')) shortfalls.push(...(await measureLists(bench)), ...(await measureSlowPages(bench)));
  if (options.parts.has('pages')) shortfalls.push(...(await measurePages(bench)));
  if (options.parts.has('fairness')) shortfalls.push(...(await measureFairness(bench, own.databaseUrl)));
  if (options.parts.has('people')) shortfalls.push(...(await measurePeople(bench, own.databaseUrl)));
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
for (const signal of ['SIGINT', 'SIGTERM'] as const)
  process.once(signal, () => void stopAll().then(() => process.exit(128 + constants.signals[signal])));
try {
  const report = createReport();
  const shortfalls = await run(options, report, stops);
  if (options.json !== undefined) await writeFile(options.json, `${JSON.stringify(report.tables, null, 2)}\n`);
  if (options.checks) {
    for (const shortfall of shortfalls) process.stderr.write(`below its floor: ${shortfall}\n`);
    if (shortfalls.length > 0) process.exitCode = 1;
  }
} finally {
  await stopAll();
}
