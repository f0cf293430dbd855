import { setTimeout as pause } from 'node:timers/promises';
import { insertPrinted, printEvent } from '#src/domain/platform/events/platform-event-repository.js';
import type { Bench, Shortfalls } from '../bench.js';
import type { PlannedRequest } from '../load-command.js';
import { range, rate, ratio } from '../report.js';
import { interleave, median, ratioOf } from '../rounds.js';
import { serviceEnvironment } from '../service-environment.js';
import { freePort, startProcess, untilReady } from '../start-process.js';
import { storedCustomer, storedOrder, storedProduct, sentCustomer } from './platform-records.js';
import { floors } from '../limits.js';

/** Events of each kind that are applied. */
const backlog = 5_000;

const contestants = ['bare server', 'service'] as const;
type Contestant = (typeof contestants)[number];

const bodies = Array.from({ length: 1_000 }, (_, index) =>
  JSON.stringify({ data: { customer: sentCustomer(`c-${index}`) } }),
);

/** A process that receives requests and leaves background work to others. */
async function startFront({ options, pool }: Bench): Promise<{ url: string; stop: () => Promise<void> }> {
  const port = await freePort();
  const env = { ...serviceEnvironment(pool.options.connectionString ?? '', port), ROLES: 'web' };
  const front = startProcess(new URL('../../../dist/service/main.js', import.meta.url), env, {
    profiles: options.profiles,
    name: 'intake',
  });
  const url = `http://127.0.0.1:${port}`;
  await untilReady(front, `${url}/health/ready`);
  return { url, stop: front.stop };
}

async function measureIntake(bench: Bench, url: string, connections: number): Promise<Shortfalls> {
  const { options, report, load, shop, pool, yardstickUrl } = bench;
  const requestsOf: Record<Contestant, (body: string) => PlannedRequest> = {
    'bare server': (body) => ({
      method: 'POST',
      path: '/event',
      headers: { 'content-type': 'application/json' },
      body,
    }),
    service: (body) => ({
      method: 'POST',
      path: `/customers/v1/shops/${shop.shopId}/platforms/custom/webhooks/customers/saved`,
      headers: { 'content-type': 'application/json', authorization: `Bearer ${shop.accessToken}` },
      body,
    }),
  };
  const nameOf = (name: Contestant): string => `${name}, ${connections}`;
  for (const name of contestants) {
    const origin = name === 'service' ? url : yardstickUrl;
    load.prepare(nameOf(name), { kind: 'posts', origin, requests: bodies.map(requestsOf[name]) });
  }
  const play = async (name: Contestant): Promise<number> => {
    await pool.query('truncate platform_events, bare_events');
    return (await load.run(nameOf(name), { seconds: options.seconds, connections })).rate;
  };
  await interleave(contestants, 3, play);
  const rates = await interleave(contestants, options.rounds, play);
  const yardstick = rates.get('bare server') ?? [];
  const own = rates.get('service') ?? [];
  const reached = ratioOf(own, yardstick);
  report.table(`Events taken in, ${bodies[0]?.length} bytes, ${connections} connections`, [
    ['', 'a second', 'ratio', 'rounds', 'floor'],
    ['bare server', rate(median(yardstick)), '', '', ''],
    ['service', rate(median(own)), ratio(reached.median), range(reached), ratio(floors.platformEvents)],
  ]);
  return reached.median < floors.platformEvents
    ? [
        `events, ${connections} connections: ${ratio(reached.median)} of the bare server, of at least ${ratio(floors.platformEvents)}`,
      ]
    : [];
}

const kinds = ['customer', 'order', 'product'] as const;
const contentOf = { customer: storedCustomer, order: () => storedOrder, product: storedProduct };

/** The number of events of a kind that a worker applies per second, from a backlog of one shop. */
async function measureApplying({ pool, shop }: Bench, kind: (typeof kinds)[number]): Promise<number> {
  const at = new Date();
  const run = async <Row extends object>(statement: { text: string; values: unknown[] }): Promise<Row[]> =>
    (await pool.query(statement)).rows;
  const events = Array.from({ length: backlog }, (_, index) => {
    // Not an id of the shop's own products, which other parts use.
    const platformId = `applied-${kind}-${index}`;
    const body = { platformId, platformUpdatedAt: at.toISOString(), ...contentOf[kind](platformId) };
    const { shopId } = shop;
    return {
      shopId,
      kind,
      action: 'saved' as const,
      platformId,
      platformType: 'custom',
      at,
      body,
      receivedAt: at,
    };
  });
  await insertPrinted({ run }, events.map(printEvent));
  const began = performance.now();
  await pool.query({
    text: `select graphile_worker.add_job('apply_platform_events', json_build_object('shopId', $1::text))`,
    values: [shop.shopId],
  });
  for (;;) {
    const { rows } = await pool.query<{ left: boolean }>('select exists(select from platform_events) as left');
    if (!rows[0]?.left) return (backlog * 1000) / (performance.now() - began);
    await pause(5);
  }
}

/**
 * Events received while the process that applies them is paused, compared with a bare server that inserts each
 * separately; then the events that it applies per second.
 */
export async function measurePlatformEvents(bench: Bench): Promise<Shortfalls> {
  const { report, service, pool } = bench;
  const shortfalls: Shortfalls = [];
  await pool.query('create table if not exists bare_events (like platform_events including all)');
  const front = await startFront(bench);
  service.child.kill('SIGSTOP');
  try {
    for (const connections of [64, 256]) shortfalls.push(...(await measureIntake(bench, front.url, connections)));
  } finally {
    await pool.query('truncate platform_events, bare_events');
    service.child.kill('SIGCONT');
    await front.stop();
  }
  const rows: string[][] = [['', 'a second']];
  for (const kind of kinds) rows.push([kind, rate(await measureApplying(bench, kind))]);
  report.table(`Events applied, ${backlog} of one shop and kind, one worker`, rows);
  return shortfalls;
}
