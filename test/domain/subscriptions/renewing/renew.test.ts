import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { updateGeneralSettings } from '../../../../src/domain/shop/settings/update-general-settings.js';
import { skipSubscriptionOrder } from '../../../../src/domain/subscriptions/changing/skip-subscription-order.js';
import { activateSubscription } from '../../../../src/domain/subscriptions/changing/activate-subscription.js';
import { cancelSubscription } from '../../../../src/domain/subscriptions/changing/cancel-subscription.js';
import { pauseSubscription } from '../../../../src/domain/subscriptions/changing/pause-subscription.js';
import { updateSubscription } from '../../../../src/domain/subscriptions/changing/update-subscription.js';
import { updateSubscriptionPaymentMethod } from '../../../../src/domain/subscriptions/changing/update-subscription-payment-method.js';
import { createDiscountCode } from '../../../../src/domain/order/discounts/create-discount-code.js';
import { addPayment } from '../../../../src/domain/money/payments/add-payment.js';
import { findLink } from '../../../../src/domain/order/payment-links/payment-link-repository.js';
import { continueOrder } from '../../../../src/domain/placing/payment-links/continue-order.js';
import { processOrder } from '../../../../src/domain/placing/processing/process-order.js';
import { getSubscription } from '../../../../src/domain/subscriptions/reading/get-subscription.js';
import { attemptsOfSubscriptions } from '../../../../src/domain/subscriptions/reading/subscription-attempts.js';
import { subscriptionOrders } from '../../../../src/domain/subscriptions/reading/subscription-orders.js';
import { claimOne } from '../../../../src/domain/subscriptions/renewing/claim-repository.js';
import { processSubscription } from '../../../../src/domain/subscriptions/renewing/process-subscription.js';
import { finishRenewals, renewSubscriptions } from '../../../../src/jobs/renew-subscriptions.js';
import { refusalOf, openShop, type TestShop } from '../../../support/shop.js';
import { testClock } from '../../../support/clock.js';
import { sellTea, subscribe } from '../../../support/subscriptions.js';

const day = 86_400_000;
const clock = testClock(new Date('2027-01-31T13:59:00Z'));
let shop: TestShop;

beforeAll(async () => {
  shop = await openShop({ clock });
  await sellTea(shop);
});
afterAll(() => shop.close());

async function work(): Promise<void> {
  await renewSubscriptions(shop.tillgate);
  await finishRenewals(shop.tillgate);
}

/** Advances the clock in steps of at most a day, and processes what is due. */
async function advance(ms: number): Promise<void> {
  for (let left = ms; left > 0; left -= day) {
    clock.advance(Math.min(left, day));
    await work();
  }
}

const read = async (subscriptionId: number) => (await getSubscription(shop.call, { subscriptionId })).subscription;
const ordersOf = async (subscriptionId: number) => (await subscriptionOrders(shop.call, { subscriptionId })).orders;
const attemptsOf = async (id: number) => (await attemptsOfSubscriptions(shop.call, [id], 100)).get(id) ?? [];

/** The amounts that the test gateway authorized for the orders of a subscription. */
async function chargesOf(subscriptionId: number): Promise<number[]> {
  const rows = await shop.tillgate.database.run<{ amount: number }>({
    text: `select t.amount from test_gateway_transactions t join subscription_occurrences o
        on o.shop_id = t.shop_id and o.public_order_id = t.order_id
      where t.shop_id = $1 and o.subscription_id = $2 and t.type = 'authorize' and t.status = 'approved'
      order by o.occurrence_at`,
    values: [shop.shopId, subscriptionId],
  });
  return rows.map(({ amount }) => amount);
}

const daily = (over: object = {}) => {
  const start = new Date(clock.now().getTime() + 60_000).toISOString().slice(0, 19).replace(/[-:]/g, '');
  return { orderRrule: `DTSTART:${start}Z\nRRULE:FREQ=DAILY`, nextOrderDatetime: null, ...over };
};

const method = (gatewayPaymentId: string) => ({ gatewayName: 'test', gatewayPaymentId });

test('each occurrence has one order and one charge, at the prices of the subscription', async () => {
  const { id } = await subscribe(shop, daily({ percentDiscount: 12.5 }));
  await advance(3 * day);
  const orders = await ordersOf(id);
  expect(orders.map(({ orderStatus, orderTotal }) => [orderStatus, orderTotal])).toEqual(
    Array(3).fill(['processed', 1750]),
  );
  expect(await chargesOf(id)).toEqual([1750, 1750, 1750]);
  const subscription = await read(id);
  expect(subscription).toMatchObject({ subscriptionStatus: 'active', ordersProcessed: 3, currentRetries: 0 });
  expect(subscription.nextOrderDatetime?.getTime()).toBe((orders[2]?.occurrenceDatetime.getTime() ?? 0) + day);
  await cancelSubscription(shop.call, { subscriptionId: id });
  await advance(2 * day);
  expect(await chargesOf(id)).toHaveLength(3);
});

test('with payment every three days and daily delivery, a charge covers the orders up to the next charge', async () => {
  const terms = daily();
  const { id } = await subscribe(shop, { ...terms, paymentRrule: `${terms.orderRrule};INTERVAL=3` });
  await advance(4 * day);
  expect(await chargesOf(id)).toEqual([6000, 6000]);
  const orders = await ordersOf(id);
  const first = orders[0]?.publicOrderId;
  expect(orders.map(({ orderTotal, chargePublicOrderId }) => [orderTotal, chargePublicOrderId])).toEqual([
    [6000, null],
    [2000, first],
    [2000, first],
    [6000, null],
  ]);
  expect(orders[1]?.orderBalance).toBe(0);
  await cancelSubscription(shop.call, { subscriptionId: id });
});

test('a prepaid term is charged once, and then the subscription ends or continues', async () => {
  const prepaid = (prepaidContinue: string) => ({
    lineItems: [
      {
        platformVariantId: 'tea-100',
        quantity: 1,
        price: 500,
        prepaidMetadata: { prepaidDuration: 2, prepaidContinue },
      },
    ],
  });
  const ending = await subscribe(shop, daily(prepaid('no_continue')));
  const going = await subscribe(shop, daily(prepaid('continue')));
  await advance(4 * day);
  expect(await chargesOf(ending.id)).toEqual([1000]);
  expect(await read(ending.id)).toMatchObject({ subscriptionStatus: 'inactive', ordersProcessed: 2 });
  expect(await chargesOf(going.id)).toEqual([1000, 1000]);
  expect(await read(going.id)).toMatchObject({ subscriptionStatus: 'active', ordersProcessed: 4 });
  await cancelSubscription(shop.call, { subscriptionId: going.id });
});

describe('occurrences that were missed', () => {
  test('are skipped except for the latest', async () => {
    const { id } = await subscribe(shop, daily());
    clock.advance(5 * day);
    await work();
    expect(await chargesOf(id)).toEqual([2000]);
    const occurrences = await shop.tillgate.database.run<{ status: string }>({
      text: `select status from subscription_occurrences where shop_id = $1 and subscription_id = $2 order by occurrence_at`,
      values: [shop.shopId, id],
    });
    expect(occurrences.map(({ status }) => status)).toEqual([...Array<string>(4).fill('missed'), 'processed']);
    await cancelSubscription(shop.call, { subscriptionId: id });
  });

  test('are all processed if the shop catches up', async () => {
    await updateGeneralSettings(shop.call, { subscriptions: { catchUp: 'all' } });
    const { id } = await subscribe(shop, daily());
    clock.advance(5 * day);
    await work();
    expect(await chargesOf(id)).toHaveLength(5);
    await updateGeneralSettings(shop.call, { subscriptions: { catchUp: 'latest' } });
    await cancelSubscription(shop.call, { subscriptionId: id });
  });

  test('are not made up for the time in which the subscription was paused', async () => {
    const { id } = await subscribe(shop, daily());
    await pauseSubscription(shop.call, { subscriptionId: id });
    await advance(3 * day);
    await activateSubscription(shop.call, { subscriptionId: id });
    await work();
    expect(await chargesOf(id)).toEqual([]);
    await advance(day);
    expect(await chargesOf(id)).toEqual([2000]);
    await cancelSubscription(shop.call, { subscriptionId: id });
  });
});

describe('failures', () => {
  const monthly = (gatewayPaymentId: string) => ({
    ...daily(),
    orderRrule: daily().orderRrule.replace('DAILY', 'MONTHLY'),
    paymentDetails: method(gatewayPaymentId),
  });

  test('a declined payment is retried on the days of the dunning plan, then the subscription is paused', async () => {
    const { id } = await subscribe(shop, monthly('tok_declined'));
    await advance(20 * day);
    const attempts = await attemptsOf(id);
    const days = attempts.map(({ at, occurrenceDatetime }) =>
      Math.floor((at.getTime() - occurrenceDatetime.getTime()) / day),
    );
    expect(days).toEqual([0, 1, 4, 9, 16]);
    expect(await read(id)).toMatchObject({
      subscriptionStatus: 'paused',
      ordersProcessed: 0,
      currentRetries: 4,
      lastFailureCode: 'declined',
      lastFailureReason: 'declined',
      lastFailureDetails: { message: 'The card was declined.' },
    });
    expect((await ordersOf(id)).map(({ orderStatus }) => orderStatus)).toEqual(['cancelled']);
  });

  test('another method pays at the next attempt, for the same order', async () => {
    const { id } = await subscribe(shop, monthly('tok_insufficient_funds'));
    await advance(day);
    expect(await read(id)).toMatchObject({ subscriptionStatus: 'active', lastFailureReason: 'insufficient_funds' });
    await updateSubscriptionPaymentMethod(shop.call, { subscriptionId: id, paymentDetails: method('tok_ok') });
    const { subscription } = await processSubscription(shop.call, { subscriptionId: id });
    expect(subscription).toMatchObject({ ordersProcessed: 1, currentRetries: 0 });
    expect(await ordersOf(id)).toHaveLength(1);
    expect(await chargesOf(id)).toEqual([2000]);
    await cancelSubscription(shop.call, { subscriptionId: id });
  });

  test('a hard decline is not retried', async () => {
    await updateGeneralSettings(shop.call, { subscriptions: { dunningEnd: 'cancel' } });
    const { id } = await subscribe(shop, monthly('tok_hard_declined'));
    await advance(2 * day);
    expect(await attemptsOf(id)).toHaveLength(1);
    expect(await read(id)).toMatchObject({ subscriptionStatus: 'inactive', lastFailureReason: 'hard_decline' });
    const mails = await shop.tillgate.database.run<{ kind: string }>({
      text: `select kind from mail_outbox where shop_id = $1 and (data ->> 'subscriptionId')::int = $2 order by kind`,
      values: [shop.shopId, id],
    });
    expect(mails.map(({ kind }) => kind)).toEqual(['subscription_cancelled', 'subscription_payment_failed']);
    await updateGeneralSettings(shop.call, { subscriptions: { dunningEnd: 'skip' } });
    const skipping = await subscribe(shop, monthly('tok_hard_declined'));
    await advance(2 * day);
    expect(await read(skipping.id)).toMatchObject({ subscriptionStatus: 'active' });
    await updateGeneralSettings(shop.call, { subscriptions: { dunningEnd: 'pause' } });
    await cancelSubscription(shop.call, { subscriptionId: skipping.id });
  });

  test('a payment that needs the customer is a failure, and holds no money', async () => {
    const { id } = await subscribe(shop, monthly('tok_sca'));
    await advance(day);
    expect(await read(id)).toMatchObject({ lastFailureCode: 'authentication_required', subscriptionStatus: 'active' });
    expect(await chargesOf(id)).toEqual([]);
    await cancelSubscription(shop.call, { subscriptionId: id });
  });

  test('a payment that needs the customer is asked for by email, and the customer can pay the order with its link', async () => {
    const { id } = await subscribe(shop, monthly('tok_sca'));
    await advance(day);
    const mails = await shop.tillgate.database.run<{ kind: string; public_order_id: string; data: { linkId: string } }>(
      {
        text: `select kind, public_order_id, data from mail_outbox
        where public_order_id in (select public_order_id from subscription_occurrences where subscription_id = $1)
          or (data ->> 'subscriptionId')::int = $1`,
        values: [id],
      },
    );
    expect(mails.map(({ kind }) => kind)).toEqual(['payment_action_needed']);
    const [{ public_order_id: publicOrderId, data } = { public_order_id: '', data: { linkId: '' } }] = mails;
    const link = await findLink(shop.tillgate.database, shop.shopId, data.linkId);
    const secret = link ? shop.tillgate.linkSecrets.find(link, link.secretHash) : undefined;
    await continueOrder(
      { ...shop.call, caller: { kind: 'anonymous' } },
      { shopIdentifier: shop.shopId, publicOrderId, secret },
    );
    const frontend = shop.frontend(publicOrderId);
    await addPayment(frontend, { gatewayPublicId: 'test', token: 'tok_ok' });
    expect((await processOrder(frontend, {})).order.state.isProcessed).toBe(true);
    await advance(3 * day);
    expect(await read(id)).toMatchObject({ ordersProcessed: 1, subscriptionStatus: 'active' });
    await cancelSubscription(shop.call, { subscriptionId: id });
  });
});

test('a discount code that has ended is removed and stops no order', async () => {
  const endsAt = new Date(clock.now().getTime() + 1.5 * day).toISOString();
  await createDiscountCode(shop.call, { code: 'SOON', kind: 'percentage', value: 10, endsAt });
  const { id } = await subscribe(shop, daily({ discountCode: 'SOON' }));
  await advance(2 * day);
  expect(await chargesOf(id)).toEqual([1800, 2000]);
  expect((await read(id)).discountCode).toBe('');
  await cancelSubscription(shop.call, { subscriptionId: id });
});

test('a discount code that the customer has used up is removed and stops no order', async () => {
  await createDiscountCode(shop.call, { code: 'ONCE', kind: 'percentage', value: 10, usageLimitPerCustomer: 1 });
  const { id } = await subscribe(shop, daily({ discountCode: 'ONCE' }));
  await advance(2 * day);
  expect(await chargesOf(id)).toEqual([1800, 2000]);
  expect(await read(id)).toMatchObject({ discountCode: '', ordersProcessed: 2, lastFailureCode: null });
  await cancelSubscription(shop.call, { subscriptionId: id });
});

test('a skipped order is not created, and its date is an EXDATE', async () => {
  const { id, nextOrderDatetime } = await subscribe(shop, daily());
  const { subscription } = await skipSubscriptionOrder(shop.call, { subscriptionId: id });
  expect(subscription.orderRrule).toContain('\nEXDATE:');
  expect(subscription.nextOrderDatetime?.getTime()).toBe((nextOrderDatetime?.getTime() ?? 0) + day);
  await advance(2 * day);
  expect(await chargesOf(id)).toEqual([2000]);
  await cancelSubscription(shop.call, { subscriptionId: id });
});

describe('an order that was created before it was due', () => {
  test('is not created again after a pause', async () => {
    const { id, nextOrderDatetime: first } = await subscribe(shop, daily());
    const { subscription: early } = await processSubscription(shop.call, { subscriptionId: id });
    await pauseSubscription(shop.call, { subscriptionId: id });
    const { subscription: active } = await activateSubscription(shop.call, { subscriptionId: id });
    expect(active.nextOrderDatetime).toEqual(early.nextOrderDatetime);
    expect(active.nextOrderDatetime).not.toEqual(first);
    await cancelSubscription(shop.call, { subscriptionId: id });
  });

  test('is not counted twice if a changed rule contains it again', async () => {
    const { id, orderRrule } = await subscribe(shop, daily());
    await processSubscription(shop.call, { subscriptionId: id });
    await updateSubscription(shop.call, { subscriptionId: id, subscription: { orderRrule: `${orderRrule};COUNT=9` } });
    await advance(day + 60_000);
    expect(await read(id)).toMatchObject({ ordersProcessed: 2, subscriptionStatus: 'active' });
    expect(await chargesOf(id)).toEqual([2000, 2000]);
    await cancelSubscription(shop.call, { subscriptionId: id });
  });
});

test('an order that was given up before it was due is not shown as the next one after a pause, and the following one is created', async () => {
  const { id, nextOrderDatetime: first } = await subscribe(shop, daily({ paymentDetails: method('tok_declined') }));
  await processSubscription(shop.call, { subscriptionId: id });
  await pauseSubscription(shop.call, { subscriptionId: id });
  await updateSubscriptionPaymentMethod(shop.call, { subscriptionId: id, paymentDetails: method('tok_ok') });
  const { subscription: active } = await activateSubscription(shop.call, { subscriptionId: id });
  expect(active.nextOrderDatetime?.getTime()).toBe((first?.getTime() ?? 0) + day);
  await advance(day + 60_000);
  expect(await chargesOf(id)).toEqual([2000]);
  await cancelSubscription(shop.call, { subscriptionId: id });
});

test('when two calls run at once, the slower one does not process the following order', async () => {
  const { id, nextOrderDatetime: seen } = await subscribe(shop, daily());
  await processSubscription(shop.call, { subscriptionId: id });
  const { database, heartbeat } = shop.tillgate;
  const claiming = { holder: heartbeat.newHolder(), now: clock.now() };
  const slow = { shopId: shop.shopId, id, nextOrderAt: seen };
  expect(await claimOne(database, slow, clock.now(), claiming)).toBeUndefined();
  expect(await read(id)).toMatchObject({ subscriptionStatus: 'active', ordersProcessed: 1 });
  await cancelSubscription(shop.call, { subscriptionId: id });
});

describe('a next order at a time that is not in the rule', () => {
  test('is due in that second, however its fraction is written', async () => {
    const { id, nextOrderDatetime: made } = await subscribe(shop, {
      ...daily(),
      nextOrderDatetime: '2027-06-01T09:00:00.789Z',
    });
    expect(made).toEqual(new Date('2027-06-01T09:00:00Z'));
    const subscription = { nextOrderDatetime: '2027-06-03T10:30:15.001Z' };
    const { subscription: changed } = await updateSubscription(shop.call, { subscriptionId: id, subscription });
    expect(changed.nextOrderDatetime).toEqual(new Date('2027-06-03T10:30:15Z'));
    await cancelSubscription(shop.call, { subscriptionId: id });
  });

  test('uses the first of two times when clocks go back', async () => {
    const { id, nextOrderDatetime } = await subscribe(shop, {
      orderRrule: 'DTSTART;TZID=America/New_York:20270601T090000\nRRULE:FREQ=WEEKLY',
      nextOrderDatetime: '2027-11-07T06:30:00Z',
    });
    expect(nextOrderDatetime).toEqual(new Date('2027-11-07T05:30:00Z'));
    await cancelSubscription(shop.call, { subscriptionId: id });
  });
});

test('an order that is skipped when clocks go forward does not return', async () => {
  const orderRrule = 'DTSTART;TZID=America/New_York:20280319T023000\nRRULE:FREQ=WEEKLY';
  const { id } = await subscribe(shop, { orderRrule: orderRrule.replace('0319', '0312'), nextOrderDatetime: null });
  await skipSubscriptionOrder(shop.call, { subscriptionId: id });
  await cancelSubscription(shop.call, { subscriptionId: id });
  const { subscription } = await activateSubscription(shop.call, { subscriptionId: id });
  expect(subscription.nextOrderDatetime).toEqual(new Date('2028-03-19T06:30:00Z'));
  await cancelSubscription(shop.call, { subscriptionId: id });
});

test('an order that a charge covers stays covered when the rules change', async () => {
  const terms = daily();
  const { id } = await subscribe(shop, { ...terms, paymentRrule: `${terms.orderRrule};INTERVAL=3` });
  await advance(day);
  const paymentRrule = `${terms.orderRrule};INTERVAL=4`;
  await updateSubscription(shop.call, { subscriptionId: id, subscription: { paymentRrule } });
  await advance(day);
  expect(await chargesOf(id)).toEqual([6000]);
  await cancelSubscription(shop.call, { subscriptionId: id });
});

test('a new date for an order that is being retried cancels that order', async () => {
  const { id } = await subscribe(shop, daily({ paymentDetails: method('tok_declined') }));
  await advance(60_000);
  const nextOrderDatetime = new Date(clock.now().getTime() + 3 * day).toISOString();
  await updateSubscription(shop.call, { subscriptionId: id, subscription: { nextOrderDatetime } });
  expect((await ordersOf(id)).map(({ orderStatus }) => orderStatus)).toEqual(['cancelled']);
  await cancelSubscription(shop.call, { subscriptionId: id });
});

test('a subscription that could not be processed because of an error is processed later', async () => {
  const { id } = await subscribe(shop, daily());
  const { database } = shop.tillgate;
  await database.run({ text: 'alter table subscription_occurrences rename to not_there', values: [] });
  clock.advance(60_000);
  await work();
  await database.run({ text: 'alter table not_there rename to subscription_occurrences', values: [] });
  expect(await chargesOf(id)).toEqual([]);
  clock.advance(60_000);
  await work();
  expect(await chargesOf(id)).toEqual([2000]);
  await cancelSubscription(shop.call, { subscriptionId: id });
});

test('changes of state that the lifecycle does not allow are refused', async () => {
  const { id } = await subscribe(shop);
  const call = { subscriptionId: id };
  expect(await refusalOf(activateSubscription(shop.call, call))).toEqual(['SUBSCRIPTION_STATUS']);
  await cancelSubscription(shop.call, call);
  for (const move of [pauseSubscription, cancelSubscription, skipSubscriptionOrder, processSubscription])
    expect(await refusalOf(move(shop.call, call))).toEqual(['SUBSCRIPTION_STATUS']);
});
