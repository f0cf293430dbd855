import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { subscriptionOrders } from '../../../../src/domain/subscriptions/reading/subscription-orders.js';
import { claimDueOnTestClock } from '../../../../src/domain/subscriptions/renewing/claim-repository.js';
import {
  insertSubscription,
  loadSubscription,
} from '../../../../src/domain/subscriptions/document/subscription-repository.js';
import { cancelSubscription } from '../../../../src/domain/subscriptions/changing/cancel-subscription.js';
import { advanceTestClock } from '../../../../src/domain/subscriptions/test-clock/advance-test-clock.js';
import { cancelTestClockAdvance } from '../../../../src/domain/subscriptions/test-clock/cancel-test-clock-advance.js';
import { setTestClock } from '../../../../src/domain/subscriptions/test-clock/set-test-clock.js';
import { claimAdvance, moveTestClock } from '../../../../src/domain/subscriptions/test-clock/test-clock-repository.js';
import { testClock as readTestClock } from '../../../../src/domain/subscriptions/test-clock/test-clock.js';
import { getSubscription } from '../../../../src/domain/subscriptions/reading/get-subscription.js';
import { advanceTestClocks } from '../../../../src/jobs/advance-test-clocks.js';
import { finishRenewals, renewSubscriptions } from '../../../../src/jobs/renew-subscriptions.js';
import { eventually } from '../../../support/eventually.js';
import { openShop, refusalOf, type TestShop } from '../../../support/shop.js';
import { sellTea, subscribe } from '../../../support/subscriptions.js';

const deadProcess = 'a-process-that-is-dead:1';
let shop: TestShop;

beforeAll(async () => {
  shop = await openShop();
  await sellTea(shop);
  await setTestClock(shop.call, { now: '2027-01-01T00:00:00Z' });
});
afterAll(() => shop.close());

const at = (text: string): Date => new Date(text);
const clock = async () => (await readTestClock(shop.call, {})).testClock;

/** The events of the clock, oldest first. */
async function clockEvents(): Promise<{ type: string; now: string }[]> {
  return shop.tillgate.database.run({
    text: `select type, data ->> 'now' as now from events where shop_id = $1 and type like 'test_clock/%' order by position`,
    values: [shop.shopId],
  });
}

async function arrive(): Promise<void> {
  await eventually('the end of the advance', async () => {
    await renewSubscriptions(shop.tillgate);
    await finishRenewals(shop.tillgate);
    await advanceTestClocks(shop.tillgate);
    return (await clock()).isAdvancing ? undefined : true;
  });
}

test('work that a dead worker has started is finished by another one, from its last progress', async () => {
  const subscriptions = [await subscribe(shop), await subscribe(shop)];
  const [first, second] = subscriptions;
  await advanceTestClock(shop.call, { to: '2027-03-15T00:00:00Z' });
  const { database } = shop.tillgate;
  const now = shop.tillgate.clock.now();
  // The dead worker moves the clock to the first orders and claims one of them.
  expect(await claimAdvance(database, deadProcess, now)).toMatchObject({ shopId: shop.shopId });
  const due = at('2027-01-31T14:00:00Z');
  const step = { to: due, processed: 0, holder: deadProcess, now, withEvent: true };
  expect(await moveTestClock(database, shop.shopId, step)).toBeDefined();
  const claimed = await claimDueOnTestClock(database, shop.shopId, due, { holder: deadProcess, now, limit: 1 });
  expect(claimed.map(({ id }) => id)).toEqual([first?.id]);
  const half = await clock();
  expect(half).toMatchObject({ now: due, isAdvancing: true, advancingTo: at('2027-03-15T00:00:00Z') });
  expect(half.progress).toBeCloseTo(30.58 / 73, 2);

  await arrive();
  expect(await clock()).toMatchObject({ now: at('2027-03-15T00:00:00Z'), isAdvancing: false, progress: 1 });
  for (const { id } of [first, second].flatMap((one) => one ?? [])) {
    const { orders } = await subscriptionOrders(shop.call, { subscriptionId: id });
    expect(orders.map(({ orderStatus, occurrenceDatetime }) => [orderStatus, occurrenceDatetime])).toEqual([
      ['processed', due],
      ['processed', at('2027-02-28T14:00:00Z')],
    ]);
    const { subscription } = await getSubscription(shop.call, { subscriptionId: id });
    expect(subscription).toMatchObject({ ordersProcessed: 2, testClockDatetime: at('2027-03-15T00:00:00Z') });
  }
  const events = await clockEvents();
  expect(events.at(0)).toMatchObject({ type: 'test_clock/set' });
  expect(events.filter(({ type }) => type === 'test_clock/advanced')).toHaveLength(1);
  expect(events.filter(({ type }) => type === 'test_clock/advancing').length).toBeGreaterThan(1);
  expect(events.at(-1)?.type).toBe('test_clock/advanced');
});

test('a clock only goes forward, can be moved further while it advances, and cannot be set meanwhile', async () => {
  expect(await refusalOf(setTestClock(shop.call, { now: '2027-01-01T00:00:00Z' }))).toEqual(['TEST_CLOCK_BUSY']);
  expect(await refusalOf(advanceTestClock(shop.call, { to: '2027-01-01T00:00:00Z' }))).toEqual(['TEST_CLOCK_BUSY']);
  await advanceTestClock(shop.call, { to: '2027-04-15T00:00:00Z' });
  expect(await refusalOf(setTestClock(shop.call, { now: '2027-06-01T00:00:00Z' }))).toEqual(['TEST_CLOCK_BUSY']);
  await advanceTestClock(shop.call, { to: '2027-05-15T00:00:00Z' });
  expect(await refusalOf(advanceTestClock(shop.call, { to: '2027-04-20T00:00:00Z' }))).toEqual(['TEST_CLOCK_BUSY']);
  await arrive();
  expect((await clock()).now).toEqual(at('2027-05-15T00:00:00Z'));
});

test('a subscription that was stored while the clock was being set follows the clock', async () => {
  const { database } = shop.tillgate;
  const { id } = await subscribe(shop, {
    orderRrule: 'DTSTART:20270516T090000Z\nRRULE:FREQ=WEEKLY',
    nextOrderDatetime: null,
  });
  const isOnClock = async (subscriptionId: number) =>
    (await loadSubscription(database, shop.shopId, subscriptionId))?.subscription.isOnTestClock;
  const early = (await loadSubscription(database, shop.shopId, id))?.subscription;
  if (!early) throw new Error('the subscription is missing');
  // The subscription was prepared before there was a clock, and is stored now.
  const late = await insertSubscription(database, { ...early, isOnTestClock: false }, new Date());
  expect(late?.isOnTestClock).toBe(true);
  // It was stored while the clock was being set, so that neither transaction saw the other.
  await database.run({ text: 'update subscriptions set is_on_test_clock = false where id = $1', values: [id] });
  await advanceTestClock(shop.call, { to: '2027-05-17T00:00:00Z' });
  expect(await isOnClock(id)).toBe(true);
  await arrive();
  expect((await getSubscription(shop.call, { subscriptionId: id })).subscription.ordersProcessed).toBe(1);
});

test('a clock that is set beyond due orders processes them as after an outage', async () => {
  const { id } = await subscribe(shop, {
    orderRrule: 'DTSTART:20270520T090000Z\nRRULE:FREQ=WEEKLY',
    nextOrderDatetime: null,
  });
  await setTestClock(shop.call, { now: '2027-06-11T00:00:00Z' });
  await arrive();
  const { orders } = await subscriptionOrders(shop.call, { subscriptionId: id });
  expect(orders.map(({ occurrenceDatetime }) => occurrenceDatetime)).toEqual([at('2027-06-10T09:00:00Z')]);
});

test('an advance is stopped between two orders, and another one continues from there', async () => {
  const { id } = await subscribe(shop, {
    orderRrule: 'DTSTART:20270716T090000Z\nRRULE:FREQ=DAILY;COUNT=5',
    nextOrderDatetime: null,
  });
  const processed = async () => (await getSubscription(shop.call, { subscriptionId: id })).subscription.ordersProcessed;
  await advanceTestClock(shop.call, { to: '2027-07-20T12:00:00Z' });
  const { database } = shop.tillgate;
  const now = shop.tillgate.clock.now();
  await claimAdvance(database, deadProcess, now);
  const step = { to: at('2027-07-16T09:00:00Z'), processed: 1, holder: deadProcess, now, withEvent: true };
  await moveTestClock(database, shop.shopId, step);
  const { testClock } = await cancelTestClockAdvance(shop.call, {});
  expect(testClock).toMatchObject({ now: step.to, isAdvancing: false, processed: 1 });
  // The process that was advancing it cannot go on.
  const later = { ...step, to: at('2027-07-17T09:00:00Z') };
  expect(await moveTestClock(database, shop.shopId, later)).toBeUndefined();
  await advanceTestClocks(shop.tillgate);
  expect(await processed()).toBe(0);
  expect((await cancelTestClockAdvance(shop.call, {})).testClock.now).toEqual(step.to);
  await advanceTestClock(shop.call, { to: '2027-07-20T12:00:00Z' });
  await arrive();
  expect(await processed()).toBe(5);
});

test('an advance with too many orders is refused, and names the limit', async () => {
  const { id } = await subscribe(shop, {
    orderRrule: 'DTSTART:20270721T090000Z\nRRULE:FREQ=DAILY',
    nextOrderDatetime: null,
  });
  const century = advanceTestClock(shop.call, { to: '2127-01-01T00:00:00Z' });
  await expect(century).rejects.toThrow('More than 20,000 orders are due by this time.');
  expect((await clock()).isAdvancing).toBe(false);
  await cancelSubscription(shop.call, { subscriptionId: id });
});

test('a clock that is set decades ahead records the missed orders of the last five years', async () => {
  const { id } = await subscribe(shop, {
    orderRrule: 'DTSTART;TZID=America/New_York:20270520T090000\nRRULE:FREQ=DAILY',
    nextOrderDatetime: null,
  });
  await setTestClock(shop.call, { now: '2077-06-11T00:00:00Z' });
  await arrive();
  const [row] = await shop.tillgate.database.run<{ missed: number; processed: Date }>({
    text: `select count(*) filter (where status = 'missed')::int as missed,
        max(occurrence_at) filter (where status = 'processed') as processed
      from subscription_occurrences where subscription_id = $1`,
    values: [id],
  });
  expect(row?.missed).toBeGreaterThan(1_800);
  expect(row?.missed).toBeLessThanOrEqual(2_000);
  expect(row?.processed).toEqual(at('2077-06-10T13:00:00Z'));
});
