import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import { updateLineItem } from '../../../../src/domain/fulfillment/shipments/update-line-item.js';
import { cancelOrder } from '../../../../src/domain/placing/canceling/cancel-order.js';
import { captureFullPayment } from '../../../../src/domain/money/captures/capture-full-payment.js';
import { capturePayment } from '../../../../src/domain/money/captures/capture-payment.js';
import { followPlatformOrder } from '../../../../src/domain/platform/orders/follow-platform-order.js';
import { platformOrderFields } from '../../../../src/domain/platform/orders/platform-order-fields.js';
import { savePlatformOrder } from '../../../../src/domain/platform/orders/save-platform-order-repository.js';
import { queueFollowing } from '../../../../src/domain/platform/orders/platform-order-job-repository.js';
import { attemptsUntilAttention } from '../../../../src/domain/platform/orders/push-plan.js';
import { retryPlatformOrder } from '../../../../src/domain/platform/orders/retry-platform-order.js';
import { refundPayment } from '../../../../src/domain/money/refunds/refund-payment.js';
import { fromWire } from '../../../../src/lib/wire.js';
import { openConnectedShop, type ConnectedShop } from '../../../support/connected-shop.js';
import { eventually } from '../../../support/eventually.js';
import { refusalOf, thing } from '../../../support/shop.js';

let shop: ConnectedShop;
let publicOrderId: string;
const hour = 3_600_000;

async function open(...topics: string[]): Promise<void> {
  shop = await openConnectedShop(...topics);
  publicOrderId = await shop.processed({ cartItems: [thing({ lineItemKey: 'a', quantity: 2 })] });
  await shop.follow(publicOrderId);
}
afterEach(() => shop.close());

const capture = (amount?: number) =>
  amount === undefined
    ? captureFullPayment(shop.call, { publicOrderId })
    : capturePayment(shop.call, { publicOrderId, amount });
const refund = (amount: number) => refundPayment(shop.call, { publicOrderId, amount, reason: 'broken' });
const fulfill = (quantity: number) =>
  updateLineItem(shop.call, { publicOrderId, lineItemKey: 'a', fulfilledQuantity: quantity });
/** The bodies of the updates that the platform received. */
const updates = () => shop.platform.of('PATCH orders').map(({ resource }) => resource);
const oops = { status: 500, body: 'closed' };

/** Stores what a platform reports about an order in an event. */
async function reportEvent(fields: object, at = '2026-12-01T11:00:00Z'): Promise<void> {
  const { database, clock } = shop.tillgate;
  const platformId = (await shop.state(publicOrderId)).platformOrderId;
  const save = {
    platformId,
    fields: platformOrderFields.parse(fromWire(platformOrderFields, fields)),
    now: clock.now(),
  };
  await savePlatformOrder(database, shop.shopId, { ...save, at: new Date(at) });
  await queueFollowing(database, shop.shopId, [platformId]);
  await followPlatformOrder(shop.tillgate, shop.shopId, publicOrderId);
}

describe('an update of the order on the platform', () => {
  beforeEach(() => open('orders'));

  test('contains captures, with the transactions of each payment', async () => {
    await capture(500);
    await shop.push();
    await capture();
    await shop.push();
    const transactions = [
      { type: 'authorization', amount: '20.00', status: 'success', currency: 'USD' },
      { type: 'charge', amount: '5.00', status: 'success', provider_transaction_id: expect.stringMatching(/./) },
    ];
    expect(updates()).toMatchObject([
      { financial_status: 'partially_paid', payments: [{ status: 'partially_paid', transactions }] },
      {
        financial_status: 'paid',
        payments: [{ status: 'paid', transactions: [...transactions, { type: 'charge', amount: '15.00' }] }],
      },
    ]);
    expect(updates()[0]).not.toHaveProperty('fulfillment_status');
    expect(
      shop.platform.of('PATCH orders').every(({ isSigned, path }) => isSigned && path.endsWith('/orders/order-0001')),
    );
  });

  test('contains refunds', async () => {
    await capture();
    await shop.push();
    await refund(300);
    await shop.push();
    await refund(1_700);
    await shop.push();
    expect(updates().slice(1)).toMatchObject([
      { refunded_amount: '3.00', financial_status: 'partially_refunded', payments: [{ status: 'partially_refunded' }] },
      { refunded_amount: '20.00', financial_status: 'refunded', payments: [{ status: 'refunded' }] },
    ]);
  });

  test('contains fulfillment', async () => {
    await fulfill(1);
    await shop.push();
    await fulfill(2);
    await shop.push();
    expect(updates()).toEqual([{ fulfillment_status: 'partial' }, { fulfillment_status: 'fulfilled' }]);
  });

  test('contains a cancellation', async () => {
    await cancelOrder(shop.call, { publicOrderId, reason: 'changed my mind' });
    await shop.push();
    expect(updates()).toMatchObject([
      {
        order_status: 'cancelled',
        financial_status: 'voided',
        payments: [
          { status: 'voided', transactions: [{ type: 'authorization' }, { type: 'void', status: 'success' }] },
        ],
      },
    ]);
  });

  test('contains only the newest state after several changes', async () => {
    await capture(500);
    await fulfill(1);
    await fulfill(2);
    await capture();
    await shop.push();
    expect(updates()).toMatchObject([{ financial_status: 'paid', fulfillment_status: 'fulfilled' }]);
  });

  test('is not sent if nothing that the platform has would change', async () => {
    await fulfill(1);
    await fulfill(0);
    await shop.push();
    expect(updates()).toEqual([]);
  });

  test('also updates our copy, with the time of the platform', async () => {
    await capture();
    await shop.push();
    expect(await shop.copy(publicOrderId)).toMatchObject({
      financial_status: 'paid',
      platform_updated_at: '2026-06-01T00:00:00.000Z',
      total: '20.00',
    });
  });

  test('does not contain what the platform has reported itself', async () => {
    await reportEvent({ fulfillment_status: 'FULFILLED' });
    expect(await shop.events(publicOrderId, 'order/fulfilled')).toHaveLength(1);
    await shop.push();
    expect(updates()).toEqual([]);
    await capture();
    await shop.push();
    expect(updates()).toMatchObject([{ financial_status: 'paid' }]);
    expect(updates()[0]).not.toHaveProperty('fulfillment_status');
  });

  test('does not contain what the platform reports differently, until that changes here', async () => {
    await reportEvent({ financial_status: 'on_hold' });
    await fulfill(1);
    await shop.push();
    expect(updates()).toEqual([{ fulfillment_status: 'partial' }]);
    expect(await shop.copy(publicOrderId)).toMatchObject({ financial_status: 'on_hold' });
  });

  test('is not sent for an order that the platform has deleted', async () => {
    await shop.tillgate.database.run({
      text: 'update platform_orders set deleted_at = now() where shop_id = $1',
      values: [shop.shopId],
    });
    await capture();
    await shop.push();
    expect(updates()).toEqual([]);
  });
});

describe('an update of the platform that fails', () => {
  beforeEach(() => open('orders'));

  test('is retried later, with the state at that time', async () => {
    shop.platform.next('PATCH orders', { status: 409, body: 'locked' });
    await capture(500);
    await shop.push();
    await shop.push();
    expect(updates()).toHaveLength(1);
    shop.clock.advance(10_000);
    await shop.push();
    expect(updates()).toMatchObject([{ financial_status: 'partially_paid' }, { financial_status: 'partially_paid' }]);
    expect(await shop.copy(publicOrderId)).toMatchObject({ financial_status: 'partially_paid' });
  });

  test('is retried immediately when the order changes again', async () => {
    shop.platform.next('PATCH orders', { status: 409 });
    await capture(500);
    await shop.push();
    await fulfill(1);
    await shop.push();
    expect(updates()).toMatchObject([{}, { financial_status: 'partially_paid', fulfillment_status: 'partial' }]);
  });

  test('with a charge needs attention after three quarters of an hour, once, until it succeeds', async () => {
    shop.platform.next('PATCH orders', ...Array.from({ length: attemptsUntilAttention + 1 }, () => ({ status: 409 })));
    await capture();
    await shop.push();
    for (let attempt = 2; attempt <= attemptsUntilAttention + 1; attempt++) {
      expect(await shop.attention(publicOrderId)).toEqual(attempt <= attemptsUntilAttention ? [] : ['charge_push']);
      shop.clock.advance(12 * hour);
      await shop.push();
    }
    expect(await shop.events(publicOrderId, 'order/failed')).toMatchObject([
      { reason: 'charge_push', message: expect.stringContaining('The platform responded with status 409.') },
    ]);
    expect(await refusalOf(retryPlatformOrder(shop.call, { publicOrderId }))).toEqual([]);
    await shop.push();
    expect(shop.platform.orders).toMatchObject([{ financial_status: 'paid' }]);
    expect(await shop.attention(publicOrderId)).toEqual([]);
    expect(await refusalOf(retryPlatformOrder(shop.call, { publicOrderId }))).toEqual(['PLATFORM_ORDER_NOT_MISSING']);
  });

  test('because the platform refuses a charge twice needs attention, and is not retried for hours', async () => {
    shop.platform.next('PATCH orders', ...Array.from({ length: 2 }, () => ({ status: 422, body: 'too much' })));
    await capture();
    await shop.push();
    expect(await shop.attention(publicOrderId)).toEqual([]);
    shop.clock.advance(10_000);
    await shop.push();
    expect(await shop.attention(publicOrderId)).toEqual(['charge_push']);
    shop.clock.advance(5.9 * hour);
    await shop.push();
    expect(updates()).toHaveLength(2);
    shop.clock.advance(hour);
    await shop.push();
    expect(updates()).toHaveLength(3);
    expect(await shop.attention(publicOrderId)).toEqual([]);
  });

  test('is retried at the time that the platform requests', async () => {
    shop.platform.next('PATCH orders', { status: 429, headers: { 'retry-after': '3600' } });
    await capture();
    await shop.push();
    shop.clock.advance(0.9 * hour);
    await shop.push();
    expect(updates()).toHaveLength(1);
    shop.clock.advance(0.2 * hour);
    await shop.push();
    expect(updates()).toHaveLength(2);
  });

  test('is claimed for longer than the four calls of a refused update may take', async () => {
    let answer = (): void => undefined;
    shop.platform.next('PATCH orders', { until: new Promise<void>((resolve) => (answer = resolve)) });
    await capture();
    const pushing = shop.push();
    const { database } = shop.tillgate;
    const text = 'select claimed_until from platform_pushes where claimed_until is not null';
    const until = await eventually('the claim', async () => {
      const [row] = await database.run<{ claimed_until: Date }>({ text, values: [] });
      return row?.claimed_until;
    });
    answer();
    await pushing;
    expect(until.getTime() - shop.clock.now().getTime()).toBeGreaterThan(4 * 60_000);
  });

  test('with a fulfillment needs no attention', async () => {
    shop.platform.next('PATCH orders', ...Array.from({ length: attemptsUntilAttention + 1 }, () => ({ status: 409 })));
    await fulfill(2);
    for (let attempt = 1; attempt <= attemptsUntilAttention + 1; attempt++) {
      await shop.push();
      shop.clock.advance(12 * hour);
    }
    expect(updates()).toHaveLength(attemptsUntilAttention + 1);
    expect(await shop.attention(publicOrderId)).toEqual([]);
    expect(await shop.events(publicOrderId, 'order/failed')).toEqual([]);
  });

  test('because the process died during the call is sent by the next one', async () => {
    await capture();
    await shop.push();
    await shop.tillgate.database.run({
      text: `update platform_pushes set told = '{}', next_attempt_at = $2, claimed_until = $3 where shop_id = $1`,
      values: [shop.shopId, shop.clock.now(), new Date(shop.clock.now().getTime() + 60_000)],
    });
    await shop.tillgate.database.run({
      text: `update platform_orders set document = (document::jsonb - 'financial_status')::json where shop_id = $1`,
      values: [shop.shopId],
    });
    await shop.push();
    expect(updates()).toHaveLength(1);
    shop.clock.advance(60_001);
    await shop.push();
    expect(updates()).toHaveLength(2);
  });

  test.each([404, 405, 501])(
    'with a %s marks the platform as one without updates, and our copy is updated',
    async (status) => {
      shop.platform.next('PATCH orders', { status });
      await capture();
      await shop.push();
      await refund(300);
      await shop.push();
      expect(updates()).toHaveLength(1);
      expect(await shop.copy(publicOrderId)).toMatchObject({
        refunded_amount: '3.00',
        financial_status: 'partially_refunded',
      });
      expect(await shop.attention(publicOrderId)).toEqual([]);
    },
  );

  test('is retried within the call after an internal error of the platform', async () => {
    shop.platform.next('PATCH orders', oops);
    await capture();
    await shop.push();
    expect(updates()).toHaveLength(2);
    expect(shop.platform.orders).toMatchObject([{ financial_status: 'paid' }]);
  });
});

describe('a platform that answers 404 to an update', () => {
  beforeEach(() => open('orders'));
  const missing = { status: 404 };
  /** The normal response. */
  const normal = { until: Promise.resolve() };

  /** Another order, which is also on the platform. */
  async function another(): Promise<string> {
    const other = await shop.processed();
    await shop.follow(other);
    return other;
  }
  const captureOf = (id: string) => captureFullPayment(shop.call, { publicOrderId: id });
  const updatesOf = (platformId: string) =>
    shop.platform.of('PATCH orders').filter(({ path }) => path.endsWith(`/${platformId}`)).length;

  test('because this order was deleted there gets no more updates for it, but for all others', async () => {
    const other = await another();
    shop.platform.orders.splice(0, 1);
    await capture();
    await captureOf(other);
    await shop.push();
    expect(shop.platform.orders).toMatchObject([{ platform_id: 'order-0002', financial_status: 'paid' }]);
    await refund(300);
    await shop.push();
    expect(updatesOf('order-0001')).toBe(1);
    expect(await shop.attention(publicOrderId)).toEqual([]);
    await refundPayment(shop.call, { publicOrderId: other, amount: 100, reason: 'broken' });
    await shop.push();
    expect(shop.platform.orders).toMatchObject([{ refunded_amount: '1.00' }]);
  });

  test('because this order was deleted there has it deleted in our copy, until the platform reports it again', async () => {
    await another();
    const [gone] = shop.platform.orders.splice(0, 1);
    await capture();
    await shop.push();
    const deleted = 'select deleted_at is not null as is_deleted from platform_orders order by platform_id';
    const rows = await shop.tillgate.database.run({ text: deleted, values: [] });
    expect(rows).toEqual([{ is_deleted: true }, { is_deleted: false }]);
    if (gone) shop.platform.orders.push(gone);
    await reportEvent({ order_status: 'active' });
    await refund(300);
    await shop.push();
    expect(gone).toMatchObject({ refunded_amount: '3.00' });
  });

  test.each([
    ['it shows this order', 'first', [normal]],
    ['it shows no order by its id', 'second', [missing, normal, missing]],
    ['it lists the order, but does not show it', 'first', [missing, normal]],
    ['it does not list orders either', 'first', [missing, missing]],
    ['it does not support reading an order', 'first', [{ status: 405 }]],
  ] as const)('because it does not support updates receives no more orders: %s', async (_, which, readings) => {
    const second = await another();
    shop.platform.next('PATCH orders', missing);
    shop.platform.next('GET orders', ...readings);
    await captureOf(which === 'first' ? publicOrderId : second);
    await shop.push();
    await captureOf(which === 'first' ? second : publicOrderId);
    await shop.push();
    expect(updates()).toHaveLength(1);
    expect(shop.platform.of('GET orders')).toHaveLength(readings.length);
    expect(await shop.copy(publicOrderId)).toMatchObject({ financial_status: 'paid' });
    expect(await shop.copy(second)).toMatchObject({ financial_status: 'paid' });
  });

  test('and cannot give a reason at the moment is retried later', async () => {
    shop.platform.next('PATCH orders', missing);
    shop.platform.next('GET orders', ...Array.from({ length: 4 }, () => oops));
    await capture();
    await shop.push();
    expect(updates()).toHaveLength(1);
    shop.platform.calm();
    shop.clock.advance(10_000);
    await shop.push();
    expect(updates()).toHaveLength(2);
    expect(shop.platform.orders).toMatchObject([{ financial_status: 'paid' }]);
  });
});

describe('a shop that is its own platform', () => {
  beforeEach(() => open());

  test('updates its platform order itself', async () => {
    await capture();
    await refund(300);
    await fulfill(1);
    await shop.push();
    expect(await shop.copy(publicOrderId)).toMatchObject({
      platform_id: (await shop.state(publicOrderId)).platformOrderId,
      order_status: 'active',
      financial_status: 'partially_refunded',
      fulfillment_status: 'partial',
      refunded_amount: '3.00',
      payments: [{ transactions: [{ type: 'authorization' }, { type: 'charge' }, { type: 'refund', amount: '3.00' }] }],
    });
    shop.clock.advance(1_000);
    await refund(1_700);
    await cancelOrder(shop.call, { publicOrderId });
    await shop.push();
    expect(await shop.copy(publicOrderId)).toMatchObject({ order_status: 'cancelled', financial_status: 'refunded' });
  });

  test('does not send its own orders to a platform that it connects to later', async () => {
    await shop.connect('orders');
    await capture();
    await shop.push();
    expect(updates()).toEqual([]);
    expect(await shop.copy(publicOrderId)).toMatchObject({ financial_status: 'paid' });
  });
});
