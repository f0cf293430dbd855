import { ask, mutate } from '../ask.js';
import type { Bench, Shortfalls } from '../bench.js';
import type { PreparedOrder } from '../prepare-orders.js';
import { ratio } from '../report.js';
import { median } from '../rounds.js';
import { startOverrideServer } from './override-server.js';
import { ceilings } from '../limits.js';

/** The response time of the healthy server, in ms. */
const latency = 50;
/** The number of failures after which a server is not called. */
const failuresToSuspend = 10;
const calls = 60;

async function timed(work: () => Promise<unknown>): Promise<number> {
  const begun = performance.now();
  await work();
  return performance.now() - begun;
}

async function inTurn(count: number, work: (index: number) => Promise<unknown>): Promise<number[]> {
  const times: number[] = [];
  for (let index = 0; index < count; index += 1) times.push(await timed(() => work(index)));
  return times;
}

/**
 * Lists the shipping lines of orders, one after the other: from the zones of the shop, from a server that takes 50 ms,
 * and from one that never responds. The second listing of each order is measured, which finds the same lines.
 */
export async function measureOverrides({ report, shop, ordersFor }: Bench): Promise<Shortfalls> {
  const orders = await ordersFor('overrides');
  const server = await startOverrideServer(latency);
  const orderOf = (index: number): PreparedOrder | undefined => orders[index % orders.length];
  const list = (index: number): Promise<unknown> => {
    const { publicOrderId = '', orderToken = '' } = orderOf(index) ?? {};
    return ask('GET', `${shop.url}/checkout/storefront/${shop.shopId}/${publicOrderId}/shipping_lines`, orderToken);
  };
  const override = (path: string) =>
    mutate<{ apiOverride: { publicId: string } }>(
      shop.url,
      shop.accessToken,
      'createApiOverride',
      { overrideType: 'SHIPPING', url: server.url + path, sharedSecret: 'secret-of-the-benchmark', failClosed: false },
      'apiOverride { publicId }',
    );
  try {
    await inTurn(calls, list);
    const own = median(await inTurn(calls, list));
    const direct = median(await inTurn(calls, () => ask('POST', `${server.url}/direct`, '', {})));
    await override('/healthy');
    await inTurn(calls, list);
    const healthy = median(await inTurn(calls, list));
    await override('/dead');
    const dead = await Promise.all(Array.from({ length: failuresToSuspend }, (_, index) => timed(() => list(index))));
    await inTurn(calls, list);
    const suspended = median(await inTurn(calls, list));

    const cost = (healthy - own) / direct;
    const ms = (value: number): string => value.toFixed(1);
    report.table(`API overrides: listing shipping lines, medians of ${calls} calls`, [
      ['', 'ms', 'more than own data', 'of its own latency'],
      ['own data', ms(own), '', ''],
      ['the server, asked directly', ms(direct), '', ''],
      ['healthy override', ms(healthy), ms(healthy - own), ratio(cost)],
      ['dead override, first calls', ms(median(dead)), ms(median(dead) - own), ''],
      ['dead override, then', ms(suspended), ms(suspended - own), ''],
    ]);
    return [
      ...(cost > ceilings.healthyOverride ? [`a healthy override costs ${ratio(cost)} times its own latency`] : []),
      ...(suspended - own > ceilings.suspendedOverride ? [`a suspended override costs ${ms(suspended - own)} ms`] : []),
    ];
  } finally {
    await server.stop();
  }
}
