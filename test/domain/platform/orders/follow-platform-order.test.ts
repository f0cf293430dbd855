import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import { createPlatformOrder } from '../../../../src/domain/platform/orders/create-platform-order.js';
import { applyPlatformEvents } from '../../../../src/domain/platform/events/apply-platform-events.js';
import { followPlatformOrder } from '../../../../src/domain/platform/orders/follow-platform-order.js';
import {
  findPlatformOrder,
  savePlatformOrder,
} from '../../../../src/domain/platform/orders/platform-order-repository.js';
import { captureFullPayment } from '../../../../src/domain/money/payments/capture-full-payment.js';
import { loadOrder } from '../../../../src/domain/order/document/order-repository.js';
import { actionsOf } from '../../../../src/domain/order/document/attention.js';
import { processOrder } from '../../../../src/domain/placing/processing/process-order.js';
import { refundPayment } from '../../../../src/domain/money/refunds/refund-payment.js';
import { openShop, readyOrder, thing, type TestShop } from '../../../support/shop.js';

let shop: TestShop;
let publicOrderId: string;
let platformId: string;
/** The platform's clock: after the order was made. */
let minute: number;

beforeAll(async () => {
  shop = await openShop();
});
beforeEach(async () => {
  const order = await readyOrder(shop, { cartItems: [thing({ quantity: 2 })] });
  ({ publicOrderId } = order);
  await processOrder(order.frontend, {});
  await createPlatformOrder(shop.tillgate, shop.shopId, publicOrderId);
  platformId = (await loaded()).state.platformOrderId;
  minute = 0;
});
afterAll(() => shop.close());

async function loaded() {
  const found = await loadOrder(shop.tillgate.database, shop.shopId, publicOrderId);
  if (!found) throw new Error('there is no order');
  return found.order;
}

const eventTypes = async () =>
  (
    await shop.tillgate.database.run<{ type: string }>({
      text: 'select type from events where shop_id = $1 and public_order_id = $2 order by sequence',
      values: [shop.shopId, publicOrderId],
    })
  ).map(({ type }) => type);

/** The platform tells of the order, as an event, and the job that this queues is done. */
async function told(fields: object): Promise<void> {
  minute += 1;
  const at = new Date(Date.now() + minute * 60_000).toISOString();
  await shop.tillgate.database.run({
    text: `insert into platform_events (shop_id, kind, action, platform_id, platform_type, at, body, received_at)
      values ($1, 'order', 'saved', $2, 'custom', $3, $4, now())`,
    values: [shop.shopId, platformId, at, JSON.stringify({ platformId, platformUpdatedAt: at, ...fields })],
  });
  await applyPlatformEvents(shop.tillgate, shop.shopId);
  await runQueued();
}

/** Does the jobs that were queued for the order. */
async function runQueued(): Promise<number> {
  const jobs = await shop.tillgate.database.run({
    text: `delete from graphile_worker._private_jobs where key = 'follow_platform_order/' || $1 || '/' || $2 returning id`,
    values: [shop.shopId, publicOrderId],
  });
  for (const _ of jobs) await followPlatformOrder(shop.tillgate, shop.shopId, publicOrderId);
  return jobs.length;
}

test('an order made here has the statuses that its platform tells, and is fulfilled once', async () => {
  await told({ fulfillmentStatus: 'partial', financialStatus: 'paid' });
  expect((await loaded()).internals.platformStatus).toEqual({
    orderStatus: 'active',
    fulfillmentStatus: 'partial',
    financialStatus: 'paid',
    ownFinancialStatus: 'authorized',
    ownFulfillmentStatus: 'unfulfilled',
  });
  expect(await eventTypes()).not.toContain('order/fulfilled');
  await told({ fulfillmentStatus: 'fulfilled' });
  await told({ fulfillmentStatus: 'unfulfilled' });
  await told({ fulfillmentStatus: 'fulfilled', financialStatus: 'refunded' });
  const order = await loaded();
  expect(order.state.lineItems.map(({ fulfilledQuantity }) => fulfilledQuantity)).toEqual([2]);
  expect((await eventTypes()).filter((type) => type === 'order/fulfilled')).toHaveLength(1);
});

test('the same event again does not change the order', async () => {
  await told({ fulfillmentStatus: 'partial', refundedAmount: '0.00' });
  const { version } = await loaded();
  await told({ fulfillmentStatus: 'partial', refundedAmount: '0' });
  expect((await loaded()).version).toBe(version);
});

describe('a refund that the platform tells of', () => {
  test('calls for a person when it is more than was refunded here, until it was', async () => {
    await captureFullPayment(shop.call, { publicOrderId });
    await told({ refundedAmount: '5.00' });
    const flagged = await loaded();
    expect(flagged.internals.attention?.concerns).toMatchObject([{ about: 'refund', refundedAmount: 500 }]);
    expect(flagged.internals.attention && actionsOf(flagged.internals.attention, flagged.status)).toEqual([
      'refundPayment',
    ]);
    await refundPayment(shop.call, { publicOrderId, amount: 500, reason: 'as the platform says' });
    expect((await loaded()).internals.attention).toBeNull();
    await told({ refundedAmount: '5.0000' });
    expect((await loaded()).internals.attention).toBeNull();
  });

  test('is settled when the platform takes it back, and is one concern however often it grows', async () => {
    await told({ refundedAmount: '1.00' });
    await told({ refundedAmount: '1.50' });
    expect((await loaded()).internals.attention?.concerns).toMatchObject([{ about: 'refund', refundedAmount: 150 }]);
    await told({ refundedAmount: null });
    expect((await loaded()).internals.attention).toBeNull();
  });
});

test('a deletion on the platform marks the platform order only', async () => {
  const { version } = await loaded();
  const at = new Date(Date.now() + 60_000).toISOString();
  await shop.tillgate.database.run({
    text: `insert into platform_events (shop_id, kind, action, platform_id, platform_type, at, body, received_at)
      values ($1, 'order', 'deleted', $2, 'custom', $3, '{}', now())`,
    values: [shop.shopId, platformId, at],
  });
  await applyPlatformEvents(shop.tillgate, shop.shopId);
  expect(await runQueued()).toBe(0);
  expect(await findPlatformOrder(shop.tillgate.database, shop.shopId, platformId)).toBeUndefined();
  expect((await loaded()).version).toBe(version);
});

test('an order that the platform told of before its own answer was here follows it from then on', async () => {
  const { database } = shop.tillgate;
  const now = new Date();
  const other = await readyOrder(shop);
  await processOrder(other.frontend, {});
  publicOrderId = other.publicOrderId;
  platformId = 'made-there';
  await told({ fulfillmentStatus: 'fulfilled' });
  expect((await loaded()).internals.platformStatus).toBeUndefined();
  const answer = { platformId, fields: { fulfillmentStatus: 'unfulfilled' }, at: now, now, publicOrderId };
  expect(await savePlatformOrder(database, shop.shopId, answer)).toBe('older');
  expect(await runQueued()).toBe(1);
  expect((await loaded()).internals.platformStatus?.fulfillmentStatus).toBe('fulfilled');
  expect((await findPlatformOrder(database, shop.shopId, platformId))?.publicOrderId).toBe(publicOrderId);
});
