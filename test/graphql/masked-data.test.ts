import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { graphqlClient, newShop } from '../support/graphql-client.js';
import { newMember, type Person } from '../support/person.js';
import { restClient } from '../support/rest-client.js';
import { startTillgate, type RunningTillgate } from '../support/running-tillgate.js';

let tillgate: RunningTillgate;
let masked: Person;
let publicOrderId: string;
let shopIdentifier: string;
let shopToken: string;

const secrets = /Ada|Byron|ada@example\.com|1600 Penn|5550100/;

const addressOfAda = {
  firstName: 'Ada',
  lastName: 'Byron',
  addressLine1: '1600 Pennsylvania Ave NW',
  city: 'Washington',
  province: 'District of Columbia',
  provinceCode: 'DC',
  country: 'United States',
  countryCode: 'US',
  postalCode: '20500',
  phoneNumber: '+12025550100',
};

beforeAll(async () => {
  tillgate = await startTillgate();
  const shop = await newShop(tillgate);
  ({ shopIdentifier, token: shopToken } = shop);
  const root = graphqlClient(tillgate.url, tillgate.rootKey);
  const owner = await newMember(tillgate.url, root, { shopIdentifier, role: 'owner', email: 'owner@example.com' });
  const { role } = await owner.mutate<{ role: { id: string } }>(
    'createRole',
    {
      name: 'Packing',
      scopes: ['WRITE_ORDERS', 'READ_CUSTOMERS', 'READ_WEBHOOKS', 'READ_SUBSCRIPTIONS'],
      seesPersonalData: false,
    },
    'role { id }',
  );
  masked = await newMember(tillgate.url, owner, { shopIdentifier, role: role.id, email: 'packing@example.com' });
  const made = await shop.api.mutate<{ publicOrderId: string; jwtToken: string }>(
    'initializeOrder',
    { cartItems: [{ id: 'thing', title: 'Thing', price: 1000, quantity: 1 }] },
    'publicOrderId jwtToken',
  );
  ({ publicOrderId } = made);
  const shopper = graphqlClient(tillgate.url, made.jwtToken);
  await shopper.mutate('createGuestCustomer', { firstName: 'Ada', lastName: 'Byron', emailAddress: 'ada@example.com' });
  const { userErrors } = await shopper.mutate('setShippingAddress', addressOfAda);
  expect(userErrors).toEqual([]);
});

afterAll(() => tillgate.close());

const order = `query ($id: ID!) { order(publicOrderId: $id) {
  applicationState {
    orderTotal
    customer { renamed: firstName lastName other: emailAddress }
    addresses { shipping { ...Place ... on OrderAddress { street: addressLine1 } } }
  }
} }`;

test('a role without personal data sees masks in GraphQL, whatever the aliases are', async () => {
  const text = `${order} fragment Place on OrderAddress { anyone: firstName countryCode }`;
  for (let runs = 0; runs < 4; runs += 1) {
    const answer = await masked.send(text, { id: publicOrderId });
    expect(answer.errors).toBeUndefined();
    expect(JSON.stringify(answer)).not.toMatch(secrets);
    expect(JSON.stringify(answer)).toContain('•••');
    expect(JSON.stringify(answer)).toContain('"orderTotal":1000');
  }
});

test('it sees masks in REST and in the list of customers, and other callers see the data', async () => {
  const path = `/checkout/orders/${shopIdentifier}/${publicOrderId}`;
  const { status, body } = await masked.rest('GET', path);
  expect(status).toBe(200);
  expect(JSON.stringify(body)).not.toMatch(secrets);
  expect(JSON.stringify(body)).toContain('•••');
  const events = await masked.rest('GET', `/checkout/orders/${shopIdentifier}/${publicOrderId}/events`);
  expect(JSON.stringify(events.body)).not.toMatch(secrets);
  const { token } = await newTokenFor();
  const unmasked = await restClient(tillgate.url, token)('GET', path);
  expect(JSON.stringify(unmasked.data)).toMatch(secrets);
});

async function newTokenFor(): Promise<{ token: string }> {
  const root = graphqlClient(tillgate.url, tillgate.rootKey);
  return root.mutate<{ token: string }>(
    'createAccessToken',
    { shopIdentifier, name: 'reads', scopes: ['READ_ORDERS'] },
    'token',
  );
}

test('events with JSON are masked by the names of their members', async () => {
  const answer = await masked.send(
    `query ($id: ID!) { order(publicOrderId: $id) { events(first: 50) { nodes { type data } } } }`,
    { id: publicOrderId },
  );
  expect(JSON.stringify(answer)).not.toMatch(secrets);
});

test('it finds an order by its whole email address, number or ID, and nothing by parts of them', async () => {
  const found = async (search: string): Promise<number> => {
    const query = 'query ($search: String) { orders(search: $search) { nodes { publicOrderId } } }';
    return (await masked.query<{ orders: { nodes: object[] } }>(query, { search })).orders.nodes.length;
  };
  const { orders } = await masked.query<{ orders: { nodes: { orderId: string }[] } }>(
    '{ orders { nodes { orderId } } }',
  );
  for (const search of ['ADA@example.com', orders.nodes[0]?.orderId ?? '']) expect(await found(search)).toBe(1);
  for (const search of ['ada', 'Byron', 'ada@', 'example.com', 'b']) expect(await found(search)).toBe(0);
});

test('it filters by personal data as a whole only, and does not sort by it', async () => {
  const listed = (filter: string) =>
    masked.rest('GET', `/checkout/orders/${shopIdentifier}?filter=${encodeURIComponent(filter)}`);
  expect((await listed('eq(email_address:ada@example.com)')).body).toMatchObject({ data: [{}] });
  expect((await listed('in(customer_name:Ada Byron)')).body).toMatchObject({ data: [{}] });
  for (const filter of [
    'like(email_address:a*)',
    'nlike(customer_name:*n)',
    'gte(email_address:a)',
    'lt(customer_name:B)',
  ])
    expect(await listed(filter)).toMatchObject({ status: 422, body: { errors: [{ code: 'INVALID_FILTER' }] } });

  const customers = (query: string) => masked.rest('GET', `/customers/v2/shops/${shopIdentifier}/customers?${query}`);
  expect((await customers('filter=like(email:a*)')).body).toMatchObject({ errors: [{ code: 'INVALID_FILTER' }] });
  expect((await customers('orderby=last_name&orderdirection=asc')).body).toMatchObject({
    errors: [{ code: 'INVALID_VALUE', field: 'orderby' }],
  });
  expect((await customers('search=ada')).body).toMatchObject({ customers: [] });
});

test('the subject of an email and what its server said are masked, because both can name its recipient', async () => {
  await tillgate.app.tillgate.database.run({
    text: `insert into mail_outbox (shop_id, id, kind, recipient, public_order_id, data, subject, body, last_error, created_at)
      values ($1, gen_random_uuid(), 'order_confirmation', 'ada@example.com', $2, '{}', 'Thank you, Ada Byron', '',
        '550 <ada@example.com>: no such user', now())`,
    values: [shopIdentifier, publicOrderId],
  });
  const { data, errors } = await masked.send(
    'query ($id: ID!) { mails(publicOrderId: $id) { kind about: subject why: lastError recipient } }',
    { id: publicOrderId },
  );
  expect(errors).toBeUndefined();
  const mask = '•••';
  expect(data).toEqual({
    mails: [{ kind: 'order_confirmation', about: mask, why: mask, recipient: mask }],
  });
  const { status, body } = await masked.rest('GET', `/checkout/orders/${shopIdentifier}/${publicOrderId}/mails`);
  expect([status, JSON.stringify(body).match(secrets)]).toEqual([200, null]);
});

test('a mask that is sent back is refused, and the data of the shopper stay', async () => {
  const { userErrors } = await masked.mutate('setShippingAddress', {
    publicOrderId,
    firstName: '•••',
    lastName: '•••',
    addressLine1: 'Main Street 1',
    city: '•••',
    countryCode: 'US',
  });
  expect(userErrors.map(({ field, code }) => [field, code])).toEqual(
    expect.arrayContaining([
      ['firstName', 'INVALID_VALUE'],
      ['lastName', 'INVALID_VALUE'],
      ['city', 'INVALID_VALUE'],
    ]),
  );
  const { token } = await newTokenFor();
  const { data } = await restClient(tillgate.url, token)('GET', `/checkout/orders/${shopIdentifier}/${publicOrderId}`);
  expect(JSON.stringify(data)).toContain('1600 Pennsylvania Ave NW');
});

describe('it cannot direct emails with the data to another address', () => {
  const mallory = { firstName: 'Mallory', lastName: 'M', emailAddress: 'mallory@example.net' };
  const newOrder = async (input: object): Promise<string> => {
    const api = graphqlClient(tillgate.url, shopToken);
    const cartItems = [{ id: 'thing', title: 'Thing', price: 1000, quantity: 1 }];
    return (await api.mutate<{ publicOrderId: string }>('initializeOrder', { cartItems, ...input }, 'publicOrderId'))
      .publicOrderId;
  };

  test.each(['setOrderCustomer', 'updateCustomer', 'updateGuestCustomer'])('with %s', async (operation) => {
    expect(await masked.refusal(operation, { publicOrderId, ...mallory })).toEqual(['INSUFFICIENT_SCOPE']);
  });

  test.each([
    ['createGuestCustomer', {}],
    ['createAuthenticatedCustomer', { platformId: 'c-9' }],
  ])('with deleteCustomer and %s, while the order has an address', async (operation, more) => {
    const ofAda = await newOrder({ customer: { ...mallory, emailAddress: 'ada@example.com' } });
    const api = graphqlClient(tillgate.url, shopToken);
    await api.mutate('setShippingAddress', { publicOrderId: ofAda, ...addressOfAda });
    expect(await masked.refusal('deleteCustomer', { publicOrderId: ofAda })).toEqual([]);
    expect(await masked.refusal(operation, { publicOrderId: ofAda, ...mallory, ...more })).toEqual([
      'INSUFFICIENT_SCOPE',
    ]);
  });

  test('but it enters the customer of an order that has no personal data', async () => {
    const empty = await newOrder({});
    for (const lastName of ['M', 'N'])
      expect(await masked.refusal('setOrderCustomer', { publicOrderId: empty, ...mallory, lastName })).toEqual([]);
  });

  test('nor send an email again', async () => {
    expect(await masked.refusal('resendMail', { publicOrderId, mailId: 'any' })).toEqual(['INSUFFICIENT_SCOPE']);
  });
});
