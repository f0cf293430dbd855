import type { Bench, Shortfalls } from '../bench.js';
import { range, rate, ratio } from '../report.js';
import { interleave, median, ratioOf } from '../rounds.js';
import { appendProcessed, lastBodies, subscribe, unsubscribe, untilSettled } from './prepare-webhooks.js';
import type { ReceiverProcess } from './receiver-process.js';

/** Endpoints of the same topic, and the concurrent calls of a worker to one of them. */
const endpoints = 4;
const callsOfEndpoint = 16;
const connections = endpoints * callsOfEndpoint;

/** Events of a round; each has a delivery to every endpoint. */
const mostEvents = 1_000;

const floor = 0.3;

const contestants = ['bare loop', 'worker'] as const;
type Contestant = (typeof contestants)[number];

/**
 * Deliveries per second from the commit of their events to the last arrival, compared with a loop that posts the same
 * bodies from memory over the same number of connections.
 */
export async function measureDeliveries(
  { options, report, load, shop, ordersFor, pool }: Bench,
  receiver: ReceiverProcess,
): Promise<Shortfalls> {
  const orders = await ordersFor('webhooks');
  const webhooks: string[] = [];
  for (let number = 0; number < endpoints; number += 1)
    webhooks.push(await subscribe(shop, `${receiver.url}/good/${number}`));
  const events = Math.min(mostEvents, orders.length);
  let round = 0;
  const deliver = async (): Promise<number> => {
    const arrived = await receiver.expect(events * endpoints);
    round += 1;
    await appendProcessed(pool, shop, events, round);
    const began = Date.now();
    const { last } = await arrived();
    await untilSettled(pool, shop);
    return (events * endpoints * 1_000) / (last - began);
  };
  await deliver();
  const bodies = await lastBodies(pool, shop, 500);
  const requests = bodies.map((body) => ({
    method: 'POST' as const,
    path: '/good',
    headers: { 'content-type': 'application/json' },
    body,
  }));
  load.prepare('bare loop', { kind: 'requests', origin: receiver.url, requests });
  const play = async (name: Contestant): Promise<number> =>
    name === 'worker' ? deliver() : (await load.run(name, { seconds: options.seconds, connections })).rate;
  await interleave(contestants, 1, play);
  const rates = await interleave(contestants, options.rounds, play);
  for (const id of webhooks) await unsubscribe(shop, id);

  const bare = rates.get('bare loop') ?? [];
  const worker = rates.get('worker') ?? [];
  const reached = ratioOf(worker, bare);
  const bytes = Buffer.byteLength(bodies[0] ?? '');
  report.table(`Webhooks of ${bytes} bytes to ${endpoints} endpoints, ${connections} connections`, [
    ['', 'a second', 'ratio', 'rounds', 'floor'],
    ['bare loop', rate(median(bare)), ratio(1), '', ''],
    ['worker', rate(median(worker)), ratio(reached.median), range(reached), ratio(floor)],
  ]);
  return reached.median < floor
    ? [`webhooks: ${ratio(reached.median)} of the bare loop, of at least ${ratio(floor)}`]
    : [];
}
