import { setTimeout as pause } from 'node:timers/promises';
import type { Bench, Shortfalls } from '../bench.js';
import { changeOverRest } from '../measure-changes.js';
import { prepareOrders } from '../prepare-orders.js';
import { prepareShop, type Shop } from '../prepare-shop.js';
import { range, ratio } from '../report.js';
import { median, ratioOf } from '../rounds.js';
import { serviceEnvironment } from '../service-environment.js';
import { freePort, startProcess, untilReady } from '../start-process.js';
import type { Statuses } from './attack-command.js';
import { attacks } from './attacks.js';
import { measureWaits, percentile } from './measure-waits.js';
import { startAttack } from './start-attack.js';
import { ceilings } from '../limits.js';

/** How long the well-behaved caller is measured, in ms: alone, and then beside each attack. */
const lasts = 3_000;

/** The time that an attack runs before it is measured, in ms. */
const warmUp = 500;

/** The time until the buckets of an attack are full again, in ms. */
const refills = 2_000;

/** The numbers of order tokens that attack from one address. */
const tokenCounts = [1, 12, 100];

/** The buyers of the busy shop, each with an address and orders of their own. */
const buyers = 24;
const ordersOfBuyer = 8;

/** The limits of an operator, with a proxy that forwards the addresses. */
const settings = {
  RATE_LIMIT_ACCESS_TOKEN: '200',
  RATE_LIMIT_ORDER_TOKEN: '50',
  RATE_LIMIT_ANONYMOUS: '20',
  TRUSTED_PROXIES: '127.0.0.0/8',
};

/** Something that runs beside the well-behaved caller; the returned function stops it and tells what it was answered. */
interface Neighbor {
  name: string;
  start: () => () => Promise<string>;
}

/** The p99 of the well-behaved caller in each round, alone and beside a neighbor, in ms. */
interface Waits {
  alone: number[];
  beside: number[];
  answered: string;
}

const described = (statuses: Statuses): string =>
  Object.entries(statuses)
    .map(([status, count]) => `${count} × ${status}`)
    .join(', ');

/** The attackers of each attack, by the credentials that they have. */
function attackersOf(url: string, orderTokens: readonly string[], accessToken: string): Neighbor[][] {
  const address = '203.0.113.7';
  const ofTokens = (count: number): [string, readonly string[]] => [
    `${count} order token${count === 1 ? '' : 's'}`,
    orderTokens.slice(0, count),
  ];
  return attacks.map(({ name, isCheap = false }) => {
    const counts = isCheap ? tokenCounts : tokenCounts.slice(0, 1);
    const credentials = [...counts.map(ofTokens), ['an access token', [accessToken]] as const];
    return credentials.map(([kind, tokens]) => ({
      name: `${name}, ${kind}`,
      start: () => {
        const stop = startAttack({ url, tokens, address, name });
        return async () => described(await stop());
      },
    }));
  });
}

/** A shop whose buyers change their carts as fast as they are answered. */
async function busyShop({ load, pool }: Pick<Bench, 'load' | 'pool'>, shop: Shop): Promise<Neighbor> {
  const orders = await prepareOrders(pool, shop, 'buyers of a busy shop', buyers * ordersOfBuyer);
  const requests = orders.map((order, index) => {
    const change = changeOverRest({ shop }, order);
    return { ...change, headers: { ...change.headers, 'x-forwarded-for': `203.0.113.${100 + (index % buyers)}` } };
  });
  load.prepare('busy shop', { kind: 'requests', origin: shop.url, requests });
  return {
    name: `a shop with ${buyers} buyers`,
    start: () => {
      const loading = load.run('busy shop', { seconds: (warmUp + lasts) / 1_000, connections: buyers });
      return async () => `${Math.round((await loading).rate)} changes per second`;
    },
  };
}

/** Measures the caller alone, and then beside each of the neighbors. */
async function measureBeside(neighbors: readonly Neighbor[], caller: Shop, known: Map<Neighbor, Waits>): Promise<void> {
  const alone = percentile(await measureWaits(caller, lasts), 0.99);
  for (const neighbor of neighbors) {
    const waits = known.get(neighbor) ?? { alone: [], beside: [], answered: '' };
    known.set(neighbor, waits);
    const stop = neighbor.start();
    await pause(warmUp);
    waits.alone.push(alone);
    waits.beside.push(percentile(await measureWaits(caller, lasts), 0.99));
    waits.answered = await stop();
    await pause(refills);
  }
}

/** Measures the p99 of a well-behaved caller alone and beside each neighbor in turn, with the default limits. */
export async function measureFairness(
  { options, report, load, pool }: Pick<Bench, 'options' | 'report' | 'load' | 'pool'>,
  databaseUrl: string,
): Promise<Shortfalls> {
  const port = await freePort();
  const environment = { ...serviceEnvironment(databaseUrl, port), ...settings };
  const service = startProcess(new URL('../../../dist/service/main.js', import.meta.url), environment, {
    profiles: options.profiles,
    name: 'fairness',
  });
  const url = `http://127.0.0.1:${port}`;
  try {
    await untilReady(service, `${url}/health/ready`);
    const [own, abusive] = [await prepareShop(url), await prepareShop(url)];
    const orders = await prepareOrders(pool, abusive, 'tokens of one address', Math.max(...tokenCounts));
    const orderTokens = orders.map(({ orderToken }) => orderToken);
    const groups = [[await busyShop({ load, pool }, abusive)], ...attackersOf(url, orderTokens, abusive.accessToken)];
    const measured = new Map<Neighbor, Waits>();
    await measureWaits(own, lasts);
    for (let round = 0; round < Math.ceil(options.rounds / 3); round += 1)
      for (const neighbors of groups) await measureBeside(neighbors, own, measured);
    report.table(`p99 of a well-behaved caller, ms, at most ${ceilings.fairness} times as long as alone`, [
      ['beside', 'alone', 'beside', 'ratio', 'rounds', 'answers to the neighbor'],
      ...[...measured].map(([{ name }, { alone, beside, answered }]) => {
        const times = ratioOf(beside, alone);
        return [name, median(alone).toFixed(1), median(beside).toFixed(1), ratio(times.median), range(times), answered];
      }),
    ]);
    return [...measured].flatMap(([{ name }, { alone, beside }]) => {
      const times = ratioOf(beside, alone).median;
      return times > ceilings.fairness
        ? [`${name}: p99 is ${ratio(times)} times as long, of at most ${ratio(ceilings.fairness)}`]
        : [];
    });
  } finally {
    await service.stop();
  }
}
