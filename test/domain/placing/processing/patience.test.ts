import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { processOrder } from '../../../../src/domain/placing/processing/process-order.js';
import { startWaiting } from '../../../../src/domain/placing/processing/patience.js';
import { leaseOrder, releaseOrder } from '../../../../src/domain/order/storage/lease-repository.js';
import { pause } from '../../../../src/lib/pause.js';
import { openShop, readyOrder, refusalOf, statementsOf, type TestShop } from '../../../support/shop.js';

describe('the deadline of a call of Process Order', () => {
  let now = 0;
  const after = (ms: number): number => (now += ms);

  test('is 15 seconds for other work on the order', async () => {
    const patience = startWaiting(() => now);
    after(14_900);
    await patience.pauseForLease();
    after(100);
    expect(await refusalOf(patience.pauseForLease())).toEqual(['ORDER_BUSY']);
  });

  test('is 10 seconds for a run, whatever the call has waited for before', async () => {
    const patience = startWaiting(() => now);
    after(10_000);
    patience.waitFor('run');
    after(9_900);
    // Joining the same run again does not prolong it.
    patience.waitFor('run');
    await patience.pauseForRun();
    after(100);
    expect(await refusalOf(patience.pauseForRun())).toEqual(['PAYMENT_OUTCOME_UNKNOWN']);
    patience.waitFor('another run');
    await patience.pauseForRun();
  });
});

describe('a call of Process Order', () => {
  let shop: TestShop;
  beforeAll(async () => {
    shop = await openShop();
  });
  afterAll(() => shop.close());

  const hold = async (publicOrderId: string, ms: number): Promise<void> => {
    const { database, heartbeat, clock } = shop.tillgate;
    const key = { shopId: shop.shopId, publicOrderId };
    const holder = heartbeat.newHolder();
    const lease = { holder, until: new Date(clock.now().getTime() + 60_000) };
    expect(await leaseOrder(database, key, ['open'], lease, clock.now())).toBe(true);
    await pause(ms);
    await releaseOrder(database, key, holder);
  };

  test('that has waited for other work joins a run that has just begun until its end', async () => {
    const { publicOrderId, frontend } = await readyOrder(shop, { payments: [{ token: 'tok_slow' }] });
    const held = hold(publicOrderId, 8_500);
    // Both have waited for 8.5 of 10 seconds when one of them begins a run that takes three seconds.
    const calls = [processOrder(frontend, {}), processOrder(shop.fromAnotherProcess(frontend), {})];
    const answers = await Promise.all(calls);
    await held;
    expect(answers.map(({ order }) => order.state.isProcessed)).toEqual([true, true]);
  });

  test('that waits for a lease does not ask the database without a pause', async () => {
    const { publicOrderId, frontend } = await readyOrder(shop);
    const held = hold(publicOrderId, 1_000);
    const statements = await statementsOf(shop, () => processOrder(frontend, {}));
    await held;
    expect(statements).toBeLessThan(200);
  });
});
