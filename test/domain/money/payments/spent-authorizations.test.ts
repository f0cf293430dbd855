import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { loadOrder } from '../../../../src/domain/order/storage/order-repository.js';
import { processOrder } from '../../../../src/domain/placing/processing/process-order.js';
import { addPayment } from '../../../../src/domain/money/payments/add-payment.js';
import { requireGateway } from '../../../../src/domain/money/payments/required-gateway.js';
import { authorizePayments } from '../../../../src/domain/money/payments/authorize-payments.js';
import { captureFullPayment } from '../../../../src/domain/money/captures/capture-full-payment.js';
import { capturePayment } from '../../../../src/domain/money/captures/capture-payment.js';
import { readLedger } from '../../../../src/domain/money/ledger/ledger-repository.js';
import { refundFullPayment } from '../../../../src/domain/money/refunds/refund-full-payment.js';
import type { CaptureCall } from '../../../../src/outbound/gateways/gateway.js';
import { gatewaysOf } from '../../../../src/outbound/gateways/gateways.js';
import { openShop, readyOrder, refusalOf, type TestShop } from '../../../support/shop.js';

let shop: TestShop;

beforeAll(async () => {
  shop = await openShop();
});
afterAll(() => shop.close());

const statusOf = async (publicOrderId: string) =>
  (await loadOrder(shop.tillgate.database, { shopId: shop.shopId, publicOrderId }))?.order.state.payments[0]?.status;

/** The test gateway, whose first authorizations have all expired when they are captured. */
async function expiringGateways() {
  const own = await requireGateway({ ...shop.call, shopId: shop.shopId }, 'test');
  const expired = new Set<string>();
  const capture = async (call: CaptureCall) => {
    if (expired.size > 0) return own.capture(call);
    expired.add(call.authorizationId);
    return { outcome: 'declined', responseCode: 'authorization_expired', message: 'Too old.' } as const;
  };
  return gatewaysOf([{ ...own, capture }]);
}

test('part of an expired authorization is captured with a new one, and the rest later', async () => {
  const { publicOrderId, frontend } = await readyOrder(shop);
  await processOrder(frontend, {});
  const call = { ...shop.call, gateways: await expiringGateways() };
  const part = await capturePayment(call, { publicOrderId, amount: 400 });
  expect(part).toMatchObject({ paidTotal: 400, amountRemaining: 600, capturedHeldTotal: 600 });
  expect(await statusOf(publicOrderId)).toBe('partiallyCaptured');
  const rest = await captureFullPayment(call, { publicOrderId });
  expect(rest).toMatchObject({ paidTotal: 1000, amountRemaining: 0, capturedHeldTotal: 0 });
  const ledger = await readLedger(shop.tillgate.database, shop.shopId, publicOrderId);
  expect(ledger.map(({ type, status, amount }) => `${type} ${status} ${amount}`)).toEqual([
    'authorize success 1000',
    'capture failed 400',
    'authorize success 1000',
    'capture success 400',
    'capture success 600',
  ]);
});

test('a payment that still holds money continues after the captured part of it is refunded', async () => {
  const { publicOrderId, frontend } = await readyOrder(shop);
  await authorizePayments(shop.call, { publicOrderId });
  await capturePayment(shop.call, { publicOrderId, amount: 400 });
  await refundFullPayment(shop.call, { publicOrderId });
  expect(await statusOf(publicOrderId)).toBe('partiallyRefunded');
  // The shopper is not charged twice for the same amount.
  const second = addPayment(frontend, { gatewayPublicId: 'test', token: 'tok_ok', amount: 1000 });
  expect(await refusalOf(second)).toEqual(['PAYMENTS_EXCEED_TOTAL']);
});
