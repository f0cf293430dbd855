import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { graphqlClient } from '../support/graphql-client.js';
import { newRestShop, type RestShop } from '../support/raw-rest.js';
import { platformServer } from '../support/platform-server.js';
import { startTillgate, type RunningTillgate } from '../support/running-tillgate.js';

interface Body {
  customer: { id: number; platform_id: string; email: string; first_name: string; addresses: { id: number }[] };
  address: { id: number; city: string; country_iso2: string; is_default: boolean };
}

let tillgate: RunningTillgate;
let shop: RestShop;

beforeAll(async () => {
  tillgate = await startTillgate();
  shop = await newRestShop(tillgate, ['WRITE_CUSTOMERS']);
});
afterAll(() => tillgate.close());

const base = () => `/customers/v2/shops/${shop.shopIdentifier}/customers`;
const call = (method: string, path: string, body?: object) => shop.api<Body>(method, base() + path, body);

test('a shop without a destination for customers stores them itself, over REST', async () => {
  const created = await call('POST', '', { email: 'ada@example.com', first_name: 'Ada' });
  const { id } = created.body.customer;
  expect([created.status, created.body.customer]).toMatchObject([
    200,
    { platform_id: expect.stringMatching(/^tgc\d{12}$/), email: 'ada@example.com', first_name: 'Ada', addresses: [] },
  ]);
  const updated = await call('PATCH', `/${id}`, { first_name: 'Augusta' });
  expect(updated.body.customer).toMatchObject({ id, email: 'ada@example.com', first_name: 'Augusta' });
  const address = await call('POST', `/${id}/addresses`, { city: 'Bern', country_iso2: 'CH', is_default: true });
  expect([address.status, address.body.address]).toMatchObject([200, { city: 'Bern', country_iso2: 'CH' }]);
  const addressId = address.body.address.id;
  const moved = await call('PATCH', `/${id}/addresses/${addressId}`, { city: 'Biel' });
  expect(moved.body.address).toMatchObject({ id: addressId, city: 'Biel', country_iso2: 'CH', is_default: true });
  expect(await call('GET', `/${id}`)).toMatchObject({ body: { customer: { default_address: { city: 'Biel' } } } });
  expect(await call('DELETE', `/${id}/addresses/${addressId}`)).toMatchObject({ status: 200, body: {} });
  expect((await call('DELETE', `/${id}/addresses/${addressId}`)).status).toBe(404);
  expect(await call('DELETE', `/${id}`)).toMatchObject({ status: 200, body: {} });
  for (const gone of [call('GET', `/${id}`), call('PATCH', `/${id}`, {}), call('DELETE', `/${id}`)])
    expect((await gone).status).toBe(404);
});

test('a shop without a destination for customers stores them itself, over GraphQL', async () => {
  const api = graphqlClient(tillgate.url, shop.token);
  const selection = 'customer { id email addresses { city } labels { name } }';
  const { customer } = await api.mutate<{ customer: { id: string } }>(
    'saveShopCustomer',
    { email: 'grace@example.com' },
    selection,
  );
  const input = { customerId: customer.id, street1: '1 First St', city: 'New York', countryIso2: 'US' };
  const { address } = await api.mutate<{ address: { id: string } }>('saveShopCustomerAddress', input, 'address { id }');
  expect(await api.mutate('saveShopCustomer', { id: customer.id, lastName: 'Hopper' }, selection)).toMatchObject({
    customer: { email: 'grace@example.com', addresses: [{ city: 'New York' }], labels: [] },
  });
  await api.mutate('deleteShopCustomerAddress', { customerId: customer.id, id: address.id });
  await api.mutate('deleteShopCustomer', { id: customer.id });
  expect(await api.query('query ($id: ID!) { customer(id: $id) { id } }', { id: customer.id })).toEqual({
    customer: null,
  });
});

test('an idempotency key creates a customer or an address once', async () => {
  const headers = { 'idempotency-key': 'once' };
  const create = () => shop.api<Body>('POST', base(), { email: 'once@example.com' }, headers);
  const [first, second] = [await create(), await create()];
  expect(second.body).toEqual(first.body);
  const add = () =>
    shop.api<Body>(
      'POST',
      `${base()}/${first.body.customer.id}/addresses`,
      { city: 'Bern' },
      { 'idempotency-key': 'two' },
    );
  expect((await add()).body).toEqual((await add()).body);
  expect((await call('GET', `/${first.body.customer.id}`)).body.customer.addresses).toHaveLength(1);
});

test('the delay that the platform requests is returned, and the change is not sent again before', async () => {
  const platform = await platformServer();
  try {
    const connected = await newRestShop(tillgate, ['WRITE_CUSTOMERS', 'WRITE_SHOP_SETTINGS']);
    const api = graphqlClient(tillgate.url, connected.token);
    const { url: destination, secret: sharedSecret } = platform;
    const made = await api.mutate('createPlatformConnectorDestination', {
      topic: 'customers',
      destination,
      sharedSecret,
      version: 'v1',
    });
    expect(made.userErrors).toEqual([]);
    const busy = { status: 503, headers: { 'retry-after': '120' } };
    platform.next('POST customers', busy, busy);
    const path = `/customers/v2/shops/${connected.shopIdentifier}/customers`;
    const { status, headers, body } = await connected.api<object>('POST', path, { email: 'wait@example.com' });
    expect([status, body.errors]).toMatchObject([503, [{ code: 'PLATFORM_UNAVAILABLE' }]]);
    expect(Number(headers.get('retry-after'))).toBeGreaterThan(60);
    expect(Number(headers.get('retry-after'))).toBeLessThanOrEqual(120);
    expect(await api.mutate('saveShopCustomer', { email: 'wait@example.com' })).toMatchObject({
      userErrors: [{ code: 'PLATFORM_UNAVAILABLE' }],
    });
    expect(platform.of('POST customers')).toHaveLength(2);
  } finally {
    await platform.close();
  }
});

test('invalid fields are named, and a read-only token is refused', async () => {
  const { status, body } = await call('POST', '', { email: 'nobody', first_name: 7 });
  expect([status, body.errors?.map(({ field }) => field)]).toEqual([422, ['email', 'first_name']]);
  expect((await call('POST', '', {})).body.errors).toMatchObject([{ code: 'REQUIRED', field: 'email' }]);
  const reader = await newRestShop(tillgate, ['READ_CUSTOMERS']);
  const path = `/customers/v2/shops/${reader.shopIdentifier}/customers`;
  expect((await reader.api('POST', path, { email: 'a@example.com' })).status).toBe(403);
});
