import { Pool } from 'undici';
import { setTimeout as pause } from 'node:timers/promises';
import { mutate } from '../ask.js';
import type { Shortfalls } from '../bench.js';
import { prepareShop, type Shop } from '../prepare-shop.js';
import { serviceEnvironment } from '../service-environment.js';
import { freePort, startProcess, untilReady } from '../start-process.js';
import { attacks, type Attack } from './attacks.js';

/** The well-behaved caller sends one request each so many ms, for so many ms. */
const every = 25;
const lasts = 6_000;

/** Requests that the abusive caller has open at a time. */
const atOnce = 64;

/** The p99 beside an attack may be so many times the calm one. */
const ceiling = 5;

const limitsOfAnOperator = {
  RATE_LIMIT_ACCESS_TOKEN: '200',
  RATE_LIMIT_ORDER_TOKEN: '50',
  RATE_LIMIT_ANONYMOUS: '20',
};

const headersOf = (token: string) => ({ 'content-type': 'application/json', authorization: `Bearer ${token}` });

async function ask(pool: Pool, token: string, body: string): Promise<number> {
  const response = await pool.request({ method: 'POST', path: '/graphql', headers: headersOf(token), body });
  await response.body.dump();
  return response.statusCode;
}

const percentile = (sorted: readonly number[], part: number): number => sorted[Math.floor(sorted.length * part)] ?? 0;

/** How long the well-behaved caller waits for its responses, in ms, sorted. Its requests come by the clock. */
async function measureCalm({ url, accessToken }: Shop): Promise<number[]> {
  const pool = new Pool(url, { connections: 8 });
  const body = JSON.stringify({ query: '{ orders(first: 5) { nodes { publicOrderId status } } }' });
  const waits: Promise<number>[] = [];
  for (const started = performance.now(); performance.now() - started < lasts;) {
    const at = performance.now();
    waits.push(
      ask(pool, accessToken, body).then((status) => {
        if (status !== 200) throw new Error(`The well-behaved caller was answered with ${status}.`);
        return performance.now() - at;
      }),
    );
    await pause(every);
  }
  const taken = await Promise.all(waits);
  await pool.close();
  return taken.toSorted((one, other) => one - other);
}

/** Sends an attack as fast as it is answered until it is stopped; returns how many requests got through. */
function attack(url: string, token: string, { body }: Attack): () => Promise<Record<number, number>> {
  const pool = new Pool(url, { connections: atOnce });
  const statuses: Record<number, number> = {};
  const stopping = new AbortController();
  let count = 0;
  const send = async (): Promise<void> => {
    while (!stopping.signal.aborted) {
      const status = await ask(pool, token, body((count += 1))).catch(() => 0);
      statuses[status] = (statuses[status] ?? 0) + 1;
      // A refused caller who does not pause would measure how fast refusals are.
      if (status === 429) await pause(20);
    }
  };
  const sending = Array.from({ length: atOnce }, send);
  return async () => {
    stopping.abort();
    await Promise.all(sending);
    await pool.destroy();
    return statuses;
  };
}

/** An order token, which any visitor of a storefront has. */
async function orderTokenOf({ url, accessToken, cart }: Shop): Promise<string> {
  const { jwtToken } = await mutate<{ jwtToken: string }>(
    url,
    accessToken,
    'initializeOrder',
    { cartItems: cart },
    'jwtToken',
  );
  return jwtToken;
}

/** Measures the p99 of a well-behaved caller beside each attack, with the limits that an operator has. */
export async function measureFairness(databaseUrl: string): Promise<Shortfalls> {
  const port = await freePort();
  const environment = { ...serviceEnvironment(databaseUrl, port), ...limitsOfAnOperator };
  const service = startProcess(new URL('../../../dist/main.js', import.meta.url), environment, { name: 'fairness' });
  const url = `http://127.0.0.1:${port}`;
  const shortfalls: Shortfalls = [];
  try {
    await untilReady(service, `${url}/health/ready`);
    const [own, abusive] = [await prepareShop(url), await prepareShop(url)];
    const credentials = { 'order token': await orderTokenOf(abusive), 'access token': abusive.accessToken };
    await measureCalm(own);
    const calm = await measureCalm(own);
    process.stdout.write(
      `calm: p50 ${percentile(calm, 0.5).toFixed(1)} ms, p99 ${percentile(calm, 0.99).toFixed(1)} ms\n`,
    );
    for (const one of attacks)
      for (const [kind, token] of Object.entries(credentials)) {
        const stop = attack(url, token, one);
        const taken = await measureCalm(own);
        const statuses = await stop();
        const ratio = percentile(taken, 0.99) / percentile(calm, 0.99);
        const name = `${one.name}, ${kind}`;
        process.stdout.write(
          `${name}: p99 ${percentile(taken, 0.99).toFixed(1)} ms, ${ratio.toFixed(1)} × calm, ${JSON.stringify(statuses)}\n`,
        );
        if (ratio > ceiling)
          shortfalls.push(`${name}: p99 is ${ratio.toFixed(1)} times the calm one, of at most ${ceiling}`);
        await pause(2_500);
      }
  } finally {
    await service.stop();
  }
  return shortfalls;
}
