import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { saveProduct } from '../../src/domain/catalog/save-product.js';
import { refundFullPayment } from '../../src/domain/money/refunds/refund-full-payment.js';
import { refundPayment } from '../../src/domain/money/refunds/refund-payment.js';
import { createDiscountCode } from '../../src/domain/order/discounts/create-discount-code.js';
import { createTaxRate } from '../../src/domain/order/taxes/create-tax-rate.js';
import { cancelOrder } from '../../src/domain/placing/canceling/cancel-order.js';
import { updateGeneralSettings } from '../../src/domain/shop/settings/update-general-settings.js';
import { removeSubscriptionDiscountCode } from '../../src/domain/subscriptions/changing/remove-subscription-discount-code.js';
import { skipSubscriptionOrder } from '../../src/domain/subscriptions/changing/skip-subscription-order.js';
import { updateSubscription } from '../../src/domain/subscriptions/changing/update-subscription.js';
import { updateSubscriptionDiscountCode } from '../../src/domain/subscriptions/changing/update-subscription-discount-code.js';
import { updateSubscriptionLineItems } from '../../src/domain/subscriptions/changing/update-subscription-line-items.js';
import { updateSubscriptionPaymentMethod } from '../../src/domain/subscriptions/changing/update-subscription-payment-method.js';
import { finishRenewals, renewSubscriptions } from '../../src/jobs/renew-subscriptions.js';
import type { Context } from '../../src/context.js';
import { randomOf } from '../../torture/random.js';
import { coverageFaults, readCoveredOrders, readFunds } from '../../torture/subscriptions/coverage-faults.js';
import { makeMove, nothingGiven } from '../../torture/subscriptions/coverage-moves.js';
import type { Query } from '../../torture/subscriptions/read-year.js';
import { testClock } from '../support/clock.js';
import { openShop, refusalOf, type TestShop } from '../support/shop.js';
import { subscribe } from '../support/subscriptions.js';

/* The small version of `npm run torture -- --only subscriptions` for orders paid in advance, without killed processes. */

const day = 86_400_000;
const clock = testClock(new Date('2027-01-01T00:00:00Z'));
const many = 6;
const days = 24;
let shop: TestShop;

beforeAll(async () => {
  shop = await openShop({ clock });
  const tea = { requireShipping: false, taxExempt: true };
  await saveProduct(shop.call, {
    platformId: 'tea',
    name: 'Tea',
    variants: [
      { platformId: 'tea-100', sku: 'TEA', price: '10.00', ...tea },
      { platformId: 'tea-200', sku: 'TEA2', price: '15.00', ...tea, taxExempt: false },
    ],
  });
  await createDiscountCode(shop.call, { code: 'HALF', kind: 'percentage', value: 50 });
  const rate = { country: 'CA', rate: '0.13', isIncluded: false, taxShipping: false };
  await createTaxRate(shop.call, { name: 'Tax', ...rate });
  await updateGeneralSettings(shop.call, { subscriptions: { dunningEnd: 'skip' } });
});
afterAll(() => shop.close());

const operations: Record<string, (call: Context, input: object) => Promise<unknown>> = {
  refundFullPayment,
  refundPayment,
  cancelOrder,
  skipSubscriptionOrder,
  updateSubscription,
  updateSubscriptionLineItems,
  updateSubscriptionDiscountCode,
  removeSubscriptionDiscountCode,
  updateSubscriptionPaymentMethod,
};

async function attempt(operation: string, input: object): Promise<boolean> {
  const run = operations[operation];
  if (!run) throw new Error(`there is no operation ${operation}`);
  return (await refusalOf(run(shop.call, input))).length === 0;
}

test('what the gateway has is what the orders of subscriptions cost and what is left, whatever changes', async () => {
  const random = randomOf('coverage');
  const query: Query = (text, values) => shop.tillgate.database.run({ text, values });
  const given = nothingGiven();
  const readOrders = () => readCoveredOrders(query, shop.shopId);
  const readLeft = async (id: number) => (await readFunds(query, shop.shopId)).find((one) => one.id === id)?.left ?? 0;
  const ids: number[] = [];
  for (let number = 0; number < many; number += 1) {
    const orderRrule = `DTSTART:20270101T090000Z\nRRULE:FREQ=DAILY;INTERVAL=${random.int(1, 2)}`;
    const paymentRrule = `DTSTART:20270101T090000Z\nRRULE:FREQ=DAILY;INTERVAL=${random.int(5, 8)}`;
    const prepaidMetadata = { prepaidDuration: random.int(3, 5), prepaidContinue: 'continue' };
    const line = { platformVariantId: 'tea-100', quantity: random.int(1, 3), price: 1_000 };
    const isPrepaid = number % 3 === 0;
    const { id } = await subscribe(shop, {
      orderRrule,
      nextOrderDatetime: null,
      ...(isPrepaid ? {} : { paymentRrule }),
      lineItems: [isPrepaid ? { ...line, prepaidMetadata } : line],
    });
    ids.push(id);
  }
  for (let number = 1; number <= days; number += 1) {
    clock.advance(day);
    await renewSubscriptions(shop.tillgate);
    await finishRenewals(shop.tillgate);
    expect([number, await coverageFaults(query, shop.shopId, given)]).toEqual([number, []]);
    for (const id of ids) {
      if (!random.chance(0.4)) continue;
      await makeMove({ attempt, readOrders, readLeft, given }, random, id);
      expect([number, id, await coverageFaults(query, shop.shopId, given)]).toEqual([number, id, []]);
    }
  }
  const orders = await readOrders();
  expect(orders.filter(({ prepaid }) => prepaid > 0).length).toBeGreaterThan(many);
  expect(given.orders.size).toBeGreaterThan(0);
});
