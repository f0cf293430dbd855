import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { createEventSignals, type EventSignals, type SignaledOrder } from '../../src/database/event-signals.js';
import { openRedis, type Redis } from '../../src/redis/open-redis.js';
import { eventually } from '../support/eventually.js';
import { freePort } from '../support/service-process.js';
import { describeWithRedis, openTestRedis, type TestRedis } from '../support/redis.js';

const order = (n: number): SignaledOrder => ({ shopId: 'shop', publicOrderId: `order-${n}` });

describeWithRedis('signals and buckets over Redis', () => {
  let server: TestRedis;
  const faults: Error[] = [];
  const opened: { redis: Redis; signals: EventSignals }[] = [];

  function openOne(url = server.url) {
    const redis = openRedis(url, (error) => faults.push(error));
    const signals = createEventSignals(
      redis.carrier,
      () => undefined,
      () => false,
    );
    opened.push({ redis, signals });
    return { redis, signals };
  }

  /** What another process receives: IDs, and the number of notifications that some may be missing. */
  function hearing(signals: EventSignals) {
    const heard = { orders: [] as string[], gaps: 0 };
    signals.listen((orders) => {
      if (orders) heard.orders.push(...orders.map(({ publicOrderId }) => publicOrderId));
      else heard.gaps += 1;
    });
    return heard;
  }

  const take = (redis: Redis, key: string, rate: number) =>
    eventually('an answer of Redis', async () => redis.buckets.take(key, rate));

  beforeAll(async () => {
    server = await openTestRedis();
  });
  afterAll(async () => {
    for (const { redis, signals } of opened) {
      await signals.close();
      await redis.close();
    }
    await server.close();
  });

  test('a signal reaches every other process, in batches that contain only IDs', async () => {
    const [one, other] = [openOne(), openOne()];
    const heard = hearing(other.signals);
    const own = hearing(one.signals);
    await eventually('both listen', async () => (heard.gaps > 0 && own.gaps > 0 ? true : undefined));
    const before = server.published.length;
    for (let n = 0; n < 70; n += 1) one.signals.announce(order(n % 35));
    await eventually('all signals', async () => (heard.orders.length >= 35 ? true : undefined));
    expect(new Set(heard.orders)).toEqual(new Set(Array.from({ length: 35 }, (_, n) => `order-${n}`)));
    // Its own signals arrive immediately, and not a second time over Redis.
    expect(own.orders).toHaveLength(70);
    const texts = server.published.slice(before);
    expect(texts).toHaveLength(2);
    for (const text of texts) expect(Object.keys(JSON.parse(text))).toEqual(['from', 'orders']);
  });

  test('after its connections were cut, a process is notified that it may have missed signals, and receives signals again', async () => {
    const [one, other] = [openOne(), openOne()];
    const heard = hearing(other.signals);
    await eventually('it listens', async () => (heard.gaps > 0 ? true : undefined));
    const { gaps } = heard;
    expect(await server.cutConnections()).toBeGreaterThanOrEqual(2);
    await eventually('it listens again', async () => (heard.gaps > gaps ? true : undefined));
    await eventually('a signal', async () => {
      one.signals.announce(order(1));
      return heard.orders.length > 0 ? true : undefined;
    });
    expect(faults.length).toBeGreaterThan(0);
  });

  test('processes share one bucket, with the same results as a bucket of a single process', async () => {
    const [one, other] = [openOne().redis, openOne().redis];
    const key = randomUUID();
    const began = performance.now();
    const taken = [];
    for (let n = 0; n < 12; n += 1) taken.push(await take(n % 2 === 0 ? one : other, key, 2));
    const seconds = (performance.now() - began) / 1000;
    const allowed = taken.filter(({ isAllowed }) => isAllowed).length;
    expect(taken.slice(0, 4).every(({ isAllowed }) => isAllowed)).toBe(true);
    expect(allowed).toBeLessThanOrEqual(Math.floor(4 + 2 * seconds));
    const refused = taken.find(({ isAllowed }) => !isAllowed);
    expect(refused).toMatchObject({ limit: 4, remaining: 0, retryAfter: 1 });
    expect(await take(other, `${key}-other`, 2)).toEqual({
      isAllowed: true,
      limit: 4,
      remaining: 3,
      resetAfter: 1,
      retryAfter: 0,
    });
  });

  test('a Redis server that has lost its scripts gets them again', async () => {
    const { redis } = openOne();
    const key = randomUUID();
    expect(await take(redis, key, 5)).toMatchObject({ remaining: 9 });
    await server.forgetScripts();
    expect(await take(redis, key, 5)).toMatchObject({ isAllowed: true, limit: 10 });
  });

  test('an unreachable Redis delays nothing: no tokens are taken from it, and closing does not wait', async () => {
    const { redis, signals } = openOne(`redis://127.0.0.1:${await freePort()}`);
    hearing(signals);
    signals.announce(order(1));
    expect(redis.buckets.take('key', 1)).toBeUndefined();
    await signals.close();
    await redis.close();
  });
});
