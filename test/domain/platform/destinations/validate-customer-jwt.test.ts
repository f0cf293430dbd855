import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import jwt from 'jsonwebtoken';
import { validateConnectorCustomer } from '../../../../src/domain/platform/connector/validate-connector-customer.js';
import { validateCustomerJwt } from '../../../../src/domain/platform/destinations/validate-customer-jwt.js';
import { testClock } from '../../../support/clock.js';
import { openConnectedShop, type ConnectedShop } from '../../../support/connected-shop.js';
import { connectorClient, rotatedSecret, type ConnectorClient } from '../../../support/connector-client.js';
import { graphqlClient } from '../../../support/graphql-client.js';
import { newRestShop, type RestShop } from '../../../support/raw-rest.js';
import { startTillgate, type RunningTillgate } from '../../../support/running-tillgate.js';
import { refusalOf } from '../../../support/shop.js';

const clock = testClock();
const scopes = ['READ_CUSTOMERS', 'WRITE_SHOP_SETTINGS'];
const secret = 'a secret of the platform';

let tillgate: RunningTillgate;
let shop: RestShop;
let connector: ConnectorClient;
let platformId: string;

const newCustomer = async (call: ConnectorClient): Promise<string> => {
  const made = await call('POST', '/customers', { data: { customer: { email: 'zoe@example.com' } } });
  return made.body.data.customer.platform_id;
};

const setSecret = (of: RestShop, value: string | null) =>
  of.api<{ data: object }>('PATCH', `${of.shopPath}/settings`, { customer_jwt_secret: value });

const connectorOf = async (of: RestShop): Promise<ConnectorClient> =>
  connectorClient(tillgate.url, of.shopIdentifier, await rotatedSecret(tillgate, of), clock);

beforeAll(async () => {
  tillgate = await startTillgate({ clock });
  shop = await newRestShop(tillgate, scopes);
  connector = await connectorOf(shop);
  platformId = await newCustomer(connector);
  await setSecret(shop, secret);
});
afterAll(() => tillgate.close());

const seconds = (): number => Math.floor(clock.now().getTime() / 1000);
const claims = (over: object = {}) => ({ sub: platformId, iat: seconds(), exp: seconds() + 60, ...over });
const tokenOf = (payload: object, key = secret, algorithm: 'HS256' | 'HS512' = 'HS256'): string =>
  jwt.sign(payload, key, { algorithm });

const pathOf = (of: RestShop, customer: string): string =>
  `/customers/v2/shops/${of.shopIdentifier}/customers/pid/${customer}/validate`;
const validate = (token: string, customer = platformId) =>
  shop.api<{ active: boolean }>('GET', `${pathOf(shop, customer)}?jwt=${encodeURIComponent(token)}`);

const unsigned = (): string =>
  [{ alg: 'none', typ: 'JWT' }, claims()]
    .map((part) => Buffer.from(JSON.stringify(part)).toString('base64url'))
    .join('.') + '.';

test('a token of the customer signed with the secret of the shop is active over REST, GraphQL and the connector API', async () => {
  const token = tokenOf(claims());
  const { status, body } = await validate(token);
  expect([status, body]).toEqual([200, { active: true }]);
  const byConnector = await connector('POST', `/customers/${platformId}/validate`, { data: { token_info: { token } } });
  expect([byConnector.status, byConnector.body.data]).toEqual([200, { token_status: { active: true } }]);
  const { validateCustomerJwt: shown } = await graphqlClient(tillgate.url, shop.token).query<{
    validateCustomerJwt: object;
  }>(
    'query ($id: ID!, $jwt: String) { validateCustomerJwt(platformId: $id, jwt: $jwt) { active userErrors { code } } }',
    { id: platformId, jwt: token },
  );
  expect(shown).toEqual({ active: true, userErrors: [] });
});

describe('a token is not active', () => {
  test.each([
    ['under another secret', () => tokenOf(claims(), 'another secret')],
    ['signed with another algorithm', () => tokenOf(claims(), secret, 'HS512')],
    ['that nobody signed', unsigned],
    ['of another customer', () => tokenOf(claims({ sub: 'another' }))],
    ['of nobody', () => tokenOf({ exp: seconds() + 60 })],
    ['that does not expire', () => tokenOf({ sub: platformId, iat: seconds() })],
    ['that has expired', () => tokenOf(claims({ exp: seconds() }))],
    ['that is for later', () => tokenOf(claims({ nbf: seconds() + 60 }))],
    ['whose signature was cut', () => tokenOf(claims()).slice(0, -2)],
  ])('%s', async (_, make) => {
    const { status, body } = await validate(make());
    expect([status, body]).toEqual([200, { active: false }]);
    const byConnector = await connector('POST', `/customers/${platformId}/validate`, {
      data: { token_info: { token: make() } },
    });
    expect([byConnector.status, byConnector.body.data]).toEqual([200, { token_status: { active: false } }]);
  });

  test('in a shop without a secret', async () => {
    const other = await newRestShop(tillgate, scopes);
    const id = await newCustomer(await connectorOf(other));
    const path = `${pathOf(other, id)}?jwt=${tokenOf(claims({ sub: id }))}`;
    expect((await other.api<object>('GET', path)).body).toEqual({ active: false });
    await setSecret(other, secret);
    expect((await other.api<object>('GET', path)).body).toEqual({ active: true });
    await setSecret(other, null);
    expect((await other.api<object>('GET', path)).body).toEqual({ active: true });
    await setSecret(other, '');
    expect((await other.api<object>('GET', path)).body).toEqual({ active: false });
  });
});

test.each(['', '?jwt=', '?jwt=hello', '?jwt=a.b.c', '?jwt=e30.W10.x', `?jwt=${'x'.repeat(9_000)}`])(
  'a request without a valid JWT, %s, returns 400',
  async (query) => {
    const { status, body } = await shop.api('GET', pathOf(shop, platformId) + query);
    expect([status, body.errors?.[0]?.field]).toEqual([400, 'jwt']);
  },
);

test('an unknown customer returns 404', async () => {
  expect((await validate(tokenOf(claims({ sub: 'none' })), 'none')).status).toBe(404);
  const byConnector = await connector('POST', '/customers/none/validate', { data: { token_info: { token: 'x' } } });
  expect(byConnector.status).toBe(404);
});

test('the secret is never returned, and is stored encrypted', async () => {
  const { body } = await shop.api<{ data: object }>('GET', `${shop.shopPath}/settings`);
  expect(body.data).toMatchObject({ customer_jwt_secret: null, connector: { require_compatible_hmac: false } });
  const { generalSettings } = await graphqlClient(tillgate.url, shop.token).query<{ generalSettings: object }>(
    '{ generalSettings { customerJwtSecret connector { requireCompatibleHmac } } }',
  );
  expect(generalSettings).toEqual({ customerJwtSecret: null, connector: { requireCompatibleHmac: false } });
  const rows = await tillgate.app.tillgate.database.run({
    text: 'select s.*, x.* from shops s left join shop_secrets x using (shop_id)',
    values: [],
  });
  expect(JSON.stringify(rows)).not.toContain(secret);
  const short = await shop.api('PATCH', `${shop.shopPath}/settings`, { customer_jwt_secret: 'short' });
  expect([short.status, short.body.errors?.[0]?.field]).toEqual([422, 'customer_jwt_secret']);
});

describe('with a destination for customers, the platform', () => {
  let connected: ConnectedShop;
  beforeAll(async () => {
    connected = await openConnectedShop('customers');
    connected.platform.customers.push({ platform_id: 'c-1' });
  });
  afterAll(() => connected.close());

  test('can request a delay, which is a 503 with its Retry-After', async () => {
    connected.platform.next('POST customers', { status: 503, headers: { 'retry-after': '120' } });
    const jwtOfCustomer = tokenOf(claims({ sub: 'c-1' }));
    await expect(validateCustomerJwt(connected.call, { platformId: 'c-1', jwt: jwtOfCustomer })).rejects.toMatchObject({
      faults: [{ code: 'PLATFORM_UNAVAILABLE' }],
      retryAfter: 120,
    });
  });

  const validateByPlatform = (token: string, customer = 'c-1') =>
    validateConnectorCustomer(
      { ...connected.call, caller: { kind: 'connector', shopId: connected.shopId } },
      { platformId: customer, data: { tokenInfo: { token } } },
    );

  test('decides whether a token is active', async () => {
    expect(await validateByPlatform('of c-1')).toEqual({ tokenStatus: { active: true } });
    expect(await validateByPlatform('of c-2')).toEqual({ tokenStatus: { active: false } });
    expect(connected.platform.of('POST customers').at(-1)).toMatchObject({
      path: `/base/v1/shops/${connected.shopId}/customers/c-1/validate`,
      isSigned: true,
      resource: { token: 'of c-2' },
    });
    const jwtOfOthers = jwt.sign({ sub: 'c-1' }, secret);
    expect(await validateCustomerJwt(connected.call, { platformId: 'c-1', jwt: jwtOfOthers })).toEqual({
      active: false,
    });
  });

  test('decides whether a customer exists, and nothing is decided when it fails', async () => {
    expect(await refusalOf(validateByPlatform('of none', 'none'))).toEqual(['NOT_FOUND']);
    connected.platform.next('POST customers', { status: 500 });
    expect(await refusalOf(validateByPlatform('of c-1'))).toEqual(['PLATFORM_UNAVAILABLE']);
  });
});
