import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { updateGeneralSettings } from '../../src/domain/shop/settings/update-general-settings.js';
import { updateSubscriptionPaymentMethod } from '../../src/domain/subscriptions/changing/update-subscription-payment-method.js';
import { advanceTestClock } from '../../src/domain/subscriptions/test-clock/advance-test-clock.js';
import { setTestClock } from '../../src/domain/subscriptions/test-clock/set-test-clock.js';
import { findTestClock } from '../../src/domain/subscriptions/test-clock/test-clock-repository.js';
import { advanceTestClocks } from '../../src/jobs/advance-test-clocks.js';
import { randomOf } from '../../torture/random.js';
import { readYear } from '../../torture/subscriptions/read-year.js';
import { rulesOf, type Rules } from '../../torture/subscriptions/rules.js';
import { yearFaults } from '../../torture/subscriptions/year-faults.js';
import { eventually } from '../support/eventually.js';
import { openShop, type TestShop } from '../support/shop.js';
import { sellTea, subscribe } from '../support/subscriptions.js';

/* The small version of `npm run torture -- --only subscriptions`, which uses more subscriptions and kills processes. */

const span = { from: new Date('2027-01-01T00:00:00Z'), to: new Date('2028-01-01T00:00:00Z') };
const many = 8;
const stops = 3;
const tokens = ['tok_ok', 'tok_ok', 'tok_declined', 'tok_insufficient_funds', 'tok_hard_declined', 'tok_sca'] as const;

let shop: TestShop;

beforeAll(async () => {
  shop = await openShop();
  await sellTea(shop);
});
afterAll(() => shop.close());

async function arrives(): Promise<void> {
  await eventually('the end of the advance', async () => {
    await advanceTestClocks(shop.tillgate);
    const clock = await findTestClock(shop.tillgate.database, shop.shopId);
    return clock?.target === null ? true : undefined;
  });
}

test('each occurrence of random rules in a year has one order, and is charged according to the payment rule', async () => {
  const random = randomOf('a year');
  await updateGeneralSettings(shop.call, { subscriptions: { catchUp: 'all', dunningEnd: 'skip' } });
  await setTestClock(shop.call, { now: span.from.toISOString() });
  const rules = new Map<string, Rules>();
  const ids: number[] = [];
  for (let number = 1; number <= many; number += 1) {
    const name = `s-${number}`;
    const one = rulesOf(random.fork(name));
    const { order, payment, prepaid } = one;
    const prepaidMetadata = prepaid && {
      prepaidDuration: prepaid.duration,
      prepaidContinue: prepaid.continues ? 'continue' : 'no_continue',
    };
    const { id } = await subscribe(shop, {
      externalId: name,
      nextOrderDatetime: null,
      orderRrule: order.text,
      ...(payment ? { paymentRrule: payment.text } : {}),
      lineItems: [{ platformVariantId: 'tea-100', quantity: 1, price: 1_000, prepaidMetadata }],
    });
    rules.set(name, one);
    ids.push(id);
  }
  for (let stop = 1; stop <= stops; stop += 1) {
    const to = new Date(span.from.getTime() + (stop / stops) * (span.to.getTime() - span.from.getTime()));
    await advanceTestClock(shop.call, { to: to.toISOString() });
    await arrives();
    for (const subscriptionId of ids)
      if (random.chance(0.5)) {
        const paymentDetails = { gatewayName: 'test', gatewayPaymentId: random.pick(tokens) };
        await updateSubscriptionPaymentMethod(shop.call, { subscriptionId, paymentDetails });
      }
  }
  const rows = await readYear((text, values) => shop.tillgate.database.run({ text, values }), shop.shopId);
  expect(yearFaults(rows, rules, span)).toEqual([]);
  expect(rows.occurrences.length).toBeGreaterThan(many);
  expect(new Set(rows.occurrences.map(({ status }) => status))).toContain('failed');
});
