import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { graphqlClient } from '../../../support/graphql-client.js';
import { guestMembers, newRestOrder, newRestShop, type RestShop } from '../../../support/raw-rest.js';
import { startTillgate, type RunningTillgate } from '../../../support/running-tillgate.js';

let tillgate: RunningTillgate;
let shop: RestShop;

beforeAll(async () => {
  tillgate = await startTillgate();
  shop = await newRestShop(tillgate);
});
afterAll(() => tillgate.close());

const augusta = { ...guestMembers, first_name: 'Augusta' };

test('sending the customer form twice returns 200 both times, and the last form applies', async () => {
  const order = await newRestOrder(tillgate, shop);
  const first = await order.front('POST', `${order.orderPath}/customer`, guestMembers);
  const second = await order.front('POST', `${order.orderPath}/customer`, augusta);
  expect([first.status, second.status]).toEqual([200, 200]);
  expect(first.body.data).toMatchObject({ customer: guestMembers, application_state: { customer: guestMembers } });
  expect(second.body.data).toMatchObject({ customer: augusta, application_state: { customer: augusta } });
});

test('a guest from Create Guest Customer is replaced', async () => {
  const order = await newRestOrder(tillgate, shop);
  await order.front('POST', `${order.orderPath}/customer/guest`, guestMembers);
  const replaced = await order.front('POST', `${order.orderPath}/customer`, augusta);
  expect(replaced.body.data.application_state.customer).toMatchObject(augusta);
});

test('a guest does not replace an authenticated customer', async () => {
  const order = await newRestOrder(tillgate, shop);
  const authenticated = { ...guestMembers, platform_id: 'p-1' };
  await shop.api('POST', `${shop.ordersPath}/${order.publicOrderId}/customer/authenticated`, authenticated);
  const refused = await order.front('POST', `${order.orderPath}/customer`, augusta);
  expect([refused.status, refused.body.errors?.map(({ code }) => code)]).toEqual([422, ['CUSTOMER_ALREADY_EXISTS']]);
  const unchanged = await order.front('GET', `${order.orderPath}/customer`);
  expect(unchanged.body.data).toMatchObject({ customer: authenticated });
});

test('all errors of the form are reported at once', async () => {
  const order = await newRestOrder(tillgate, shop);
  const refused = await order.front('POST', `${order.orderPath}/customer`, { email_address: 'ada@' });
  expect(refused.status).toBe(422);
  expect(refused.body.errors?.map(({ field }) => field).toSorted()).toEqual([
    'email_address',
    'first_name',
    'last_name',
  ]);
});

test('the GraphQL mutation also sets and replaces the guest', async () => {
  const order = await newRestOrder(tillgate, shop);
  const frontend = graphqlClient(tillgate.url, order.orderToken);
  const form = { firstName: 'Ada', lastName: 'Byron', emailAddress: 'ada@example.com' };
  await frontend.mutate('setOrderCustomer', form);
  const replaced = await frontend.mutate(
    'setOrderCustomer',
    { ...form, firstName: 'Augusta' },
    'customer { firstName }',
  );
  expect(replaced).toEqual({ customer: { firstName: 'Augusta' }, userErrors: [] });
});
