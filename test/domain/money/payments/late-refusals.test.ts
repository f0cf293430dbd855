import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import { cancelOrder } from '../../../../src/domain/placing/canceling/cancel-order.js';
import { loadOrder } from '../../../../src/domain/order/storage/order-repository.js';
import { processOrder } from '../../../../src/domain/placing/processing/process-order.js';
import { addPayment } from '../../../../src/domain/money/payments/add-payment.js';
import { authorizePayments } from '../../../../src/domain/money/payments/authorize-payments.js';
import { captureFullPayment } from '../../../../src/domain/money/captures/capture-full-payment.js';
import { readLedger } from '../../../../src/domain/money/ledger/ledger-repository.js';
import { settleTransaction } from '../../../../src/domain/placing/processing/settle-transaction.js';
import { reconcilePayments } from '../../../support/reconcile.js';
import { testClock } from '../../../support/clock.js';
import { gatewayServer, type GatewayServer } from '../../../support/gateway-server.js';
import { installGateway } from '../../../support/install-gateway.js';
import { openShop, readyOrder, refusalOf, type TestShop } from '../../../support/shop.js';

const clock = testClock();
let shop: TestShop;
let server: GatewayServer;

beforeAll(async () => {
  shop = await openShop({ clock });
});
afterAll(() => shop.close());
beforeEach(async () => {
  server = await gatewayServer();
});
afterEach(() => server.close());

/** An order to be paid with the gateway of the shop, with or without an outcome lookup. */
async function orderPaidBy(outcomeLookup: boolean) {
  const gatewayPublicId = await installGateway(shop, server.url, { apiToken: 'gateway-secret-1', outcomeLookup });
  const { publicOrderId, frontend } = await readyOrder(shop, { payments: [] });
  await addPayment(frontend, { gatewayPublicId, token: 'card-1' });
  const call = (members: object) => ({ publicOrderId, ...members });
  return { publicOrderId, frontend, call };
}

const ledgerOf = (publicOrderId: string) => readLedger(shop.tillgate.database, shop.shopId, publicOrderId);
const attentionOf = async (publicOrderId: string) =>
  (await loadOrder(shop.tillgate.database, { shopId: shop.shopId, publicOrderId }))?.order.internals.attention;
const failuresOf = (publicOrderId: string) =>
  shop.tillgate.database.run<{ data: object }>({
    text: `select data from events where public_order_id = $1 and type = 'order/failed'`,
    values: [publicOrderId],
  });

async function reconcile(): Promise<void> {
  clock.advance(6_000);
  await reconcilePayments(shop.tillgate);
}

describe('a capture that the gateway refuses after its call', () => {
  test('has the same event as an immediate refusal, once', async () => {
    const { publicOrderId, frontend, call } = await orderPaidBy(true);
    await processOrder(frontend, {});
    server.next('capture', 'accepted_202');
    const { transactions } = await captureFullPayment(shop.call, call({}));
    expect(transactions).toMatchObject([{ status: 'pending' }]);
    for (const entry of server.records) if (entry.type === 'capture') entry.status = 'failed';
    for (let round = 0; round < 3; round++) await reconcile();
    expect((await ledgerOf(publicOrderId)).map(({ status }) => status)).toEqual(['success', 'failed']);
    expect(await failuresOf(publicOrderId)).toMatchObject([{ data: { reason: 'payment_capture' } }]);
  });

  test('has the event when a person settles it as failed', async () => {
    const { publicOrderId, frontend, call } = await orderPaidBy(false);
    await processOrder(frontend, {});
    server.next('capture', 'drop_after_recording');
    await captureFullPayment(shop.call, call({}));
    const open = (await ledgerOf(publicOrderId)).find(({ type }) => type === 'capture');
    await settleTransaction(shop.call, call({ id: open?.id, status: 'failed', reason: 'The bank says so.' }));
    const notified = [{ data: { reason: 'payment_capture', message: 'The bank says so.' } }];
    expect(await failuresOf(publicOrderId)).toMatchObject(notified);
    await reconcile();
    expect(await failuresOf(publicOrderId)).toHaveLength(1);
  });
});

test('a refused capture needs attention immediately if the gateway has no outcome lookup', async () => {
  const { publicOrderId, call } = await orderPaidBy(false);
  server.next('auth', 'drop_after_recording');
  expect(await refusalOf(authorizePayments(shop.call, call({})))).toEqual(['PAYMENT_OUTCOME_UNKNOWN']);
  await reconcile();
  expect((await attentionOf(publicOrderId))?.concerns).toMatchObject([{ about: 'outcome' }]);
  expect(await ledgerOf(publicOrderId)).toMatchObject([{ status: 'unknown' }]);
});

test('a person with an older version of the order cannot settle a transaction', async () => {
  const { publicOrderId, call } = await orderPaidBy(false);
  server.next('auth', 'drop_after_recording');
  expect(await refusalOf(authorizePayments(shop.call, call({})))).toEqual(['PAYMENT_OUTCOME_UNKNOWN']);
  const [open] = await ledgerOf(publicOrderId);
  const settled = settleTransaction(
    shop.call,
    call({ id: open?.id, status: 'failed', reason: 'Old news.', expectedVersion: 1 }),
  );
  expect(await refusalOf(settled)).toEqual(['VERSION_CONFLICT']);
  expect(await ledgerOf(publicOrderId)).toMatchObject([{ status: 'unknown' }]);
});

test('a void that a gateway confirms without its own ID is settled', async () => {
  const { publicOrderId, call } = await orderPaidBy(true);
  await authorizePayments(shop.call, call({}));
  server.next('void', 'drop_after_recording');
  await cancelOrder(shop.call, call({}));
  for (const entry of server.records) if (entry.type === 'void') Object.assign(entry, { transactionId: undefined });
  await reconcile();
  expect((await ledgerOf(publicOrderId)).map(({ type, status }) => `${type} ${status}`)).toEqual([
    'authorize success',
    'void success',
  ]);
});
