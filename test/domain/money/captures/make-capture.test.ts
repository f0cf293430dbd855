import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { loadOrder } from '../../../../src/domain/order/storage/order-repository.js';
import { processOrder } from '../../../../src/domain/placing/processing/process-order.js';
import { captureFullPayment } from '../../../../src/domain/money/captures/capture-full-payment.js';
import { capturePayment } from '../../../../src/domain/money/captures/capture-payment.js';
import { captureSpecificPayment } from '../../../../src/domain/money/captures/capture-specific-payment.js';
import { reconcilePayments } from '../../../support/reconcile.js';
import { testClock } from '../../../support/clock.js';
import {
  recordsOf,
  openShop,
  readyOrder,
  refusalOf,
  thing,
  type TestShop,
  paymentSumsOf,
} from '../../../support/shop.js';

const clock = testClock();
let shop: TestShop;

beforeAll(async () => {
  shop = await openShop({ clock });
});
afterAll(() => shop.close());

const sold = async (payments = [{ token: 'tok_ok' }] as { token: string; amount?: number }[]) => {
  const order = await readyOrder(shop, { cartItems: [thing({ price: 10_000 })], payments });
  await processOrder(order.frontend, {});
  const call = (members: object) => ({ publicOrderId: order.publicOrderId, ...members });
  return { ...order, call };
};
const stateOf = async (publicOrderId: string) =>
  (await loadOrder(shop.tillgate.database, { shopId: shop.shopId, publicOrderId }))?.order.state;

describe('captures', () => {
  test('can be partial until nothing is left', async () => {
    const { call, publicOrderId } = await sold();
    const first = await capturePayment(shop.call, call({ amount: 4000 }));
    expect(first).toMatchObject({ paidTotal: 4000, amountRemaining: 6000, capturedHeldTotal: 6000 });
    expect(first.transactions).toMatchObject([{ amount: 4000, status: 'success', responseCode: '00' }]);
    expect((await stateOf(publicOrderId))?.payments[0]?.status).toBe('partiallyCaptured');
    expect(await refusalOf(capturePayment(shop.call, call({ amount: 6001 })))).toEqual(['CAPTURE_EXCEEDS_REMAINING']);
    const rest = await captureFullPayment(shop.call, call({}));
    expect(rest).toMatchObject({ paidTotal: 10_000, amountRemaining: 0, capturedHeldTotal: 0 });
    expect(await stateOf(publicOrderId)).toMatchObject({
      amountPaid: 10_000,
      orderBalance: 0,
      payments: [{ status: 'captured' }],
    });
    expect(await refusalOf(captureFullPayment(shop.call, call({})))).toEqual(['NOTHING_TO_CAPTURE']);
  });

  test.each([0, -1, 10.5, '10', 2 ** 60, null])('of %p are refused with the name of the field', async (amount) => {
    const { call } = await sold();
    await expect(capturePayment(shop.call, call({ amount }))).rejects.toMatchObject({ faults: [{ field: 'amount' }] });
  });

  test('with the key of the body happen once', async () => {
    const { call } = await sold();
    const input = call({ amount: 4000, idempotentKey: 'body-key' });
    const one = await capturePayment(shop.call, input);
    const two = await capturePayment(shop.call, input);
    expect(two.transactions).toEqual(one.transactions);
    expect(two.paidTotal).toBe(4000);
  });

  test('from two processes at once never exceed the total', async () => {
    const { call } = await sold();
    const other = shop.fromAnotherProcess(shop.call);
    const refusals = await Promise.all(
      Array.from({ length: 8 }, (_, n) => refusalOf(capturePayment(n % 2 ? shop.call : other, call({ amount: 3000 })))),
    );
    expect(refusals.filter((codes) => codes.length === 0)).toHaveLength(3);
  });

  test('are divided over payments in the order added, or taken from one of them', async () => {
    const { call, publicOrderId } = await sold([
      { token: 'tok_ok', amount: 4000 },
      { token: 'tok_ok', amount: 6000 },
    ]);
    const across = await capturePayment(shop.call, call({ amount: 5000 }));
    expect(across.transactions.map(({ amount }) => amount)).toEqual([4000, 1000]);
    const second = (await stateOf(publicOrderId))?.payments[1]?.id;
    const one = await captureSpecificPayment(shop.call, call({ amount: 2000, paymentId: second }));
    expect(one.transactions.map(({ amount }) => amount)).toEqual([2000]);
    expect(await refusalOf(captureSpecificPayment(shop.call, call({ amount: 3001, paymentId: second })))).toEqual([
      'CAPTURE_EXCEEDS_REMAINING',
    ]);
    expect(await refusalOf(captureSpecificPayment(shop.call, call({ amount: 1, paymentId: 'nobody' })))).toEqual([
      'PAYMENT_NOT_FOUND',
    ]);
  });

  test('that the gateway refuses hold no money, and have an event', async () => {
    const { call, publicOrderId } = await sold([{ token: 'tok_capture_fails' }]);
    expect(await refusalOf(capturePayment(shop.call, call({ amount: 4000 })))).toEqual(['CAPTURE_REFUSED']);
    const [sums] = await paymentSumsOf(shop, publicOrderId);
    expect(sums).toMatchObject({ authorised: 10_000, captured: 0, capturing: 0 });
  });

  test('that the gateway has not confirmed are held, and settled by a lookup', async () => {
    const { call, publicOrderId } = await sold([{ token: 'tok_pending' }]);
    const pending = await capturePayment(shop.call, call({ amount: 4000 }));
    expect(pending).toMatchObject({ paidTotal: 0, amountRemaining: 10_000, capturedHeldTotal: 10_000 });
    expect(pending.transactions).toMatchObject([{ status: 'pending' }]);
    expect(await refusalOf(capturePayment(shop.call, call({ amount: 6001 })))).toEqual(['CAPTURE_EXCEEDS_REMAINING']);
    clock.advance(5_000);
    await reconcilePayments(shop.tillgate);
    expect(await stateOf(publicOrderId)).toMatchObject({
      amountPaid: 4000,
      payments: [{ status: 'partiallyCaptured' }],
    });
    expect(
      (await recordsOf(shop)).filter(({ type, token }) => type === 'capture' && token === 'tok_pending'),
    ).toHaveLength(1);
  });
});
