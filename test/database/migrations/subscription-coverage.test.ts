import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { subscriptionOrders } from '../../../src/domain/subscriptions/reading/subscription-orders.js';
import { getSubscription } from '../../../src/domain/subscriptions/reading/get-subscription.js';
import { finishRenewals, renewSubscriptions } from '../../../src/jobs/renew-subscriptions.js';
import { testClock } from '../../support/clock.js';
import { openShop, type TestShop } from '../../support/shop.js';
import { sellTea, subscribe } from '../../support/subscriptions.js';

const day = 86_400_000;
const clock = testClock(new Date('2027-01-31T13:59:00Z'));
let shop: TestShop;

beforeAll(async () => {
  shop = await openShop({ clock });
  await sellTea(shop);
});
afterAll(() => shop.close());

async function nextDay(): Promise<void> {
  clock.advance(day);
  await renewSubscriptions(shop.tillgate);
  await finishRenewals(shop.tillgate);
}

/** The rows as a release without balances has left them: the orders of the term are only counted. */
async function forgetBalances(): Promise<void> {
  const { pool } = shop.tillgate.database;
  await pool.query('delete from subscription_covers');
  await pool.query('delete from subscription_charges');
  await pool.query(`update orders set internals = (internals::jsonb #- '{subscription,covers}' #- '{subscription,prepaid}')::json
    where created_via = 'subscription'`);
}

async function prepaid(): Promise<number> {
  const start = new Date(clock.now().getTime() + 60_000).toISOString().slice(0, 19).replace(/[-:]/g, '');
  const orderRrule = `DTSTART:${start}Z\nRRULE:FREQ=DAILY`;
  const paymentRrule = `${orderRrule};INTERVAL=4`;
  return (await subscribe(shop, { orderRrule, paymentRrule, nextOrderDatetime: null })).id;
}

const coverageOf = async (subscriptionId: number) =>
  (await getSubscription(shop.call, { subscriptionId })).subscription.coverage;

const charged = async (): Promise<number[]> =>
  (
    await shop.tillgate.database.run<{ amount: number }>({
      text: `select amount from test_gateway_transactions where type = 'authorize' and status = 'approved' order by created_at`,
      values: [],
    })
  ).map(({ amount }) => amount);

test('a term that is under way keeps its worth, an equal share for each order that is left', async () => {
  const id = await prepaid();
  await nextDay();
  await nextDay();
  await forgetBalances();
  expect(await coverageOf(id)).toMatchObject({ left: 0, orders: 2 });
  await shop.tillgate.database.pool.query('select adopt_charge(shop_id, id) from subscriptions');
  const [charge] = (await subscriptionOrders(shop.call, { subscriptionId: id })).orders;
  expect(await coverageOf(id)).toEqual({ charge: charge?.publicOrderId, left: 4000, orders: 2 });
  await nextDay();
  await nextDay();
  expect(await charged()).toEqual([8000]);
});

test('a term that an older release begins during the upgrade does, too', async () => {
  await nextDay();
  await forgetBalances();
  await nextDay();
  await nextDay();
  expect(await charged()).toEqual([8000, 8000]);
});
