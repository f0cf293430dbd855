import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import { connectorOperations } from '../../../src/outbound/connector/connector-operations.js';
import { createConnector, type Connector, type ConnectorTarget } from '../../../src/outbound/connector/connector.js';
import { createGuardedClient } from '../../../src/outbound/guarded-client.js';
import { testClock } from '../../support/clock.js';
import { platformServer, type PlatformServer } from '../../support/platform-server.js';

let platform: PlatformServer;
const clock = testClock();

beforeEach(async () => {
  platform = await platformServer();
});
afterEach(() => platform.close());

function connectorTo(over: Partial<ConnectorTarget> = {}): Connector {
  const client = createGuardedClient({ allowPrivateTargets: ['127.0.0.0/8'], userAgent: 'Shop/1', clock });
  const target = { url: platform.url, shopIdentifier: 'shop 1', sharedSecret: platform.secret, timeoutMs: 5_000 };
  return createConnector({ client, clock }, { ...target, breaker: 'one', ...over });
}
const oops = { status: 500, body: '' };

/** Every operation of the connector, with an example input. */
const operations: [string, string, (connector: Connector) => Promise<{ ok: boolean }>][] = [
  ['GET', '/verification', (c) => c.verify()],
  ['POST', '/customers', (c) => c.createCustomer({ email: 'a@b.c' }, 'key-1')],
  [
    'GET',
    '/customers?limit=2&cursor=c+1&email=a%40b.c',
    (c) => c.listCustomers({ limit: 2, cursor: 'c 1', email: 'a@b.c' }),
  ],
  ['PATCH', '/customers/c%2F1', (c) => c.updateCustomer('c/1', { email: 'a@b.c' })],
  ['DELETE', '/customers/c%2F1', (c) => c.deleteCustomer('c/1')],
  ['POST', '/customers/c%2F1/validate', (c) => c.validateCustomer('c/1', 'of c/1')],
  ['POST', '/customers/c%2F1/addresses', (c) => c.createAddress('c/1', { city: 'Bonn' }, 'key-2')],
  ['PATCH', '/customers/c%2F1/addresses/a-1', (c) => c.updateAddress('c/1', 'a-1', { city: 'Bonn' })],
  ['DELETE', '/customers/c%2F1/addresses/a-1', (c) => c.deleteAddress('c/1', 'a-1')],
  ['POST', '/orders', (c) => c.createOrder({ total: '1.00' }, 'key-3')],
  ['GET', '/orders?limit=250', (c) => c.listOrders({ limit: 250 })],
  ['GET', '/orders/o-1', (c) => c.getOrder('o-1')],
  ['PATCH', '/orders/o-1', (c) => c.updateOrder('o-1', { order_status: 'cancelled' })],
  ['GET', '/carts/7', (c) => c.getCart('7', 'cart-token')],
];

describe('each operation', () => {
  beforeEach(() => {
    platform.customers.push({ platform_id: 'c/1' });
    platform.orders.push({ platform_id: 'o-1' });
    platform.carts['7'] = { token: 'cart-token', cart: { currency: 'USD', line_items: [] } };
  });

  test('is described by its method and path', () => {
    const withoutIds = (method: string, path: string): string =>
      `${method} ${path.replace(/\?.*/, '').replace(/\{\w+\}|c%2F1|a-1|o-1|\b7$/g, '*')}`;
    const described = Object.values(connectorOperations).map(({ method, path }) => withoutIds(method, path));
    expect(described.toSorted()).toEqual(operations.map(([method, path]) => withoutIds(method, path)).toSorted());
  });

  test.each(operations)('%s %s succeeds with signatures in both directions', async (method, path, call) => {
    expect(await call(connectorTo())).toMatchObject({ ok: true });
    expect(platform.got).toMatchObject([{ method, path: `/base/v1/shops/shop%201${path}`, isSigned: true }]);
    expect(platform.got[0]?.headers).toMatchObject({
      'x-hmac-timestamp': '2026-12-01T12:00:00.000Z',
      'user-agent': 'Shop/1',
      accept: 'application/json',
    });
    expect(platform.got[0]?.headers['content-type']).toBe(platform.got[0]?.raw === '' ? undefined : 'application/json');
  });

  test.each(operations)('%s %s succeeds if the platform responds without the data wrapper', async (_, _path, call) => {
    platform.shape = 'bare';
    expect(await call(connectorTo())).toMatchObject({ ok: true });
  });

  test.each(operations)('%s %s that is refused returns the reason', async (method, path, call) => {
    const [kind = ''] = path.slice(1).split(/[/?]/);
    platform.next(`${method} ${kind}`, { status: 418, body: '{"error":{"message":"I am a teapot"}}' });
    expect(await call(connectorTo())).toMatchObject({
      ok: false,
      status: 418,
      isTemporary: false,
      hadNoEffect: true,
      message: 'The platform responded with status 418: I am a teapot',
    });
    expect(platform.got).toHaveLength(1);
  });

  test.each(operations.filter(([, path]) => !path.endsWith('/validate')))(
    '%s %s is repeated after an internal error of the platform or a network error',
    async (method, path, call) => {
      const [kind = ''] = path.slice(1).split(/[/?]/);
      platform.next(`${method} ${kind}`, oops, 'drop_before_effect');
      expect(await call(connectorTo())).toMatchObject({ ok: true });
      expect(platform.got).toHaveLength(3);
      expect(new Set(platform.got.map(({ headers }) => headers['idempotency-key'])).size).toBe(1);
    },
  );

  test('the validation of a token is not repeated', async () => {
    platform.next('POST customers', oops);
    expect(await connectorTo().validateCustomer('c/1', 'of c/1')).toMatchObject({ ok: false, status: 500 });
    expect(platform.got).toHaveLength(1);
  });
});

describe('a creation', () => {
  test('whose response was lost happens once', async () => {
    platform.next('POST orders', 'drop_after_effect');
    expect(await connectorTo().createOrder({}, 'key')).toMatchObject({
      ok: true,
      value: { platform_id: 'order-0001' },
    });
    expect(platform.orders).toHaveLength(1);
    expect(platform.got.map(({ headers }) => headers['idempotency-key'])).toEqual(['key', 'key']);
  });

  test.each([
    ['a page', { status: 201, body: '<html><body>Thanks!</body></html>' }],
    ['nothing', { status: 201 }],
    ['no platform id', { status: 201, body: '{"data":{"order":{}}}' }],
  ])('that is answered with %s may have happened', async (_, behavior) => {
    platform.next('POST orders', behavior);
    expect(await connectorTo().createOrder({}, 'key')).toMatchObject({
      ok: false,
      isTemporary: true,
      hadNoEffect: false,
    });
  });

  test('that is refused after the response to a first attempt was lost may have happened', async () => {
    platform.next('POST orders', 'drop_after_effect', { status: 409, body: '"duplicate"' });
    expect(await connectorTo().createOrder({}, 'key')).toMatchObject({ ok: false, status: 409, hadNoEffect: false });
  });

  test('with an ID that is too long to be stored is refused with the name of the field', async () => {
    const order = { platform_id: 'x'.repeat(256) };
    platform.next('POST orders', { status: 201, body: JSON.stringify({ data: { order } }) });
    expect(await connectorTo().createOrder({}, 'long')).toMatchObject({
      ok: false,
      isTemporary: false,
      hadNoEffect: false,
      message: expect.stringContaining('256 characters, but the maximum is 255: xxx'),
    });
  });

  test('may return a number as its platform ID', async () => {
    platform.next('POST orders', { status: 200, body: '{"platform_id": 77, "unknown": {}}' });
    expect(await connectorTo().createOrder({}, 'key')).toMatchObject({ ok: true, value: { platform_id: '77' } });
  });
});

describe('a call', () => {
  test('times out if the platform never responds', async () => {
    platform.next('GET orders', 'never_answer');
    const refused = { ok: false, status: null, isTemporary: true, hadNoEffect: false };
    expect(await connectorTo({ timeoutMs: 150 }).getOrder('o-1')).toMatchObject(refused);
    expect(platform.got).toHaveLength(1);
  });

  test('with a platform ID that would be a path segment such as .. is not sent', async () => {
    for (const id of ['', '.', '..'])
      expect(await connectorTo().deleteCustomer(id)).toMatchObject({ ok: false, isTemporary: false });
    expect(platform.got).toEqual([]);
  });

  test('keeps the query of the destination and signs it', async () => {
    await connectorTo({ url: `${platform.url}/?tenant=a#top` }).listOrders({ limit: 1 });
    expect(platform.got).toMatchObject([{ path: '/base/v1/shops/shop%201/orders?tenant=a&limit=1', isSigned: true }]);
  });

  test('is not sent for half a minute to a destination that fails; another one on the same server is called', async () => {
    const client = createGuardedClient({ allowPrivateTargets: ['127.0.0.0/8'], userAgent: 'Shop/1', clock });
    const to = (breaker: string) =>
      createConnector(
        { client, clock },
        { url: platform.url, shopIdentifier: 's', sharedSecret: platform.secret, timeoutMs: 100, breaker },
      );
    platform.next('GET orders', ...Array.from({ length: 10 }, () => oops));
    for (let n = 0; n < 10; n++) await to('one').getOrder('o-1');
    clock.advance(10_000);
    const prevented = { ok: false, status: null, hadNoEffect: true, retryAfter: 20_000 };
    expect(await to('one').getOrder('o-1')).toMatchObject(prevented);
    expect(platform.got).toHaveLength(10);
    expect(await to('other').getOrder('o-1')).toMatchObject({ status: 404 });
    clock.advance(20_000);
    expect(await to('one').getOrder('o-1')).toMatchObject({ status: 404 });
  });

  test('with a response that is too large to be read reports that', async () => {
    platform.next('GET orders', { status: 200, body: `{"data":{"orders":["${'x'.repeat(1_100_000)}"]}}` });
    expect(await connectorTo().listOrders({ limit: 250 })).toMatchObject({ ok: false, isTooLarge: true });
  });
});

describe('a platform is verified', () => {
  test('if it signs the timestamp with the shared secret', async () => {
    expect(await connectorTo().verify()).toEqual({ ok: true, value: null });
  });

  test.each([
    ['with another secret', { status: 200, body: '{}', headers: { 'x-hmac': 'AAAA' } }],
    ['without a signature', { status: 200, body: '{}' }],
    ['with another status', { status: 204 }],
  ])('but not if it responds %s', async (_, behavior) => {
    platform.next('GET verification', behavior);
    expect(await connectorTo().verify()).toMatchObject({ ok: false, isTemporary: false });
  });

  test('but not if it signs another timestamp', async () => {
    const stolen = platform.got;
    await connectorTo().verify();
    clock.advance(1_000);
    const signature = stolen[0]?.headers['x-hmac'] ?? '';
    platform.next('GET verification', { status: 200, body: '{}', headers: { 'x-hmac': signature } });
    expect(await connectorTo().verify()).toMatchObject({ ok: false });
  });
});
