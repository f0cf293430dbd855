import { setTimeout as pause } from 'node:timers/promises';
import { mutate } from '../ask.js';
import type { Shortfalls } from '../bench.js';
import { prepareShop, type Shop } from '../prepare-shop.js';
import { serviceEnvironment } from '../service-environment.js';
import { freePort, startProcess, untilReady } from '../start-process.js';
import { attacks } from './attacks.js';
import { measureWaits, percentile } from './measure-waits.js';
import { startAttack } from './start-attack.js';

/** The time that the well-behaved caller is measured beside each attack, in ms. */
const lasts = 6_000;

/** The time that an attack runs before it is measured, in ms. */
const warmUp = 500;

/** The highest permitted ratio of the p99 beside an attack to the p99 without one. */
const ceiling = 5;

const limitsOfAnOperator = {
  RATE_LIMIT_ACCESS_TOKEN: '200',
  RATE_LIMIT_ORDER_TOKEN: '50',
  RATE_LIMIT_ANONYMOUS: '20',
};

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

/** Measures the p99 of a well-behaved caller beside each attack, with the default limits. */
export async function measureFairness(databaseUrl: string): Promise<Shortfalls> {
  const port = await freePort();
  const environment = { ...serviceEnvironment(databaseUrl, port), ...limitsOfAnOperator };
  const service = startProcess(new URL('../../../dist/service/main.js', import.meta.url), environment, {
    name: 'fairness',
  });
  const url = `http://127.0.0.1:${port}`;
  const shortfalls: Shortfalls = [];
  try {
    await untilReady(service, `${url}/health/ready`);
    const [own, abusive] = [await prepareShop(url), await prepareShop(url)];
    const credentials = { 'order token': await orderTokenOf(abusive), 'access token': abusive.accessToken };
    await measureWaits(own, lasts);
    const calm = await measureWaits(own, lasts);
    process.stdout.write(
      `calm: p50 ${percentile(calm, 0.5).toFixed(1)} ms, p99 ${percentile(calm, 0.99).toFixed(1)} ms\n`,
    );
    for (const one of attacks)
      for (const [kind, token] of Object.entries(credentials)) {
        const stop = startAttack({ url, token, name: one.name });
        await pause(warmUp);
        const taken = await measureWaits(own, lasts);
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
