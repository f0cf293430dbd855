import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { asInDocs, examplesOfDocs, pathOf } from '../support/examples-of-docs.js';
import { testClock } from '../support/clock.js';
import { addressMembers, guestMembers, newRestOrder, newRestShop, type RestShop } from '../support/raw-rest.js';
import { startTillgate, type RunningTillgate } from '../support/running-tillgate.js';

let tillgate: RunningTillgate;
let shop: RestShop;
/** The IDs of this run, by the IDs that the page shows. */
const ids = new Map<string, string>();

beforeAll(async () => {
  tillgate = await startTillgate({ clock: testClock() });
  shop = await newRestShop(tillgate);
  ids.set('{public_customer_id}', await customerWithSavedMethod());
});
afterAll(() => tillgate.close());

/** The customer of a paid order whose payment method is saved. */
async function customerWithSavedMethod(): Promise<string> {
  const { publicOrderId, front, orderPath } = await newRestOrder(tillgate, shop);
  const { body } = await shop.api<{ data: { customer: { public_id: string } } }>(
    'POST',
    `${shop.ordersPath}/${publicOrderId}/customer/authenticated`,
    { ...guestMembers, platform_id: 'customer-1' },
  );
  await front('POST', `${orderPath}/addresses/billing`, addressMembers);
  await front('POST', `${orderPath}/taxes`, {});
  const payment = { gateway_public_id: 'test', token: 'tok_ok', retain: true, display_string: 'Visa 1111 12/30' };
  await front('POST', `${orderPath}/payments`, payment);
  await front('POST', `${orderPath}/process_order`);
  return body.data.customer.public_id;
}

test.each((await examplesOfDocs('administration.md')).map((one) => [`${one.method} ${one.path}`, one] as const))(
  '%s returns the response that the page shows',
  async (_, example) => {
    const path = pathOf(example, shop.shopIdentifier, ids);
    const { status, body } = await shop.api<unknown>(example.method, path, example.body);
    expect([status, asInDocs(body, example.response, ids)]).toEqual([200, example.response]);
  },
);
