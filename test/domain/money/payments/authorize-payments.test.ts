import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { cancelOrder } from '../../../../src/domain/placing/canceling/cancel-order.js';
import { loadOrder } from '../../../../src/domain/order/storage/order-repository.js';
import { processOrder } from '../../../../src/domain/placing/processing/process-order.js';
import { addPayment } from '../../../../src/domain/money/payments/add-payment.js';
import { requireGateway } from '../../../../src/domain/money/payments/required-gateway.js';
import { authorizePayments } from '../../../../src/domain/money/payments/authorize-payments.js';
import { captureFullPayment } from '../../../../src/domain/money/captures/capture-full-payment.js';
import { capturePayment } from '../../../../src/domain/money/captures/capture-payment.js';
import { deletePayment } from '../../../../src/domain/money/payments/delete-payment.js';
import { readLedger } from '../../../../src/domain/money/ledger/ledger-repository.js';
import { updatePayment } from '../../../../src/domain/money/payments/update-payment.js';
import { refundFullPayment } from '../../../../src/domain/money/refunds/refund-full-payment.js';
import type { GatewayAnswer } from '../../../../src/outbound/gateways/gateway.js';
import { gatewaysOf } from '../../../../src/outbound/gateways/gateways.js';
import { openShop, readyOrder, refusalOf, type TestShop } from '../../../support/shop.js';

let shop: TestShop;

beforeAll(async () => {
  shop = await openShop();
});
afterAll(() => shop.close());

const load = async (publicOrderId: string) => {
  const loaded = await loadOrder(shop.tillgate.database, { shopId: shop.shopId, publicOrderId });
  if (!loaded) throw new Error('the order is gone');
  return loaded.order;
};
const paymentIdOf = async (publicOrderId: string, index = 0) =>
  (await load(publicOrderId)).state.payments[index]?.id ?? 'none';
const rowsOf = async (publicOrderId: string) =>
  (await readLedger(shop.tillgate.database, shop.shopId, publicOrderId)).map(({ type, status }) => `${type} ${status}`);
const voidingWith = async (answer: GatewayAnswer) => {
  const own = await requireGateway({ ...shop.call, shopId: shop.shopId }, 'test');
  return { gateways: gatewaysOf([{ ...own, void: async () => answer }]) };
};
const declined: GatewayAnswer = { outcome: 'declined', responseCode: 'too_late', message: 'Too late.' };

test('an internal error during a call does not duplicate the ledger entry', async () => {
  const own = await requireGateway({ ...shop.call, shopId: shop.shopId }, 'test');
  const authorize = () => Promise.reject(new Error('connect ECONNREFUSED 10.0.0.7:5432'));
  const { publicOrderId } = await readyOrder(shop);
  const call = { ...shop.call, gateways: gatewaysOf([{ ...own, authorize }]) };
  expect(await refusalOf(authorizePayments(call, { publicOrderId }))).toEqual(['PAYMENT_OUTCOME_UNKNOWN']);
  const [transaction] = await readLedger(shop.tillgate.database, shop.shopId, publicOrderId);
  expect(transaction).toMatchObject({ status: 'unknown', message: 'The call failed.' });
});

describe('authorizing before the order is processed', () => {
  test('a card that requires the confirmation of the shopper is confirmed by the next call, under one authorization', async () => {
    const { publicOrderId, frontend } = await readyOrder(shop, { payments: [{ token: 'tok_sca' }] });
    await expect(authorizePayments(shop.call, { publicOrderId })).rejects.toMatchObject({
      faults: [
        {
          code: 'PAYMENT_ACTION_REQUIRED',
          details: {
            transactions: [{ status: 'pending', step: 'pending' }],
            handleSCA: true,
            clientSecretToken: expect.stringMatching(/^secret_/),
          },
        },
      ],
    });
    const id = await paymentIdOf(publicOrderId);
    expect(await refusalOf(updatePayment(frontend, { id, token: 'tok_ok' }))).toEqual(['PAYMENT_ALREADY_AUTHORIZED']);
    const second = await authorizePayments(shop.call, { publicOrderId });
    expect(second.transactions).toMatchObject([{ status: 'success' }]);
    const third = await authorizePayments(shop.call, { publicOrderId });
    expect(third).toMatchObject({ total: 1000, transactions: second.transactions });
    expect(await rowsOf(publicOrderId)).toEqual(['authorize success']);
  });

  test('what was captured stays captured when the order is processed', async () => {
    const { publicOrderId, frontend } = await readyOrder(shop);
    await authorizePayments(shop.call, { publicOrderId });
    await captureFullPayment(shop.call, { publicOrderId });
    const { order } = await processOrder(frontend, {});
    expect(order.state).toMatchObject({ isProcessed: true, amountPaid: 1000, payments: [{ status: 'captured' }] });
  });

  test('what was captured is refunded when another payment of the order is declined', async () => {
    const { publicOrderId, frontend } = await readyOrder(shop, { payments: [{ token: 'tok_ok', amount: 400 }] });
    await authorizePayments(shop.call, { publicOrderId });
    await capturePayment(shop.call, { publicOrderId, amount: 400 });
    await addPayment(frontend, { gatewayPublicId: 'test', token: 'tok_declined', amount: 600 });
    expect(await refusalOf(processOrder(frontend, {}))).toEqual(['PAYMENT_DECLINED']);
    expect(await rowsOf(publicOrderId)).toContain('refund success');
    const { state, status } = await load(publicOrderId);
    expect(status).toBe('open');
    expect(state).toMatchObject({ amountPaid: 0, payments: [{ status: 'refunded' }, { status: 'failed' }] });
  });

  test('a refunded payment pays for nothing', async () => {
    const { publicOrderId, frontend } = await readyOrder(shop);
    await authorizePayments(shop.call, { publicOrderId });
    await captureFullPayment(shop.call, { publicOrderId });
    await refundFullPayment(shop.call, { publicOrderId });
    expect(await refusalOf(processOrder(frontend, {}))).toEqual(['PAYMENTS_MISMATCH']);
  });

  test('what was refunded when the order was declined is captured anew from the payment that replaces it', async () => {
    const { publicOrderId, frontend } = await readyOrder(shop, { payments: [{ token: 'tok_ok', amount: 400 }] });
    await authorizePayments(shop.call, { publicOrderId });
    await capturePayment(shop.call, { publicOrderId, amount: 400 });
    await addPayment(frontend, { gatewayPublicId: 'test', token: 'tok_declined', amount: 600 });
    await refusalOf(processOrder(frontend, {}));
    await addPayment(frontend, { gatewayPublicId: 'test', token: 'tok_ok' });
    await authorizePayments(shop.call, { publicOrderId });
    const early = await capturePayment(shop.call, { publicOrderId, amount: 300 });
    expect(early).toMatchObject({ paidTotal: 300, amountRemaining: 700 });
    await processOrder(frontend, {});
    const rest = await captureFullPayment(shop.call, { publicOrderId });
    expect(rest).toMatchObject({ paidTotal: 1000, amountRemaining: 0, capturedHeldTotal: 0 });
    // What is refunded on a processed order must not be captured again.
    await refundFullPayment(shop.call, { publicOrderId });
    expect(await refusalOf(captureFullPayment(shop.call, { publicOrderId }))).toEqual(['NOTHING_TO_CAPTURE']);
    expect((await load(publicOrderId)).state.amountPaid).toBe(0);
  });
});

describe('deleting an authorized payment', () => {
  test('voids it', async () => {
    const { publicOrderId, frontend } = await readyOrder(shop);
    await authorizePayments(shop.call, { publicOrderId });
    const { payments } = await deletePayment(frontend, { id: await paymentIdOf(publicOrderId) });
    expect(payments).toEqual([]);
    expect(await rowsOf(publicOrderId)).toEqual(['authorize success', 'void success']);
  });

  test.each([
    ['refuses', declined, 'PAYMENT_ALREADY_AUTHORIZED', 'preAuthed'],
    ['does not answer', { outcome: 'unknown', message: 'lost' }, 'OUTCOME_OPEN', 'unknown'],
  ] as const)('keeps it on the order if the gateway %s', async (_, answer, code, status) => {
    const { publicOrderId, frontend } = await readyOrder(shop);
    await authorizePayments(shop.call, { publicOrderId });
    const call = { ...frontend, ...(await voidingWith(answer)) };
    expect(await refusalOf(deletePayment(call, { id: await paymentIdOf(publicOrderId) }))).toEqual([code]);
    expect((await load(publicOrderId)).state.payments[0]?.status).toBe(status);
  });

  test('is refused once it is captured', async () => {
    const { publicOrderId, frontend } = await readyOrder(shop);
    await authorizePayments(shop.call, { publicOrderId });
    await captureFullPayment(shop.call, { publicOrderId });
    expect(await refusalOf(deletePayment(frontend, { id: await paymentIdOf(publicOrderId) }))).toEqual([
      'PAYMENT_CAPTURED',
    ]);
  });
});

describe('canceling', () => {
  test('waits for an authorization whose outcome is unknown', async () => {
    const { publicOrderId } = await readyOrder(shop, { payments: [{ token: 'tok_timeout' }] });
    expect(await refusalOf(authorizePayments(shop.call, { publicOrderId }))).toEqual(['PAYMENT_OUTCOME_UNKNOWN']);
    expect(await refusalOf(cancelOrder(shop.call, { publicOrderId }))).toEqual(['OUTCOME_OPEN']);
    expect((await load(publicOrderId)).status).toBe('open');
  });

  test('needs attention if the gateway keeps the money', async () => {
    const { publicOrderId, frontend } = await readyOrder(shop);
    await processOrder(frontend, {});
    await cancelOrder({ ...shop.call, ...(await voidingWith(declined)) }, { publicOrderId });
    const { status, internals } = await load(publicOrderId);
    expect(status).toBe('cancelled');
    expect(internals.attention?.reason).toContain('Too late.');
  });

  test('voids an authorization that waits for the shopper', async () => {
    const { publicOrderId, frontend } = await readyOrder(shop, { payments: [{ token: 'tok_sca' }] });
    await processOrder(frontend, {});
    await cancelOrder(shop.call, { publicOrderId });
    expect(await rowsOf(publicOrderId)).toEqual(['authorize failed', 'void success']);
  });
});
