import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { refundFullPayment } from '../../../../src/domain/money/refunds/refund-full-payment.js';
import { refundPayment } from '../../../../src/domain/money/refunds/refund-payment.js';
import { createDiscountCode } from '../../../../src/domain/order/discounts/create-discount-code.js';
import { createTaxRate } from '../../../../src/domain/order/taxes/create-tax-rate.js';
import { loadOrder } from '../../../../src/domain/order/storage/order-repository.js';
import { cancelOrder } from '../../../../src/domain/placing/canceling/cancel-order.js';
import { updateGeneralSettings } from '../../../../src/domain/shop/settings/update-general-settings.js';
import { activateSubscription } from '../../../../src/domain/subscriptions/changing/activate-subscription.js';
import { skipSubscriptionOrder } from '../../../../src/domain/subscriptions/changing/skip-subscription-order.js';
import { updateSubscription } from '../../../../src/domain/subscriptions/changing/update-subscription.js';
import { updateSubscriptionDiscountCode } from '../../../../src/domain/subscriptions/changing/update-subscription-discount-code.js';
import { updateSubscriptionLineItems } from '../../../../src/domain/subscriptions/changing/update-subscription-line-items.js';
import { updateSubscriptionPaymentMethod } from '../../../../src/domain/subscriptions/changing/update-subscription-payment-method.js';
import { getSubscription } from '../../../../src/domain/subscriptions/reading/get-subscription.js';
import { subscriptionOrders } from '../../../../src/domain/subscriptions/reading/subscription-orders.js';
import { finishRenewals, renewSubscriptions } from '../../../../src/jobs/renew-subscriptions.js';
import { testClock } from '../../../support/clock.js';
import { openShop, refusalOf, type TestShop } from '../../../support/shop.js';
import { sellTea, street, subscribe } from '../../../support/subscriptions.js';

const day = 86_400_000;
const clock = testClock(new Date('2027-01-31T13:59:00Z'));
let shop: TestShop;

beforeAll(async () => {
  shop = await openShop({ clock });
  await sellTea(shop);
});
afterAll(() => shop.close());

async function nextDay(days = 1): Promise<void> {
  for (let left = days; left > 0; left -= 1) {
    clock.advance(day);
    await renewSubscriptions(shop.tillgate);
    await finishRenewals(shop.tillgate);
  }
}

/** Delivered daily and paid every three days, two packs for 20.00; the first order is made with the next day. */
async function subscribed(over: object = {}): Promise<number> {
  const start = new Date(clock.now().getTime() + 60_000).toISOString().slice(0, 19).replace(/[-:]/g, '');
  const orderRrule = `DTSTART:${start}Z\nRRULE:FREQ=DAILY`;
  const paymentRrule = `${orderRrule};INTERVAL=3`;
  return (await subscribe(shop, { orderRrule, paymentRrule, nextOrderDatetime: null, ...over })).id;
}

const read = async (subscriptionId: number) => (await getSubscription(shop.call, { subscriptionId })).subscription;
const leftOf = async (id: number) => (await read(id)).coverage?.left ?? 0;
const ordersOf = async (subscriptionId: number) => (await subscriptionOrders(shop.call, { subscriptionId })).orders;

async function orderIds(id: number): Promise<string[]> {
  return (await ordersOf(id)).map(({ publicOrderId }) => publicOrderId);
}

async function orderAt(id: number, index: number): Promise<string> {
  return (await orderIds(id))[index] ?? '';
}

/** The gateway's own records for each order of a subscription: authorized and not voided, less refunds. */
async function moneyOf(id: number): Promise<number[]> {
  const rows = await shop.tillgate.database.run<{ money: number }>({
    text: `select coalesce((select sum(case type when 'authorize' then amount when 'refund' then -amount when 'void' then -amount
          else 0 end) from test_gateway_transactions t
        where t.shop_id = o.shop_id and t.order_id = o.public_order_id and t.status = 'approved'), 0)::int as money
      from subscription_occurrences o where o.shop_id = $1 and o.subscription_id = $2 and o.status = 'processed'
      order by o.occurrence_at`,
    values: [shop.shopId, id],
  });
  return rows.map(({ money }) => money);
}

const quantity = (subscriptionId: number, packs: number) =>
  updateSubscriptionLineItems(shop.call, {
    subscriptionId,
    lineItems: [{ platformVariantId: 'tea-100', quantity: packs, price: 1000 }],
  });

const orderOf = async (publicOrderId: string) =>
  (await loadOrder(shop.tillgate.database, { shopId: shop.shopId, publicOrderId }))?.order;

test('a charge is captured with its order, and pays for the orders up to the next charge', async () => {
  const id = await subscribed();
  await nextDay();
  const [charge] = await orderIds(id);
  expect(await moneyOf(id)).toEqual([6000]);
  expect((await orderOf(charge ?? ''))?.state).toMatchObject({ amountPaid: 6000, orderBalance: 0 });
  expect((await read(id)).coverage).toEqual({ charge, left: 4000, orders: 2 });
  await nextDay();
  expect((await read(id)).coverage).toEqual({ charge, left: 2000, orders: 1 });
  await nextDay();
  expect((await read(id)).coverage).toBeNull();
  await nextDay();
  expect(await moneyOf(id)).toEqual([6000, 0, 0, 6000]);
  expect((await ordersOf(id)).map(({ chargePublicOrderId }) => chargePublicOrderId)).toEqual([
    null,
    charge,
    charge,
    null,
  ]);
});

describe('after its charge', () => {
  test('was refunded, the next orders are charged', async () => {
    const id = await subscribed();
    await nextDay();
    const publicOrderId = await orderAt(id, 0);
    await refundPayment(shop.call, { publicOrderId, amount: 4000 });
    expect(await leftOf(id)).toBe(0);
    await nextDay(3);
    expect(await moneyOf(id)).toEqual([2000, 2000, 2000, 6000]);
  });

  test('was refunded in part, the next order is charged the difference', async () => {
    const id = await subscribed();
    await nextDay();
    await refundPayment(shop.call, { publicOrderId: await orderAt(id, 0), amount: 2500 });
    await nextDay(2);
    expect(await moneyOf(id)).toEqual([3500, 500, 2000]);
  });

  test('was refunded and canceled, the next orders are charged', async () => {
    const id = await subscribed();
    await nextDay();
    const publicOrderId = await orderAt(id, 0);
    await refundFullPayment(shop.call, { publicOrderId, reason: 'a mistake' });
    await cancelOrder(shop.call, { publicOrderId });
    await nextDay(2);
    expect(await moneyOf(id)).toEqual([0, 2000, 2000]);
  });

  test('could not be captured, the next orders are charged', async () => {
    const id = await subscribed({ paymentDetails: { gatewayName: 'test', gatewayPaymentId: 'tok_capture_fails' } });
    await nextDay();
    const publicOrderId = await orderAt(id, 0);
    expect((await orderOf(publicOrderId))?.internals.attention).not.toBeNull();
    const paymentDetails = { gatewayName: 'test', gatewayPaymentId: 'tok_ok' };
    await updateSubscriptionPaymentMethod(shop.call, { subscriptionId: id, paymentDetails });
    await cancelOrder(shop.call, { publicOrderId });
    await nextDay(2);
    expect(await moneyOf(id)).toEqual([0, 2000, 2000]);
  });

  test('was refunded, the subscription is paused and a person asked if the shop prefers that', async () => {
    await updateGeneralSettings(shop.call, { subscriptions: { coverageLost: 'pause' } });
    const id = await subscribed();
    await nextDay();
    const publicOrderId = await orderAt(id, 0);
    await refundPayment(shop.call, { publicOrderId, amount: 2500 });
    await nextDay();
    expect(await moneyOf(id)).toEqual([3500]);
    expect(await read(id)).toMatchObject({ subscriptionStatus: 'paused', lastFailureCode: 'COVERAGE_LOST' });
    expect((await orderOf(publicOrderId))?.internals.attention?.concerns).toMatchObject([{ about: 'coverage' }]);
    await activateSubscription(shop.call, { subscriptionId: id });
    await nextDay();
    expect((await read(id)).subscriptionStatus).toBe('active');
    await updateGeneralSettings(shop.call, { subscriptions: { coverageLost: 'charge' } });
    // The term begins anew: one order up to the next payment date, of which 15.00 was left.
    expect(await moneyOf(id)).toEqual([3500, 500]);
  });
});

describe('in the middle of a paid term', () => {
  test('a greater quantity is charged the difference', async () => {
    const id = await subscribed();
    await nextDay();
    await quantity(id, 3);
    await nextDay(2);
    expect(await moneyOf(id)).toEqual([6000, 0, 2000]);
    const [, second, third] = await ordersOf(id);
    expect([second, third]).toMatchObject([
      { orderTotal: 3000, orderBalance: 0 },
      { orderTotal: 3000, orderBalance: 2000 },
    ]);
  });

  test('what cheaper orders leave lowers the next charge', async () => {
    const id = await subscribed();
    await nextDay();
    await quantity(id, 1);
    await nextDay(2);
    expect((await read(id)).coverage).toMatchObject({ left: 2000, orders: 0 });
    await nextDay();
    // Three orders for 10.00 are 30.00, of which 20.00 was left.
    expect(await moneyOf(id)).toEqual([6000, 0, 0, 1000]);
    await nextDay(3);
    expect(await moneyOf(id)).toEqual([6000, 0, 0, 1000, 0, 0, 3000]);
  });

  test('what a skipped order leaves lowers the next charge', async () => {
    const id = await subscribed();
    await nextDay();
    await skipSubscriptionOrder(shop.call, { subscriptionId: id });
    await nextDay(2);
    expect(await leftOf(id)).toBe(2000);
    await nextDay();
    expect(await moneyOf(id)).toEqual([6000, 0, 4000]);
  });

  test('what is left may pay for whole terms', async () => {
    const id = await subscribed();
    await nextDay();
    await updateSubscription(shop.call, {
      subscriptionId: id,
      subscription: { lineItems: [{ platformVariantId: 'tea-100', quantity: 1, price: 200 }] },
    });
    await nextDay(6);
    expect(await moneyOf(id)).toEqual([6000, 0, 0, 0, 0, 0, 0]);
    expect(await leftOf(id)).toBe(6000 - 2000 - 6 * 200);
  });

  test('a discount code makes orders cheaper, and its removal dearer', async () => {
    await createDiscountCode(shop.call, { code: 'HALF', kind: 'percentage', value: 50 });
    const id = await subscribed();
    await nextDay();
    await updateSubscriptionDiscountCode(shop.call, { subscriptionId: id, discountCode: 'HALF' });
    await nextDay(2);
    expect(await leftOf(id)).toBe(2000);
  });

  test('another address has other taxes', async () => {
    const id = await subscribed({
      shippingAddress: street,
      lineItems: [{ platformVariantId: 'tea-100', quantity: 2, price: 1000 }],
    });
    await nextDay();
    await sellTea(shop, { taxExempt: false });
    await createTaxRate(shop.call, {
      ...{ name: 'Tax', country: 'CA', rate: '0.1', isIncluded: false, taxShipping: false },
    });
    await nextDay();
    const canada = { ...street, provinceCode: 'ON', countryCode: 'CA', zip: 'K1A 0B1', city: 'Ottawa' };
    await updateSubscription(shop.call, {
      subscriptionId: id,
      subscription: {
        billingAddress: canada,
        shippingAddress: canada,
        lineItems: [{ platformVariantId: 'tea-100', quantity: 2, price: 1000 }],
      },
    });
    await nextDay();
    expect(await moneyOf(id)).toEqual([6000, 0, 200]);
    await sellTea(shop);
  });
});

describe('a refund', () => {
  test('of a charge takes what is unused first, and more only for a reason and with a person', async () => {
    const id = await subscribed();
    await nextDay(2);
    const publicOrderId = await orderAt(id, 0);
    expect(await refusalOf(refundPayment(shop.call, { publicOrderId, amount: 2001 }))).toEqual(['COVERAGE_USED']);
    expect(await refusalOf(refundFullPayment(shop.call, { publicOrderId }))).toEqual(['COVERAGE_USED']);
    await refundPayment(shop.call, { publicOrderId, amount: 1000 });
    expect(await leftOf(id)).toBe(1000);
    await refundPayment(shop.call, { publicOrderId, amount: 2000, reason: 'The tea was stale.' });
    expect(await leftOf(id)).toBe(0);
    expect((await orderOf(publicOrderId))?.internals.attention?.concerns).toMatchObject([{ about: 'coverage' }]);
  });

  test('of a covered order refunds the charge and lowers what covers the order', async () => {
    const id = await subscribed();
    await nextDay(2);
    const [charge = '', covered = ''] = await orderIds(id);
    const refund = await refundPayment(shop.call, { publicOrderId: covered, amount: 500 });
    expect(refund).toMatchObject({ amountRefunded: 500, transactionDetails: [{ success: true, amount: 500 }] });
    expect(await moneyOf(id)).toEqual([5500, 0]);
    // What is left for the next order is the same.
    expect(await leftOf(id)).toBe(2000);
    const tooMuch = refundPayment(shop.call, { publicOrderId: covered, amount: 1501 });
    expect(await refusalOf(tooMuch)).toEqual(['REFUND_EXCEEDS_CAPTURED']);
    await refundFullPayment(shop.call, { publicOrderId: covered });
    expect(await moneyOf(id)).toEqual([4000, 0]);
    expect(await refusalOf(refundFullPayment(shop.call, { publicOrderId: covered }))).toEqual(['NOTHING_TO_REFUND']);
    await nextDay();
    expect(await moneyOf(id)).toEqual([4000, 0, 0]);
    expect((await orderOf(charge))?.state.amountPaid).toBe(4000);
  });

  test('of an order that is partly covered refunds its own charge first', async () => {
    const id = await subscribed();
    await nextDay();
    await quantity(id, 5);
    await nextDay();
    expect(await moneyOf(id)).toEqual([6000, 1000]);
    const publicOrderId = await orderAt(id, 1);
    const captured = await refusalOf(cancelOrder(shop.call, { publicOrderId }));
    expect(captured).toEqual([]);
    expect(await leftOf(id)).toBe(4000);
  });

  test('that the gateway refuses gives the cover back', async () => {
    const paymentDetails = { gatewayName: 'test', gatewayPaymentId: 'tok_refund_fails' };
    const id = await subscribed({ paymentDetails });
    await nextDay(2);
    const publicOrderId = await orderAt(id, 1);
    expect(await refusalOf(refundFullPayment(shop.call, { publicOrderId }))).toEqual(['REFUND_REFUSED']);
    const charge = await orderAt(id, 0);
    expect(await refusalOf(refundPayment(shop.call, { publicOrderId: charge, amount: 2000 }))).toEqual([
      'REFUND_REFUSED',
    ]);
    expect(await leftOf(id)).toBe(2000);
    await nextDay();
    expect(await moneyOf(id)).toEqual([6000, 0, 0]);
  });
});

test('a covered order that is canceled leaves its cover to later orders', async () => {
  const id = await subscribed();
  await nextDay(2);
  await cancelOrder(shop.call, { publicOrderId: await orderAt(id, 1) });
  expect(await leftOf(id)).toBe(4000);
  await nextDay(2);
  expect(await moneyOf(id)).toEqual([6000, 0, 0, 4000]);
});

test('the database refuses a cover that its charge does not have', async () => {
  const id = await subscribed();
  await nextDay(2);
  const [charge, covered] = await orderIds(id);
  const more = shop.tillgate.database.run({
    text: 'update subscription_covers set amount = amount + 2001 where charge_order_id = $1 and public_order_id = $2',
    values: [charge, covered],
  });
  await expect(more).rejects.toThrow('does not cover order');
});
