import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import { createPlatformOrder } from '../../../../src/domain/platform/orders/create-platform-order.js';
import { applyPlatformEvents } from '../../../../src/domain/platform/events/apply-platform-events.js';
import { followPlatformOrder } from '../../../../src/domain/platform/orders/follow-platform-order.js';
import { findPlatformOrder } from '../../../../src/domain/platform/orders/platform-order-repository.js';
import { savePlatformOrder } from '../../../../src/domain/platform/orders/save-platform-order-repository.js';
import { listShipments } from '../../../../src/domain/fulfillment/shipments/list-shipments.js';
import { captureFullPayment } from '../../../../src/domain/money/captures/capture-full-payment.js';
import { loadOrder } from '../../../../src/domain/order/storage/order-repository.js';
import { actionsOf } from '../../../../src/domain/order/document/attention.js';
import { processOrder } from '../../../../src/domain/placing/processing/process-order.js';
import { refundPayment } from '../../../../src/domain/money/refunds/refund-payment.js';
import { beforeLosingPlatform } from '../../../support/former-platform.js';
import { openShop, readyOrder, thing, type TestShop } from '../../../support/shop.js';

let shop: TestShop;
let publicOrderId: string;
let platformId: string;
/** The time of the platform: after the order was created. */
let minute: number;

beforeAll(async () => {
  shop = await openShop();
});
beforeEach(async () => {
  const order = await readyOrder(shop, { cartItems: [thing({ quantity: 2 })] });
  ({ publicOrderId } = order);
  await processOrder(order.frontend, {});
  await createPlatformOrder(shop.tillgate, { shopId: shop.shopId, publicOrderId });
  platformId = (await loaded()).state.platformOrderId;
  minute = 0;
});
afterAll(() => shop.close());

async function loaded() {
  const found = await loadOrder(shop.tillgate.database, { shopId: shop.shopId, publicOrderId });
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

/** Stores an event of the platform about the order, and runs the job that this queues. */
async function report(fields: object): Promise<void> {
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

/** Runs the jobs that were queued for the order. */
async function runQueued(): Promise<number> {
  const jobs = await shop.tillgate.database.run({
    text: `delete from graphile_worker._private_jobs where key = 'follow_platform_order/' || $1 || '/' || $2 returning id`,
    values: [shop.shopId, publicOrderId],
  });
  for (const _ of jobs) await followPlatformOrder(shop.tillgate, shop.shopId, publicOrderId);
  return jobs.length;
}

test('an order that was created here gets the statuses that its platform reports, and is fulfilled once', async () => {
  await report({ fulfillmentStatus: 'partial', financialStatus: 'paid' });
  expect((await loaded()).internals.platformStatus).toEqual({
    orderStatus: 'active',
    fulfillmentStatus: 'partial',
    financialStatus: 'paid',
    ownFinancialStatus: 'authorized',
    ownFulfillmentStatus: 'unfulfilled',
  });
  expect(await eventTypes()).not.toContain('order/fulfilled');
  await report({ fulfillmentStatus: 'fulfilled' });
  await report({ fulfillmentStatus: 'unfulfilled' });
  await report({ fulfillmentStatus: 'fulfilled', financialStatus: 'refunded' });
  const order = await loaded();
  expect(order.state.lineItems.map(({ fulfilledQuantity }) => fulfilledQuantity)).toEqual([2]);
  expect((await eventTypes()).filter((type) => type === 'order/fulfilled')).toHaveLength(1);
  expect((await listShipments(shop.call, { publicOrderId })).shipments).toMatchObject([
    { source: 'platform', status: 'shipped', lineItems: [{ quantity: 2 }] },
  ]);
});

test('a repeated event does not change the order', async () => {
  await report({ fulfillmentStatus: 'partial', refundedAmount: '0.00' });
  const { version } = await loaded();
  await report({ fulfillmentStatus: 'partial', refundedAmount: '0' });
  expect((await loaded()).version).toBe(version);
});

describe('a refund that the platform reports', () => {
  test('needs attention if it exceeds what was refunded here, until that amount is refunded', async () => {
    await captureFullPayment(shop.call, { publicOrderId });
    await report({ refundedAmount: '5.00' });
    const flagged = await loaded();
    expect(flagged.internals.attention?.concerns).toMatchObject([{ about: 'refund', refundedAmount: 500 }]);
    expect(flagged.internals.attention && actionsOf(flagged.internals.attention, flagged.status)).toEqual([
      'refundPayment',
    ]);
    await refundPayment(shop.call, { publicOrderId, amount: 500, reason: 'as the platform says' });
    expect((await loaded()).internals.attention).toBeNull();
    await report({ refundedAmount: '5.0000' });
    expect((await loaded()).internals.attention).toBeNull();
  });

  test('is settled when the platform withdraws it, and needs attention once, however often it grows', async () => {
    await report({ refundedAmount: '1.00' });
    await report({ refundedAmount: '1.50' });
    expect((await loaded()).internals.attention?.concerns).toMatchObject([{ about: 'refund', refundedAmount: 150 }]);
    await report({ refundedAmount: null });
    expect((await loaded()).internals.attention).toBeNull();
  });
});

test('a deletion on the platform only marks the platform order', async () => {
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

test('an order that the platform reported before its response arrived follows the platform from then on', async () => {
  const { database } = shop.tillgate;
  const now = new Date();
  const other = await readyOrder(shop);
  await beforeLosingPlatform(shop, () => processOrder(other.frontend, {}));
  publicOrderId = other.publicOrderId;
  platformId = 'made-there';
  await report({ fulfillmentStatus: 'fulfilled' });
  expect((await loaded()).internals.platformStatus).toBeUndefined();
  const answer = { platformId, fields: { fulfillmentStatus: 'unfulfilled' }, at: now, now, publicOrderId };
  expect(await savePlatformOrder(database, shop.shopId, answer)).toBe('older');
  expect(await runQueued()).toBe(1);
  expect((await loaded()).internals.platformStatus?.fulfillmentStatus).toBe('fulfilled');
  expect((await findPlatformOrder(database, shop.shopId, platformId))?.publicOrderId).toBe(publicOrderId);
});
