import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import { apiOverrides } from '../../../../src/domain/shop/overrides/api-overrides.js';
import { createApiOverride } from '../../../../src/domain/shop/overrides/create-api-override.js';
import type { NotedCall } from '../../../../src/domain/shop/overrides/override-health.js';
import { pruneOldCalls } from '../../../../src/jobs/prune.js';
import { testClock, type TestClock } from '../../../support/clock.js';
import { openShop, type TestShop } from '../../../support/shop.js';

const minute = 60_000;
let clock: TestClock;
let shop: TestShop;
let publicId: string;

beforeAll(async () => {
  clock = testClock();
  shop = await openShop({ clock });
});
beforeEach(async () => {
  const input = { overrideType: 'tax', url: 'https://overrides.example/', sharedSecret: 'secret-of-it' };
  publicId = (await createApiOverride(shop.call, input)).apiOverride.publicId;
});
afterAll(() => shop.close());

const note = (over: Partial<NotedCall> = {}, call = shop.call): void =>
  call.overrideCalls.note({ shopId: shop.shopId, publicId, tookMs: 10, error: null, isSuspended: false, ...over });
const healthIn = async (call = shop.call) =>
  (await apiOverrides(call, {})).apiOverrides.find((one) => one.publicId === publicId)?.health;

describe('the health of an override', () => {
  test('covers the last hour', async () => {
    expect(await healthIn()).toEqual({ state: 'unused', failureRate: 0, p95: null, lastError: null });
    note({ error: 'The server responded with status 500.' });
    expect(await healthIn()).toMatchObject({
      state: 'failing',
      failureRate: 1,
      lastError: 'The server responded with status 500.',
    });
    clock.advance(30 * minute);
    for (let count = 0; count < 3; count += 1) note();
    expect(await healthIn()).toMatchObject({ state: 'healthy', failureRate: 0.25 });
    clock.advance(31 * minute);
    expect(await healthIn()).toMatchObject({ state: 'healthy', failureRate: 0, lastError: null });
    clock.advance(30 * minute);
    expect(await healthIn()).toMatchObject({ state: 'unused' });
  });

  test('contains the response time of 95 % of the calls, to within a quarter', async () => {
    for (let count = 0; count < 95; count += 1) note({ tookMs: 40 });
    for (let count = 0; count < 5; count += 1) note({ tookMs: 4_000 });
    const { p95 = 0 } = (await healthIn()) ?? {};
    expect(p95).toBeGreaterThanOrEqual(40);
    expect(p95).toBeLessThanOrEqual(50);
    note({ tookMs: 4_000 });
    expect((await healthIn())?.p95).toBeGreaterThanOrEqual(4_000);
  });

  test('counts the calls of all processes', async () => {
    const elsewhere = shop.fromAnotherProcess(shop.call);
    note();
    note({ error: 'No answer.' }, elsewhere);
    await elsewhere.overrideCalls.flush();
    expect(await healthIn()).toMatchObject({ failureRate: 0.5, lastError: 'No answer.' });
    note({}, elsewhere);
    note({}, elsewhere);
    await elsewhere.overrideCalls.flush();
    expect(await healthIn()).toMatchObject({ failureRate: 0.25 });
  });

  test('shows for half a minute that the server is not called, which does not count as a failure', async () => {
    note({ error: 'The server responded with status 500.' });
    note({ error: 'The server has failed too often.', isSuspended: true });
    expect(await healthIn()).toMatchObject({
      state: 'suspended',
      failureRate: 1,
      lastError: 'The server responded with status 500.',
    });
    clock.advance(31_000);
    expect(await healthIn()).toMatchObject({ state: 'failing' });
  });
});

test('call counts are deleted once no health report covers them', async () => {
  note();
  await shop.call.overrideCalls.flush();
  const counted = () =>
    shop.tillgate.database.run({ text: 'select 1 from api_override_calls where public_id = $1', values: [publicId] });
  clock.advance(59 * minute);
  await pruneOldCalls(shop.tillgate);
  expect(await counted()).toHaveLength(1);
  clock.advance(2 * minute);
  await pruneOldCalls(shop.tillgate);
  expect(await counted()).toEqual([]);
});
