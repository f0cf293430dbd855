import { once } from 'node:events';
import { createServer } from 'node:http';
import { mutate } from './ask.js';
import type { Bench } from './bench.js';
import { prepareShop, type Shop } from './prepare-shop.js';

import { quantile } from './rounds.js';

/** The response time of the authority, in ms. */
const latency = 50;
const changesInTurn = 40;
const changesAtOnce = 200;

interface Authority {
  url: string;
  /** Requests that it has received. */
  count: number;
  close(): void;
}

/** An authority that accepts every change after a delay, or never responds. */
async function startAuthority(isDead: boolean): Promise<Authority> {
  const server = createServer((request, response) => {
    authority.count += 1;
    request.resume();
    if (!isDead) setTimeout(() => response.writeHead(200, { 'content-type': 'application/json' }).end('{}'), latency);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  const port = typeof address === 'object' && address ? address.port : 0;
  const authority: Authority = {
    url: `http://127.0.0.1:${port}`,
    count: 0,
    close() {
      server.closeAllConnections();
      server.close();
    },
  };
  return authority;
}

async function newOrder({ url, accessToken, cart }: Shop): Promise<string> {
  const input = { cartItems: cart };
  const { publicOrderId } = await mutate<{ publicOrderId: string }>(
    url,
    accessToken,
    'initializeOrder',
    input,
    'publicOrderId',
  );
  return publicOrderId;
}

/** Replaces the customer of an order; returns the time in ms, and whether it was refused. */
async function change(shop: Shop, publicOrderId: string, n: number): Promise<{ took: number; isRefused: boolean }> {
  const customer = { firstName: `Ada ${n}`, lastName: 'Byron', emailAddress: 'ada@example.com' };
  const began = performance.now();
  const isRefused = await mutate(shop.url, shop.accessToken, 'setOrderCustomer', { ...customer, publicOrderId }).then(
    () => false,
    () => true,
  );
  return { took: performance.now() - began, isRefused };
}

async function inTurn(shop: Shop, publicOrderId: string, count: number): Promise<number[]> {
  const times: number[] = [];
  for (let n = 0; n < count; n += 1) times.push((await change(shop, publicOrderId, n)).took);
  return times;
}

const row = (name: string, times: readonly number[]): string[] => [
  name,
  ...[0.5, 0.95, 1].map((part) => quantile(times, part).toFixed(1)),
];

/**
 * The cost of a remote state authority: one that responds after 50 ms, many concurrent changes to one order, and an
 * unavailable one.
 */
export async function measureAuthority({ report, shop: { url } }: Bench): Promise<void> {
  const shop = await prepareShop(url);
  const [authority, deadAuthority] = [await startAuthority(false), await startAuthority(true)];
  try {
    const order = await newOrder(shop);
    const without = await inTurn(shop, order, changesInTurn);
    const connection = { url: authority.url, sharedSecret: 'secret-of-the-benchmark' };
    await mutate(url, shop.accessToken, 'connectRemoteStateAuthority', connection);
    const healthy = await inTurn(shop, await newOrder(shop), changesInTurn);
    authority.count = 0;
    const busy = await newOrder(shop);
    const parallel = await Promise.all(Array.from({ length: changesAtOnce }, (_, n) => change(shop, busy, n)));
    const offered = authority.count;
    // Another one, because the circuit breaker counts the successes of the last minute.
    await mutate(url, shop.accessToken, 'updateRemoteStateAuthority', { url: deadAuthority.url });
    const dying = await Promise.all(Array.from({ length: 10 }, async (_, n) => change(shop, await newOrder(shop), n)));
    const dead = await inTurn(shop, await newOrder(shop), changesInTurn);
    report.table(`Changes with a remote state authority that takes ${latency} ms, ms`, [
      ['', 'p50', 'p95', 'slowest'],
      row('without an authority', without),
      row('in turn', healthy),
      row(
        `${changesAtOnce} of one order at once`,
        parallel.map(({ took }) => took),
      ),
      row(
        'dead, until the circuit breaker opens',
        dying.map(({ took }) => took),
      ),
      row('dead, with the circuit breaker open', dead),
    ]);
    const stored = parallel.filter(({ isRefused }) => !isRefused).length;
    process.stdout.write(`  of ${changesAtOnce} at once ${stored} were stored and ${offered} offered\n`);
  } finally {
    authority.close();
    deadAuthority.close();
  }
}
