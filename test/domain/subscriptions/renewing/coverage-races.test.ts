import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from '@jest/globals';
import { readLedger } from '../../../../src/domain/money/ledger/ledger-repository.js';
import { refundPayment } from '../../../../src/domain/money/refunds/refund-payment.js';
import { loadOrder } from '../../../../src/domain/order/storage/order-repository.js';
import { updateGeneralSettings } from '../../../../src/domain/shop/settings/update-general-settings.js';
import { updateSubscriptionLineItems } from '../../../../src/domain/subscriptions/changing/update-subscription-line-items.js';
import { finishRenewals, renewSubscriptions } from '../../../../src/jobs/renew-subscriptions.js';
import { testClock } from '../../../support/clock.js';
import { eventually } from '../../../support/eventually.js';
import { gatewayServer, type GatewayServer } from '../../../support/gateway-server.js';
import { installGateway } from '../../../support/install-gateway.js';
import { reconcilePayments } from '../../../support/reconcile.js';
import { openShop, type TestShop } from '../../../support/shop.js';
import { sellTea, subscribe } from '../../../support/subscriptions.js';

const day = 86_400_000;
const clock = testClock(new Date('2027-01-31T13:59:00Z'));
let shop: TestShop;
let server: GatewayServer;

beforeAll(async () => {
  shop = await openShop({ clock });
  await sellTea(shop);
});
afterAll(() => shop.close());
beforeEach(async () => {
  server = await gatewayServer();
});
afterEach(() => server.close());

async function nextDay(days = 1): Promise<void> {
  for (let left = days; left > 0; left -= 1) {
    clock.advance(day);
    await renewSubscriptions(shop.tillgate);
    await finishRenewals(shop.tillgate);
  }
}

async function subscribed(gateway: object = {}): Promise<number> {
  const gatewayName = await installGateway(shop, server.url, gateway);
  const start = new Date(clock.now().getTime() + 60_000).toISOString().slice(0, 19).replace(/[-:]/g, '');
  const orderRrule = `DTSTART:${start}Z\nRRULE:FREQ=DAILY`;
  const paymentRrule = `${orderRrule};INTERVAL=3`;
  const paymentDetails = { gatewayName, gatewayPaymentId: 'card' };
  return (await subscribe(shop, { orderRrule, paymentRrule, nextOrderDatetime: null, paymentDetails })).id;
}
const ordersOf = async (subscriptionId: number): Promise<string[]> =>
  (
    await shop.tillgate.database.run<{ id: string }>({
      text: 'select public_order_id as id from subscription_occurrences where subscription_id = $1 order by occurrence_at',
      values: [subscriptionId],
    })
  ).map(({ id }) => id);
const ledgerOf = async (publicOrderId = '') =>
  (await readLedger(shop.tillgate.database, shop.shopId, publicOrderId)).map(
    ({ type, status, amount }) => `${type} ${status} ${amount}`,
  );
const orderOf = async (publicOrderId = '') =>
  (await loadOrder(shop.tillgate.database, { shopId: shop.shopId, publicOrderId }))?.order;

/** The next order costs 50.00, of which 40.00 are covered; the charge is refunded while the rest is charged. */
async function refundedDuringCharge(id: number, amount = 6000): Promise<void> {
  await nextDay();
  const lineItems = [{ platformVariantId: 'tea-100', quantity: 5, price: 1000 }];
  await updateSubscriptionLineItems(shop.call, { subscriptionId: id, lineItems });
  const [publicOrderId = ''] = await ordersOf(id);
  server.next('auth', 'late_after_recording');
  clock.advance(day);
  const renewed = renewSubscriptions(shop.tillgate);
  await eventually(
    'a second authorization',
    async () => server.records.some((one) => one.amount === 1000) || undefined,
  );
  await refundPayment(shop.call, { publicOrderId, amount, reason: 'a mistake' });
  server.answerLate();
  await renewed;
  await finishRenewals(shop.tillgate);
}

test('an order whose charge is refunded while the rest of it is charged is charged in full by the next attempt', async () => {
  const id = await subscribed();
  await refundedDuringCharge(id);
  const [, publicOrderId] = await ordersOf(id);
  expect(await ledgerOf(publicOrderId)).toEqual(['authorize success 1000', 'void success 1000']);
  expect((await orderOf(publicOrderId))?.status).toBe('open');
  await nextDay();
  expect(await ledgerOf(publicOrderId)).toEqual([
    'authorize success 1000',
    'void success 1000',
    'authorize success 5000',
  ]);
  expect(await orderOf(publicOrderId)).toMatchObject({ status: 'processed', internals: { attention: null } });
});

test('an order whose charge is refunded in part while the rest of it is charged takes what is left', async () => {
  const id = await subscribed();
  // 10.00 of the 40.00 that the order has taken, after the 20.00 of the charged order.
  await refundedDuringCharge(id, 3000);
  const [, publicOrderId] = await ordersOf(id);
  expect(await ledgerOf(publicOrderId)).toEqual(['authorize success 1000', 'void success 1000']);
  await nextDay();
  expect((await ledgerOf(publicOrderId)).at(-1)).toBe('authorize success 2000');
  expect(await orderOf(publicOrderId)).toMatchObject({ status: 'processed', state: { orderBalance: 2000 } });
});

test('the void of what was charged in vain is not forgotten if its outcome is unknown', async () => {
  const id = await subscribed({ outcomeLookup: true });
  server.next('void', 'drop_before_recording');
  await refundedDuringCharge(id);
  const [, publicOrderId] = await ordersOf(id);
  expect(await ledgerOf(publicOrderId)).toEqual(['authorize success 1000', 'void unknown 1000']);
  for (const seconds of [6, 31, 301, 61]) {
    clock.advance(seconds * 1_000);
    await reconcilePayments(shop.tillgate);
  }
  expect((await ledgerOf(publicOrderId)).at(-1)).toBe('void success 1000');
});

test('a shop that verifies payment methods charges them in advance with the order', async () => {
  await updateGeneralSettings(shop.call, { payments: { verifyPaymentsOnly: true } });
  const id = await subscribed();
  await nextDay(4);
  const ledgers = await Promise.all((await ordersOf(id)).map(ledgerOf));
  await updateGeneralSettings(shop.call, { payments: { verifyPaymentsOnly: false } });
  const charged = ['authorize success 0', 'authorize success 6000', 'capture success 6000'];
  expect(ledgers).toEqual([charged, [], [], charged]);
});
