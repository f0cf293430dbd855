import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import type { Executor } from '../../../../src/lib/executor.js';
import { claimPushes, endPush, postponePush } from '../../../../src/domain/platform/orders/platform-push-repository.js';
import { createShop } from '../../../../src/domain/shop/shops/create-shop.js';
import { openShop, type TestShop } from '../../../support/shop.js';

let shop: TestShop;
let otherShops: string[];
const minute = (n: number): Date => new Date(Date.UTC(2026, 5, 1, 12, n));

beforeAll(async () => {
  shop = await openShop();
  const { tillgate } = shop;
  const root = { ...tillgate, caller: { kind: 'root' } as const, requestId: 'r', clientAddress: '127.0.0.1' };
  otherShops = [];
  for (const name of ['b', 'c', 'd'])
    otherShops.push((await createShop(root, { name, currency: 'USD', countryCode: 'US' })).shop.shopId);
});
afterAll(() => shop.close());
beforeEach(() => sql('delete from platform_pushes'));

const sql = <Row extends object>(text: string, values: unknown[] = []) =>
  shop.tillgate.database.run<Row>({ text, values });
/** Creates this number of orders of a shop that are due from this minute on. */
const due = (shopId: string, count: number, at = 0) =>
  sql(
    `insert into platform_pushes (shop_id, public_order_id, told, next_attempt_at)
     select $1, 'order-' || n, '{}', $3::timestamptz from generate_series(1, $2) n`,
    [shopId, count, minute(at)],
  );
const claim = (
  from: number,
  {
    capacity = 50,
    busy = [],
    executor = shop.tillgate.database,
  }: { capacity?: number; busy?: string[]; executor?: Executor } = {},
) => claimPushes(executor, { now: minute(from), until: minute(from + 2) }, { capacity, busy });
const perShop = (found: { shopId: string }[]) =>
  Object.fromEntries(
    [shop.shopId, ...otherShops].map((shopId) => [shopId, found.filter((one) => one.shopId === shopId).length]),
  );
const row = async () => (await sql('select told, attempts, last_error, claimed_until from platform_pushes'))[0];

describe('orders that are due', () => {
  test('of a shop with many of them do not delay other shops', async () => {
    await due(shop.shopId, 200);
    for (const other of otherShops) await due(other, 2, 1);
    const found = await claim(2);
    expect(Object.values(perShop(found))).toEqual([5, 2, 2, 2]);
    expect(Object.values(perShop(await claim(2)))).toEqual([5, 0, 0, 0]);
  });

  test('are claimed up to the capacity, oldest first, and not for busy shops', async () => {
    const [first = '', second = ''] = otherShops;
    await due(shop.shopId, 10, 2);
    await due(first, 10, 0);
    await due(second, 10, 1);
    expect(perShop(await claim(3, { capacity: 7, busy: [first] }))).toEqual({
      ...perShop([]),
      [second]: 5,
      [shop.shopId]: 2,
    });
  });

  test('do not include those that are due later or claimed by another worker', async () => {
    await due(shop.shopId, 3, 4);
    expect(await claim(3)).toEqual([]);
    expect(await claim(4)).toHaveLength(3);
    expect(await claim(5)).toEqual([]);
    expect(await claim(7)).toHaveLength(3);
  });

  test('are each claimed by one worker, however many look for them at once', async () => {
    await due(shop.shopId, 5);
    const found = await Promise.all([1, 2, 3, 4].map(() => claim(1)));
    const ids = found.flat().map(({ publicOrderId }) => publicOrderId);
    expect(new Set(ids).size).toBe(ids.length);
  });

  test('are found with an index, however many there are', async () => {
    await due(shop.shopId, 20_000);
    for (const other of otherShops) await due(other, 500);
    await sql('analyze platform_pushes');
    const plans: string[] = [];
    const explaining: Executor = {
      run: async ({ text, values }) => {
        const plan = await sql<Record<string, string>>(`explain (analyze, buffers) ${text}`, values);
        plans.push(plan.map((line) => line['QUERY PLAN'] ?? '').join('\n'));
        return [];
      },
    };
    await claim(1, { executor: explaining });
    const [plan = ''] = plans;
    expect(plan).toContain('platform_pushes_due');
    expect(plan).not.toMatch(/Seq Scan on platform_pushes|Sort Method: external/);
    const read = [...plan.matchAll(/on platform_pushes p\w* .*actual time=\S+ rows=([\d.]+) loops=(\d+)/g)];
    expect(read.length).toBeGreaterThan(0);
    for (const [, rows, loops] of read) expect(Number(rows) * Number(loops)).toBeLessThanOrEqual(100);
  });
});

describe('a worker whose claim has expired', () => {
  test('does not end the claim of another worker', async () => {
    await due(shop.shopId, 1);
    const [late] = await claim(1);
    const [next] = await claim(4);
    if (!late || !next) throw new Error('nothing is due');
    await endPush(shop.tillgate.database, late, { order_status: 'late' }, minute(5));
    await postponePush(shop.tillgate.database, late, { error: 'late', now: minute(5), nextAttemptAt: minute(5) });
    expect(await row()).toEqual({ told: {}, attempts: 0, last_error: null, claimed_until: minute(6) });
    await endPush(shop.tillgate.database, next, { order_status: 'active' }, minute(5));
    expect(await row()).toMatchObject({ told: { order_status: 'active' }, claimed_until: null });
  });
});
