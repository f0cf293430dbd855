import type { Pool } from 'pg';
import type { Bench, Shortfalls } from '../bench.js';
import type { Candidate, Used } from '../candidate.js';
import { nameOf } from '../compare.js';
import { processorTimeOf } from '../processor-time.js';
import { range, rate, ratio } from '../report.js';
import { interleave, median, ratioOf } from '../rounds.js';
import { appendProcessed, subscribe, unsubscribe, untilSettled } from './prepare-webhooks.js';
import type { ReceiverProcess } from './receiver-process.js';
import { floors } from '../limits.js';

/** Endpoints of the same topic, and the concurrent calls of a worker to one of them. */
const endpoints = 4;
const callsOfEndpoint = 16;
const connections = endpoints * callsOfEndpoint;

/** Events of a round; each has a delivery to every endpoint. */
const mostEvents = 1_000;

/** Rounds before those that are measured: until the code is compiled, a delivery takes up to half as much time again. */
const warmUp = 4;

const bareLoop = 'bare loop';

/** The result of one round of a worker: deliveries per second, and the processor time of one of them, in µs. */
interface Played {
  rate: number;
  service: number;
  database: number;
}

/** A worker of one of the builds that are compared. */
interface Worker extends Pick<Candidate, 'pool' | 'shop'> {
  name: string;
  webhooks: readonly string[];
  /** Some of the bodies that it has sent. */
  bodies: readonly string[];
  deliver: () => Promise<Played>;
}

/** The processor time of the benchmark's connection, which appends the events, in ms. */
async function timeOfConnection(pool: Pool): Promise<number> {
  const { rows } = await pool.query<{ pid: number }>('select pg_backend_pid() as pid');
  return (await processorTimeOf(rows[0]?.pid)) ?? Number.NaN;
}

/** How many different bodies the bare loop posts. */
const mostBodies = 500;

/** Subscribes the endpoints, and delivers once as a warm-up. */
async function prepareWorker(candidate: Candidate, receiver: ReceiverProcess): Promise<Worker> {
  const { pool, shop, used, ordersFor } = candidate;
  const orders = await ordersFor('webhooks');
  const webhooks: string[] = [];
  for (let number = 0; number < endpoints; number += 1)
    webhooks.push(await subscribe(shop, `${receiver.url}/good/${number}`));
  const events = Math.min(mostEvents, orders.length);
  const deliveries = events * endpoints;
  let round = 0;
  const bodies: string[] = [];
  const deliver = async (wantedBodies = 0): Promise<Played> => {
    const arrived = await receiver.expect(deliveries, wantedBodies);
    round += 1;
    const before = await used();
    const ownBefore = await timeOfConnection(pool);
    await appendProcessed(pool, shop, events, round);
    const began = Date.now();
    const appending = (await timeOfConnection(pool)) - ownBefore;
    const { last, bodies: sent } = await arrived();
    bodies.push(...sent);
    await untilSettled(pool, shop);
    const after = await used();
    const spent = (what: keyof Used): number => (after[what] ?? Number.NaN) - (before[what] ?? Number.NaN);
    const each = (ms: number): number => (ms * 1_000) / deliveries;
    return {
      rate: (deliveries * 1_000) / (last - began),
      service: each(spent('service')),
      database: each(spent('database') - appending),
    };
  };
  await deliver(mostBodies);
  return { name: nameOf('worker', candidate), pool, shop, webhooks, bodies, deliver: () => deliver() };
}

/**
 * Deliveries per second from the commit of their events to the last arrival, compared with a loop that posts the same
 * bodies from memory over the same number of connections.
 */
export async function measureDeliveries(
  { options, report, load, candidates }: Bench,
  receiver: ReceiverProcess,
): Promise<Shortfalls> {
  const workers: Worker[] = [];
  for (const candidate of candidates) workers.push(await prepareWorker(candidate, receiver));
  const [own, rival] = workers;
  if (!own) return [];
  const { bodies } = own;
  const requests = bodies.map((body) => ({
    method: 'POST' as const,
    path: '/good',
    headers: { 'content-type': 'application/json' },
    body,
  }));
  load.prepare(bareLoop, { kind: 'requests', origin: receiver.url, requests });
  const byName = new Map(workers.map((worker) => [worker.name, worker]));
  const play = async (name: string): Promise<Played> =>
    (await byName.get(name)?.deliver()) ?? {
      rate: (await load.run(bareLoop, { seconds: options.seconds, connections })).rate,
      service: Number.NaN,
      database: Number.NaN,
    };
  const names = [bareLoop, ...byName.keys()];
  await interleave(names, warmUp, play);
  // They are short; an odd number, so that the median is one of them.
  const played = await interleave(names, options.rounds * 2 + 1, play);
  for (const { shop, webhooks } of workers) for (const id of webhooks) await unsubscribe(shop, id);

  const of = (name: string, what: keyof Played): number[] => (played.get(name) ?? []).map((round) => round[what]);
  const bare = of(bareLoop, 'rate');
  const time = (values: readonly number[]): string => (values.some(Number.isNaN) ? '' : median(values).toFixed(0));
  const row = ({ name }: Worker, other: Worker | undefined): string[] => {
    const toBare = ratioOf(of(name, 'rate'), bare);
    const toOther = other === undefined ? '' : ratio(ratioOf(of(name, 'rate'), of(other.name, 'rate')).median);
    const times = [time(of(name, 'service')), time(of(name, 'database'))];
    return [
      name,
      rate(median(of(name, 'rate'))),
      ratio(toBare.median),
      range(toBare),
      ratio(floors.webhooks),
      toOther,
      ...times,
    ];
  };
  const bytes = Buffer.byteLength(bodies[0] ?? '');
  report.table(`Webhooks of ${bytes} bytes to ${endpoints} endpoints, ${connections} connections`, [
    ['', 'a second', 'ratio', 'rounds', 'floor', rival ? `to ${rival.name}` : '', 'µs, process', 'µs, database'],
    [bareLoop, rate(median(bare)), ratio(1), '', '', '', '', ''],
    row(own, rival),
    ...(rival ? [row(rival, undefined)] : []),
  ]);
  const reached = ratioOf(of(own.name, 'rate'), bare);
  return reached.median < floors.webhooks
    ? [`webhooks: ${ratio(reached.median)} of the bare loop, of at least ${ratio(floors.webhooks)}`]
    : [];
}
