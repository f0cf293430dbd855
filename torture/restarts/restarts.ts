import { setMaxListeners } from 'node:events';
import { setTimeout as pause } from 'node:timers/promises';
import { prepareShop } from '../../bench/prepare-shop.js';
import { freePort } from '../../bench/start-process.js';
import { faultsOf } from '../fault.js';
import type { Length, PartResult } from '../part.js';
import type { World } from '../world/world.js';
import { hasNginx, startNginx } from './start-nginx.js';
import { newUsedOrder, type UsedOrder } from './used-order.js';

const usedOrders = 24;

/**
 * The delay after one process is ready until the other is restarted, in ms: nginx leaves out a process that refused a
 * connection for 10 s, and the other one continues for 5 s (DRAIN_SECONDS).
 */
const restartsAfter = 6_000;

/** nginx with its defaults, except for the addresses of the processes and support for WebSockets. */
const directivesOf = (port: number, { services }: World): string => `
  upstream tillgate { ${services.map(({ url }) => `server ${new URL(url).host};`).join(' ')} }
  map $http_upgrade $connection_upgrade { default upgrade; '' close; }
  server {
    listen 127.0.0.1:${port};
    location / {
      proxy_pass http://tillgate;
      proxy_http_version 1.1;
      proxy_set_header Upgrade $http_upgrade;
      proxy_set_header Connection $connection_upgrade;
    }
  }`;

/** Restarts the processes in turn, like an operator, until the time is over. Returns the number of restarts. */
async function restartInTurn({ services }: World, until: number): Promise<number> {
  let restarts = 0;
  do {
    for (const service of services) {
      await service.signal('SIGTERM');
      await service.start();
      restarts += 1;
      await pause(restartsAfter);
    }
  } while (Date.now() < until);
  return restarts;
}

function resultOf(restarts: number, orders: readonly UsedOrder[], faults: readonly string[], seed: string): PartResult {
  const sum = (count: 'changes' | 'reads'): number => orders.reduce((total, order) => total + order[count], 0);
  return {
    summary: `${restarts} restarts, ${sum('changes')} changes and live messages, ${sum('reads')} reads`,
    faults: faultsOf('restarts', seed, faults),
  };
}

/** Restarts two processes behind nginx while pages change and read orders and receive their live messages. */
export async function runRestarts(world: World, { seed, until }: Length): Promise<PartResult> {
  if (!hasNginx) return { summary: 'skipped, there is no nginx', faults: [] };
  const shop = await prepareShop(world.services[0].url);
  const port = await freePort();
  const url = `http://127.0.0.1:${port}`;
  const stopNginx = await startNginx(directivesOf(port, world), url);
  const over = new AbortController();
  // One for each order, within the limits.
  setMaxListeners(2 * usedOrders, over.signal);
  try {
    const orders = await Promise.all(Array.from({ length: usedOrders }, () => newUsedOrder(url, shop)));
    const watching = orders.map((order) => order.watch(over.signal));
    await Promise.all(orders.map((order) => order.watched()));
    const closed = new AbortController();
    const using = orders.map((order) => order.use(closed.signal));
    const restarts = await restartInTurn(world, until);
    closed.abort();
    await Promise.all(using);
    const faults = await Promise.all(orders.map((order) => order.faultsOfMessages()));
    over.abort();
    await Promise.all(watching);
    return resultOf(restarts, orders, [...orders.flatMap(({ failures }) => failures), ...faults.flat()], seed);
  } finally {
    over.abort();
    await stopNginx();
  }
}
