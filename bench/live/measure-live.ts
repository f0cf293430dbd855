import type { Bench, Shortfalls } from '../bench.js';
import type { PlannedRequest } from '../load-command.js';
import { range, rate, ratio } from '../report.js';
import { interleave, median, ratioOf } from '../rounds.js';
import { freePort, startProcess, untilReady, type Process } from '../start-process.js';
import { memoryOf } from './memory-of.js';
import { ceilings, floors } from '../limits.js';

const contestants = ['stock graphql-ws', 'service'] as const;
type Contestant = (typeof contestants)[number];

/** The number of sockets that get each event, and of those whose memory is measured. */
const sockets = 1_000;
const idleSockets = 5_000;

const json = { 'content-type': 'application/json', accept: 'application/json' };

/** The length of a round in seconds: a round of the stock server must contain more than a few events. */
const lengthOf = (seconds: number): number => seconds * 2;

/**
 * The full state of an order to each of a thousand sockets at each change to it, compared with graphql-ws as in its
 * documentation; then the memory per socket of both.
 */
export async function measureLive({ options, report, load, shop, ordersFor, service }: Bench): Promise<Shortfalls> {
  const [order] = await ordersFor('live', 1);
  if (order === undefined) throw new Error('there is no order');
  const { publicOrderId, orderToken: token } = order;
  const port = await freePort();
  const stock = startProcess(
    new URL('stock.js', import.meta.url),
    { SERVICE_URL: shop.url, ORDER_TOKEN: token, SELECTION: shop.selection, PORT: String(port) },
    { profiles: options.profiles, name: 'stock', isProbed: true },
  );
  try {
    const origins: Record<Contestant, string> = { 'stock graphql-ws': `http://127.0.0.1:${port}`, service: shop.url };
    await untilReady(stock, origins['stock graphql-ws']);
    const changes: PlannedRequest[] = [4, 5].map((quantity) => ({
      method: 'PUT',
      changes: publicOrderId,
      path: `/checkout/storefront/${shop.shopId}/${publicOrderId}/items`,
      headers: { ...json, authorization: `Bearer ${token}` },
      body: JSON.stringify({ line_item_key: 'line-3', quantity }),
    }));
    const events: Record<Contestant, PlannedRequest[]> = {
      'stock graphql-ws': [{ method: 'POST', path: '/', headers: {} }],
      service: changes,
    };
    const query = `subscription Live { orderUpdated { sequence type changed order { applicationState ${shop.selection} } } }`;
    for (const name of contestants)
      for (const count of [sockets, idleSockets])
        load.prepare(`${name} ${count}`, {
          kind: 'live',
          plan: { origin: origins[name], token, query },
          sockets: count,
          events: events[name],
        });
    const rates = await playRounds(options, load);
    const reached = ratioOf(rates.service.rates, rates['stock graphql-ws'].rates);
    const memory = await measureMemory(load, { 'stock graphql-ws': stock, service });
    report.table(`Live full state to ${sockets} sockets, ${rates.service.bytes.toFixed(0)} bytes a message`, [
      ['', 'messages a second', 'ratio', 'rounds', 'floor', `KB a socket of ${idleSockets}`, 'at most', 'resident'],
      ...contestants.map((name) => [
        name,
        rate(median(rates[name].rates)),
        name === 'service' ? ratio(reached.median) : ratio(1),
        name === 'service' ? range(reached) : '',
        name === 'service' ? ratio(floors.live) : '',
        memory[name].used.toFixed(1),
        name === 'service' ? ceilings.socketMemory.toFixed(1) : '',
        memory[name].rss.toFixed(1),
      ]),
    ]);
    return [
      ...(reached.median < floors.live
        ? [`live: ${ratio(reached.median)} of stock graphql-ws, of at least ${ratio(floors.live)}`]
        : []),
      ...(memory.service.used > ceilings.socketMemory
        ? [`live: a socket costs ${memory.service.used.toFixed(1)} KB, of at most ${ceilings.socketMemory}`]
        : []),
    ];
  } finally {
    for (const name of contestants) for (const count of [sockets, idleSockets]) await load.close(`${name} ${count}`);
    await stock.stop();
  }
}

async function playRounds(
  { rounds, seconds }: Bench['options'],
  load: Bench['load'],
): Promise<Record<Contestant, { rates: number[]; bytes: number }>> {
  const play = (length: number) => (name: Contestant) =>
    load.run(`${name} ${sockets}`, { seconds: length, connections: sockets });
  // Warm-up, so that measured code is compiled.
  await interleave(contestants, 2, play(seconds));
  const played = await interleave(contestants, Math.ceil(rounds / 2) + 1, play(lengthOf(seconds)));
  const of = (name: Contestant) => {
    const own = played.get(name) ?? [];
    return { rates: own.map((round) => round.rate), bytes: median(own.map(({ bytes = 0 }) => bytes)) };
  };
  const all = { 'stock graphql-ws': of('stock graphql-ws'), service: of('service') };
  if (Math.abs(all.service.bytes / all['stock graphql-ws'].bytes - 1) > 0.1)
    throw new Error(`the messages differ: ${all.service.bytes} and ${all['stock graphql-ws'].bytes} bytes`);
  return all;
}

/**
 * The cost of this many additional sockets in a process after its rounds, in KB each: of heap and buffers, and of
 * resident memory, which includes the space that V8 reserves for new objects.
 */
async function measureMemory(
  load: Bench['load'],
  processes: Record<Contestant, Process>,
): Promise<Record<Contestant, { used: number; rss: number }>> {
  const measure = async (name: Contestant) => {
    const before = await memoryOf(processes[name]);
    await load.run(`${name} ${idleSockets}`, { seconds: 0, connections: idleSockets });
    const after = await memoryOf(processes[name]);
    const each = (bytes: number): number => bytes / idleSockets / 1024;
    return { used: each(after.used - before.used), rss: each(after.rss - before.rss) };
  };
  return { 'stock graphql-ws': await measure('stock graphql-ws'), service: await measure('service') };
}
