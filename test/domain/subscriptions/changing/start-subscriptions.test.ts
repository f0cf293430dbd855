import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { loadDocument } from '../../../../src/domain/mails/load-document.js';
import { addPayment } from '../../../../src/domain/money/payments/add-payment.js';
import { setBillingAddress } from '../../../../src/domain/order/addresses/set-billing-address.js';
import { createAuthenticatedCustomer } from '../../../../src/domain/order/customer/create-authenticated-customer.js';
import { createGuestCustomer } from '../../../../src/domain/order/customer/create-guest-customer.js';
import { addLineItem } from '../../../../src/domain/order/lines/add-line-item.js';
import { setOrderLocale } from '../../../../src/domain/order/locale/set-order-locale.js';
import { loadOrder } from '../../../../src/domain/order/storage/order-repository.js';
import { generateTaxes } from '../../../../src/domain/order/taxes/generate-taxes.js';
import { initializeOrder } from '../../../../src/domain/placing/initializing/initialize-order.js';
import { processOrder } from '../../../../src/domain/placing/processing/process-order.js';
import { listSubscriptions } from '../../../../src/domain/subscriptions/reading/list-subscriptions.js';
import { subscriptionOrders } from '../../../../src/domain/subscriptions/reading/subscription-orders.js';
import { afterProcessing } from '../../../../src/jobs/after-processing.js';
import { finishRenewals, renewSubscriptions } from '../../../../src/jobs/renew-subscriptions.js';
import { testClock } from '../../../support/clock.js';
import { recordsOf, guest, openShop, refusalOf, washington, type TestShop } from '../../../support/shop.js';
import { sellTea } from '../../../support/subscriptions.js';

const day = 86_400_000;
const clock = testClock(new Date('2027-01-31T14:00:00Z'));
let shop: TestShop;

beforeAll(async () => {
  shop = await openShop({ clock });
  await sellTea(shop);
});
afterAll(() => shop.close());

const subscription = { orderRrule: 'RRULE:FREQ=DAILY' };
const tea = { platformId: 'tea-100', quantity: 2, subscription };

/** An order that can be processed once it has a payment. */
async function cartOf(cartItems: object[], isGuest = false) {
  const { publicOrderId } = await initializeOrder(shop.call, { cartItems });
  const frontend = shop.frontend(publicOrderId);
  if (isGuest) await createGuestCustomer(frontend, guest);
  else await createAuthenticatedCustomer({ ...shop.call }, { publicOrderId, ...guest, platformId: 'c-1' });
  await setBillingAddress(frontend, washington);
  return { publicOrderId, frontend };
}

async function readyPurchase(payment: object, isGuest = false) {
  const { publicOrderId, frontend } = await cartOf([tea], isGuest);
  await generateTaxes(frontend, {});
  await addPayment(frontend, { gatewayPublicId: 'test', token: 'tok_ok', ...payment });
  await processOrder(frontend, {});
  await afterProcessing(shop.tillgate, { shopId: shop.shopId, publicOrderId }, 1);
  return publicOrderId;
}

const all = async () => (await listSubscriptions(shop.call, {})).subscriptions;

test('an order whose payment is not retained is refused before anything is charged', async () => {
  expect(await refusalOf(readyPurchase({ retain: false }))).toEqual(['RETAINED_PAYMENT_REQUIRED']);
  expect(await recordsOf(shop)).toEqual([]);
});

test('a purchase starts one subscription, which the saved method pays for from the next occurrence on', async () => {
  const publicOrderId = await readyPurchase({ retain: true });
  // The work after a processed order may run more than once.
  await afterProcessing(shop.tillgate, { shopId: shop.shopId, publicOrderId }, 2);
  const [started, ...others] = await all();
  expect(others).toEqual([]);
  expect(started).toMatchObject({
    subscriptionStatus: 'active',
    ordersProcessed: 1,
    lineItems: [{ quantity: 2, price: 1000 }],
    paymentMethodToken: expect.stringMatching(/^saved_/),
  });
  expect(started?.nextOrderDatetime?.getTime()).toBe(clock.now().getTime() + day);
  clock.advance(day);
  await renewSubscriptions(shop.tillgate);
  await finishRenewals(shop.tillgate);
  const { orders } = await subscriptionOrders(shop.call, { subscriptionId: started?.id });
  expect(orders.map(({ orderStatus }) => orderStatus)).toEqual(['processed', 'processed']);
  expect(orders[0]?.publicOrderId).toBe(publicOrderId);
});

test('the orders of a subscription are in the language of the purchase, and so are the emails about it', async () => {
  const { publicOrderId, frontend } = await cartOf([tea]);
  await setOrderLocale(frontend, { locale: 'de-AT' });
  await generateTaxes(frontend, {});
  await addPayment(frontend, { gatewayPublicId: 'test', token: 'tok_ok', retain: true });
  await processOrder(frontend, {});
  await afterProcessing(shop.tillgate, { shopId: shop.shopId, publicOrderId }, 1);
  const subscriptionId = (await all()).at(-1)?.id;
  clock.advance(day);
  await renewSubscriptions(shop.tillgate);
  await finishRenewals(shop.tillgate);
  const { orders } = await subscriptionOrders(shop.call, { subscriptionId });
  const renewed = await loadOrder(shop.tillgate.database, {
    shopId: shop.shopId,
    publicOrderId: orders[1]?.publicOrderId ?? '',
  });
  expect(renewed?.order.state).toMatchObject({ createdVia: 'subscription', locale: 'de-AT' });
  const mail = { shopId: shop.shopId, publicOrderId: null, secret: {}, data: { subscriptionId } };
  const { document } = await loadDocument(shop.tillgate, { ...mail, kind: 'subscription_upcoming' });
  expect(document).toMatchObject({ language: 'de', subscription: { id: subscriptionId, lines: [{ title: 'Tea' }] } });
});

test('a rule without its name and start is stored with both', async () => {
  const before = (await all()).length;
  const { publicOrderId, frontend } = await cartOf([
    { ...tea, subscription: { orderRrule: 'FREQ=MONTHLY;INTERVAL=2' } },
  ]);
  await generateTaxes(frontend, {});
  await addPayment(frontend, { gatewayPublicId: 'test', token: 'tok_ok', retain: true });
  await processOrder(frontend, {});
  await afterProcessing(shop.tillgate, { shopId: shop.shopId, publicOrderId }, 1);
  const [started] = (await all()).slice(before);
  expect(started?.orderRrule).toMatch(/^DTSTART:\d{8}T\d{6}Z\nRRULE:FREQ=MONTHLY;INTERVAL=2$/);
});

test('the purchase of a guest starts a subscription, too', async () => {
  const before = (await all()).length;
  await readyPurchase({ retain: true }, true);
  const [started] = (await all()).slice(before);
  expect(started).toMatchObject({ subscriptionStatus: 'active', paymentGatewayPublicId: 'test' });
});

test('lines with the same rules share a subscription, and others have another one', async () => {
  const before = (await all()).length;
  const weekly = { orderRrule: 'RRULE:FREQ=WEEKLY' };
  const { publicOrderId, frontend } = await cartOf([tea, { ...tea, quantity: 1 }]);
  await addLineItem(frontend, { platformId: 'tea-100', quantity: 3, subscription: weekly });
  await generateTaxes(frontend, {});
  await addPayment(frontend, { gatewayPublicId: 'test', token: 'tok_ok', retain: true });
  await processOrder(frontend, {});
  await afterProcessing(shop.tillgate, { shopId: shop.shopId, publicOrderId }, 1);
  const started = (await all()).slice(before);
  expect(started.map(({ lineItems }) => lineItems.map(({ quantity }) => quantity))).toEqual([[2, 1], [3]]);
});

test('invalid rules are refused with their line', async () => {
  const wrong = { ...tea, subscription: { orderRrule: 'RRULE:FREQ=HOURLY' } };
  expect(await refusalOf(initializeOrder(shop.call, { cartItems: [wrong] }))).toEqual(['INVALID_VALUE']);
});
