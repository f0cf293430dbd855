import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { eventually } from '../../support/eventually.js';
import { newShop } from '../../support/graphql-client.js';
import { liveClient } from '../../support/live-client.js';
import { newLiveOrder, orderUpdated, sequencesOf, upTo, type OrderUpdated } from '../../support/live-orders.js';
import { describeWithRedis, openTestRedis, type TestRedis } from '../../support/redis.js';
import { startTillgate, type RunningTillgate } from '../../support/running-tillgate.js';
import { freePort } from '../../support/service-process.js';

const closing: (() => Promise<unknown>)[] = [];
afterAll(async () => {
  for (const close of closing.toReversed()) await close();
});

/** Two processes with one database, and a client for a new order at the first process. */
async function twoProcesses(env: Record<string, string> = {}) {
  const one = await startTillgate({ env });
  const other = await startTillgate({ env, databaseUrl: one.databaseUrl });
  closing.push(
    () => one.close(),
    () => other.close(),
  );
  const shop = await newShop(one);
  return { one, other, shop };
}

/** Makes changes at one process while connections are cut repeatedly; returns the updates from the other process. */
async function watchWhileCut(
  { one, other, shop }: Awaited<ReturnType<typeof twoProcesses>>,
  cut: () => Promise<number>,
): Promise<{ sequences: number[]; cuts: number }> {
  const order = await newLiveOrder(other.url, shop);
  const client = liveClient(one.url, order.token);
  closing.push(async () => client.client.dispose());
  const watching = client.watch<OrderUpdated>(orderUpdated);
  await watching.until(1);
  let cuts = await eventually('connections to cut', async () => (await cut()) || undefined);
  for (let n = 0; n < 40; n += 1) {
    await order.tag([`tag-${n}`]);
    if (n % 8 === 7) cuts += await cut();
  }
  return { sequences: sequencesOf(await watching.until(41)), cuts };
}

test('when the connection listening to PostgreSQL is cut repeatedly, no event is lost or repeated', async () => {
  const processes = await twoProcesses();
  const { database } = processes.one.app.tillgate;
  const cut = async (): Promise<number> => {
    const ended = await database.run({
      text: `select pg_terminate_backend(pid) from pg_stat_activity
        where datname = current_database() and query ilike 'listen %'`,
      values: [],
    });
    return ended.length;
  };
  const { sequences, cuts } = await watchWhileCut(processes, cut);
  expect(cuts).toBeGreaterThan(0);
  expect(sequences).toEqual(upTo(41));
});

describeWithRedis('live updates over Redis', () => {
  let redis: TestRedis;
  let processes: { one: RunningTillgate; other: RunningTillgate; shop: Awaited<ReturnType<typeof newShop>> };
  beforeAll(async () => {
    redis = await openTestRedis();
    closing.push(() => redis.close());
    processes = await twoProcesses({ REDIS_URL: redis.url });
  });

  test('signals go through Redis and not through the database, and contain only IDs', async () => {
    const { one, other, shop } = processes;
    const order = await newLiveOrder(other.url, shop);
    const client = liveClient(one.url, order.token);
    const watching = client.watch<OrderUpdated>(orderUpdated);
    await watching.until(1);
    await order.tag(['a', 'b']);
    expect(sequencesOf(await watching.until(3))).toEqual([1, 2, 3]);
    const signals = await eventually('a signal', async () => {
      const own = redis.published.filter((text) => text.includes(order.publicOrderId));
      return own.length > 0 ? own : undefined;
    });
    for (const text of signals)
      expect(JSON.parse(text)).toEqual({
        from: expect.any(String),
        orders: [[shop.shopIdentifier, order.publicOrderId]],
      });
    const listening = await one.app.tillgate.database.run({
      text: `select pid from pg_stat_activity where datname = current_database() and query ilike 'listen %tillgate%'`,
      values: [],
    });
    expect(listening).toEqual([]);
    await client.client.dispose();
  });

  test('when the connections of Redis are cut repeatedly, no event is lost or repeated', async () => {
    const { sequences, cuts } = await watchWhileCut(processes, () => redis.cutConnections());
    expect(cuts).toBeGreaterThan(0);
    expect(sequences).toEqual(upTo(41));
  });

  test('calls to all processes share one bucket', async () => {
    const env = { REDIS_URL: redis.url, RATE_LIMIT_ORDER_TOKEN: '2' };
    const limited = [
      await startTillgate({ env, databaseUrl: processes.one.databaseUrl }),
      await startTillgate({ env, databaseUrl: processes.one.databaseUrl }),
    ];
    for (const process of limited) closing.push(() => process.close());
    await eventually('Redis', async () =>
      limited.every(({ app }) => app.tillgate.redis?.buckets.take('ready', 1) !== undefined) ? true : undefined,
    );
    const order = await newLiveOrder(processes.one.url, processes.shop);
    const began = performance.now();
    const statuses: number[] = [];
    for (let n = 0; n < 16; n += 1) {
      const answer = await fetch(`${limited[n % 2]?.url}/graphql`, {
        method: 'POST',
        headers: { authorization: `Bearer ${order.token}`, 'content-type': 'application/json' },
        body: JSON.stringify({ query: '{ viewer { kind } }' }),
      });
      await answer.arrayBuffer();
      statuses.push(answer.status);
    }
    const seconds = (performance.now() - began) / 1000;
    expect(statuses.slice(0, 4)).toEqual([200, 200, 200, 200]);
    expect(statuses.filter((status) => status === 200).length).toBeLessThanOrEqual(Math.floor(4 + 2 * seconds));
  });
});

test('without a reachable Redis, the processes are ready, respond, and send live updates', async () => {
  const processes = await twoProcesses({ REDIS_URL: `redis://127.0.0.1:${await freePort()}` });
  const { one, other, shop } = processes;
  expect((await fetch(`${one.url}/health/ready`)).status).toBe(200);
  const order = await newLiveOrder(other.url, shop);
  const client = liveClient(one.url, order.token);
  const watching = client.watch<OrderUpdated>(orderUpdated);
  await watching.until(1);
  await order.tag(['a', 'b', 'c']);
  expect(sequencesOf(await watching.until(4))).toEqual(upTo(4));
  await client.client.dispose();
});
