import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import { acknowledgeAttention } from '../../../../src/domain/placing/canceling/acknowledge-attention.js';
import { captureProcessedOrder } from '../../../../src/domain/money/captures/capture-processed-order.js';
import { actionsOf } from '../../../../src/domain/order/document/attention.js';
import { loadOrder } from '../../../../src/domain/order/storage/order-repository.js';
import { cancelOrder } from '../../../../src/domain/placing/canceling/cancel-order.js';
import { processOrder } from '../../../../src/domain/placing/processing/process-order.js';
import { updateGeneralSettings } from '../../../../src/domain/shop/settings/update-general-settings.js';
import { testClock } from '../../../support/clock.js';
import { reconcilePayments } from '../../../support/reconcile.js';
import { openShop, readyOrder, thing, type TestShop } from '../../../support/shop.js';

const clock = testClock();
let shop: TestShop;

beforeAll(async () => {
  shop = await openShop({ clock });
});
afterAll(() => shop.close());
beforeEach(() =>
  updateGeneralSettings(shop.call, { payments: { capture: 'on_processed', verifyPaymentsOnly: false } }),
);

const sold = async (payments: { token: string; amount?: number }[] = [{ token: 'tok_ok' }]): Promise<string> => {
  const order = await readyOrder(shop, { cartItems: [thing({ price: 10_000 })], payments });
  await processOrder(order.frontend, {});
  return order.publicOrderId;
};
/** The jobs queued for the order. */
const jobsOf = async (publicOrderId: string): Promise<string[]> => {
  const rows = await shop.tillgate.database.run<{ task: string }>({
    text: `select t.identifier as task from graphile_worker._private_jobs j
      join graphile_worker._private_tasks t on t.id = j.task_id where j.payload ->> 'publicOrderId' = $1 order by 1`,
    values: [publicOrderId],
  });
  return rows.map(({ task }) => task);
};
const capture = (publicOrderId: string, attempt = 1) =>
  captureProcessedOrder(shop.tillgate, { shopId: shop.shopId, publicOrderId }, attempt);
const orderNow = async (publicOrderId: string) => {
  const order = (await loadOrder(shop.tillgate.database, { shopId: shop.shopId, publicOrderId }))?.order;
  if (!order) throw new Error('there is no such order');
  return order;
};
const capturesOf = (publicOrderId: string) =>
  shop.tillgate.database.run({
    text: `select amount, status from transactions where public_order_id = $1 and type = 'capture' order by created_at`,
    values: [publicOrderId],
  });

test('by default a processed order is not captured', async () => {
  await updateGeneralSettings(shop.call, { payments: { capture: 'manual' } });
  const publicOrderId = await sold();
  expect(await jobsOf(publicOrderId)).toEqual([]);
  expect((await orderNow(publicOrderId)).state.amountPaid).toBe(0);
});

describe('in a shop that captures on processed', () => {
  test('Process Order queues the capture together with the processed order, and the capture takes the full amount once', async () => {
    const publicOrderId = await sold();
    expect(await jobsOf(publicOrderId)).toEqual(['capture_processed_order']);
    await capture(publicOrderId);
    await capture(publicOrderId);
    expect((await orderNow(publicOrderId)).state).toMatchObject({
      amountPaid: 10_000,
      orderBalance: 0,
      payments: [{ status: 'captured' }],
    });
    expect(await capturesOf(publicOrderId)).toEqual([{ amount: 10_000, status: 'success' }]);
  });

  test('all payments of an order are captured', async () => {
    const publicOrderId = await sold([{ token: 'tok_ok', amount: 4_000 }, { token: 'tok_slow' }]);
    await capture(publicOrderId);
    expect((await orderNow(publicOrderId)).state).toMatchObject({
      amountPaid: 10_000,
      payments: [{ status: 'captured' }, { status: 'captured' }],
    });
  });

  test('payments that were only verified are charged', async () => {
    await updateGeneralSettings(shop.call, { payments: { verifyPaymentsOnly: true } });
    const publicOrderId = await sold();
    await capture(publicOrderId);
    expect((await orderNow(publicOrderId)).state.amountPaid).toBe(10_000);
  });

  test('a capture that the gateway has not confirmed is retried until it is confirmed', async () => {
    const publicOrderId = await sold([{ token: 'tok_pending' }]);
    await expect(capture(publicOrderId)).rejects.toThrow('not confirmed');
    await expect(capture(publicOrderId)).rejects.toThrow('not confirmed');
    clock.advance(60_000);
    await reconcilePayments(shop.tillgate);
    await capture(publicOrderId);
    expect((await orderNow(publicOrderId)).state.amountPaid).toBe(10_000);
    expect(await capturesOf(publicOrderId)).toEqual([{ amount: 10_000, status: 'success' }]);
  });

  test('a capture that the gateway refuses needs attention, which a person may acknowledge', async () => {
    const publicOrderId = await sold([{ token: 'tok_capture_fails' }]);
    await capture(publicOrderId);
    const { internals, status } = await orderNow(publicOrderId);
    expect(internals.attention).toMatchObject({ reason: expect.stringContaining('The capture was refused.') });
    expect(internals.attention && actionsOf(internals.attention, status)).toEqual([
      'captureFullPayment',
      'cancelOrder',
      'acknowledgeAttention',
    ]);
    await acknowledgeAttention(shop.call, { publicOrderId, reason: 'paid by bank transfer' });
    expect((await orderNow(publicOrderId)).internals.attention).toBeNull();
  });

  test('an order that was cancelled in the meantime is not captured', async () => {
    const publicOrderId = await sold();
    await cancelOrder(shop.call, { publicOrderId });
    await capture(publicOrderId);
    expect(await capturesOf(publicOrderId)).toEqual([]);
  });

  test('an order with nothing to pay has nothing to capture', async () => {
    const order = await readyOrder(shop, { cartItems: [thing({ price: 0 })], payments: [] });
    await processOrder(order.frontend, {});
    await capture(order.publicOrderId);
    expect((await orderNow(order.publicOrderId)).internals.attention).toBeNull();
  });
});
