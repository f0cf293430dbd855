import { afterAll, beforeAll, beforeEach, afterEach, describe, expect, test } from '@jest/globals';
import { captureFullPayment } from '../../../../src/domain/money/captures/capture-full-payment.js';
import { readLedger } from '../../../../src/domain/money/ledger/ledger-repository.js';
import { refundFullPayment } from '../../../../src/domain/money/refunds/refund-full-payment.js';
import { refundPayment } from '../../../../src/domain/money/refunds/refund-payment.js';
import { loadOrder } from '../../../../src/domain/order/storage/order-repository.js';
import { cancelOrder } from '../../../../src/domain/placing/canceling/cancel-order.js';
import { settleTransaction } from '../../../../src/domain/placing/processing/settle-transaction.js';
import { getSubscription } from '../../../../src/domain/subscriptions/reading/get-subscription.js';
import { subscriptionOrders } from '../../../../src/domain/subscriptions/reading/subscription-orders.js';
import { updateSubscriptionLineItems } from '../../../../src/domain/subscriptions/changing/update-subscription-line-items.js';
import { finishRenewals, renewSubscriptions } from '../../../../src/jobs/renew-subscriptions.js';
import { testClock } from '../../../support/clock.js';
import { gatewayServer, type GatewayServer } from '../../../support/gateway-server.js';
import { installGateway } from '../../../support/install-gateway.js';
import { openShop, refusalOf, type TestShop } from '../../../support/shop.js';
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
  (await subscriptionOrders(shop.call, { subscriptionId })).orders.map(({ publicOrderId }) => publicOrderId);
const leftOf = async (subscriptionId: number) =>
  (await getSubscription(shop.call, { subscriptionId })).subscription.coverage?.left;
const ledgerOf = (publicOrderId = '') => readLedger(shop.tillgate.database, shop.shopId, publicOrderId);
const paidOf = async (publicOrderId = '') =>
  (await loadOrder(shop.tillgate.database, { shopId: shop.shopId, publicOrderId }))?.order.state.amountPaid;

/** What the orders of a charge use of it, and what it has captured and not refunded. */
const chargeOf = (publicOrderId = '') =>
  shop.tillgate.database.run<{ used: number; captured: number }>({
    text: `select used_of_charge(shop_id, public_order_id)::int as used, captured_of_order(shop_id, public_order_id)::int as captured
      from subscription_charges where shop_id = $1 and public_order_id = $2`,
    values: [shop.shopId, publicOrderId],
  });

test('what was refunded of an order is shown although the charge that covers the rest of it cannot be refunded now', async () => {
  const id = await subscribed();
  await nextDay();
  const lineItems = [{ platformVariantId: 'tea-100', quantity: 3, price: 1000 }];
  await updateSubscriptionLineItems(shop.call, { subscriptionId: id, lineItems });
  await nextDay(2);
  const [charge, second, third] = await ordersOf(id);
  server.next('refund', 'drop_after_recording');
  await refundPayment(shop.call, { publicOrderId: second, amount: 500 });
  await captureFullPayment(shop.call, { publicOrderId: third });
  expect(await paidOf(third)).toBe(2000);
  expect(await refusalOf(refundFullPayment(shop.call, { publicOrderId: third }))).toEqual(['REFUND_UNRESOLVED']);
  expect((await ledgerOf(third)).at(-1)).toMatchObject({ type: 'refund', amount: 2000, status: 'success' });
  expect(await paidOf(third)).toBe(0);

  const open = (await ledgerOf(charge)).at(-1);
  await settleTransaction(shop.call, { publicOrderId: charge, id: open?.id, status: 'success', reason: 'Seen there.' });
  expect(await refundFullPayment(shop.call, { publicOrderId: third })).toMatchObject({ amountRefunded: 1000 });
});

test('what a refused refund of a canceled order was to return pays for the next orders', async () => {
  const id = await subscribed();
  await nextDay(2);
  const [charge, second] = await ordersOf(id);
  server.next('refund', 'drop_after_recording');
  await refundPayment(shop.call, { publicOrderId: second, amount: 500 });
  await cancelOrder(shop.call, { publicOrderId: second });
  expect(await leftOf(id)).toBe(3500);
  const open = (await ledgerOf(charge)).at(-1);
  await settleTransaction(shop.call, { publicOrderId: charge, id: open?.id, status: 'failed', reason: 'Refused.' });
  expect(await chargeOf(charge)).toEqual([{ used: 2000, captured: 6000 }]);
  expect(await leftOf(id)).toBe(4000);
});

describe('a refund of another amount than was asked for', () => {
  test('takes what it has returned from the orders of the charge if it is more', async () => {
    const id = await subscribed({ answersAmounts: true });
    await nextDay(3);
    const [charge, second] = await ordersOf(id);
    server.next('refund', { reply: { amount: 3_000, currency: 'USD' } });
    await refundFullPayment(shop.call, { publicOrderId: second });
    expect(await chargeOf(charge)).toEqual([{ used: 3000, captured: 3000 }]);
  });

  test('takes what no order has used first', async () => {
    const id = await subscribed({ answersAmounts: true });
    await nextDay(2);
    const [charge, second] = await ordersOf(id);
    server.next('refund', { reply: { amount: 3_000, currency: 'USD' } });
    await refundFullPayment(shop.call, { publicOrderId: second });
    expect(await chargeOf(charge)).toEqual([{ used: 2000, captured: 3000 }]);
    expect(await leftOf(id)).toBe(1000);
  });

  test('leaves the rest with the order if it is less', async () => {
    const id = await subscribed({ answersAmounts: true });
    await nextDay(3);
    const [charge, second] = await ordersOf(id);
    server.next('refund', { reply: { amount: 700, currency: 'USD' } });
    await refundFullPayment(shop.call, { publicOrderId: second });
    expect(await chargeOf(charge)).toEqual([{ used: 5300, captured: 5300 }]);
    expect(await refundFullPayment(shop.call, { publicOrderId: second })).toMatchObject({ amountRefunded: 1300 });
    expect(await chargeOf(charge)).toEqual([{ used: 4000, captured: 4000 }]);
  });
});
