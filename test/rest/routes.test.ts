import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import type { Access } from '../../src/domain/core/operation/access.js';
import { routes } from '../../src/rest/routes.js';
import { newRestOrder, newRestShop, rawRest, type RestOrder, type RestShop } from '../support/raw-rest.js';
import { startTillgate, type RunningTillgate } from '../support/running-tillgate.js';

let tillgate: RunningTillgate;
let shop: RestShop;
let foreign: RestShop;
let reader: RestShop;
let order: RestOrder;
let sibling: RestOrder;
let foreignOrder: RestOrder;

beforeAll(async () => {
  tillgate = await startTillgate();
  shop = await newRestShop(tillgate);
  foreign = await newRestShop(tillgate);
  reader = await newRestShop(tillgate, ['READ_ORDERS']);
  order = await newRestOrder(tillgate, shop);
  sibling = await newRestOrder(tillgate, shop);
  foreignOrder = await newRestOrder(tillgate, foreign);
});
afterAll(() => tillgate.close());

/** The path of a route for the shop and its order; other parameters have a placeholder. */
const pathOf = (path: string, at = { shop: shop.shopIdentifier, order: order.publicOrderId }): string =>
  path
    .replace('{shop_identifier}', at.shop)
    .replace('{public_order_id}', at.order)
    .replace(/\{\w+\}/g, '00000000-0000-4000-8000-000000000000');

const table = routes.map((route) => [`${route.method} ${route.path}`, route] as const);
/** Routes that need no credential, because the request itself has a secret (test/rest/payment-links.test.ts). */
const withoutCredential = new Set(['POST /checkout/{shop_identifier}/{public_order_id}/continue']);
const withCredential = table.filter(([name]) => !withoutCredential.has(name));
/** Routes that accept a bearer token; the others require signatures (test/rest/connector-signatures.test.ts). */
const byToken = withCredential.filter(([, { access }]) => access.connector !== true);
const ofOrder = byToken.filter(([name]) => name.includes('{public_order_id}'));
const ofShop = byToken.filter(([name]) => name.includes('{shop_identifier}'));
const isForFrontends = (access: Access): boolean => access.root !== true && access.orderToken === true;
const forBackends = byToken.filter(([, { access }]) => !isForFrontends(access));
const forFrontends = ofOrder.filter(([, { access }]) => isForFrontends(access));

test('the table contains no route twice', () => {
  const names = table.map(([name]) => name);
  expect(new Set(names).size).toBe(names.length);
  expect(names.length).toBeGreaterThan(50);
});

describe('without a credential', () => {
  test.each(withCredential)('%s returns 401', async (_, { method, path }) => {
    const { status, body, headers } = await rawRest(tillgate.url)<object>(method, pathOf(path));
    expect(status).toBe(401);
    expect(body).toMatchObject({
      error: 'invalid_token',
      error_description: expect.any(String),
      errors: [{ code: 'INVALID_TOKEN', type: 'authorization' }],
    });
    expect(headers.get('x-request-id')).toBeTruthy();
  });
});

test('only the listed routes need no credential', () => {
  const open = table.flatMap(([name, { access }]) => (access.anybody ? [name] : []));
  expect(new Set(open)).toEqual(withoutCredential);
});

describe('the root key administers shops and has no access to orders', () => {
  test.each(byToken)('%s returns 403', async (_, { method, path }) => {
    const { status } = await rawRest(tillgate.url, tillgate.rootKey)(method, pathOf(path));
    expect(status).toBe(403);
  });
});

describe('an order token has no access to operations of backends', () => {
  test.each(forBackends)('%s returns 403', async (_, { method, path }) => {
    const { status, body } = await order.front<object>(method, pathOf(path));
    expect([status, body]).toEqual([403, expect.objectContaining({ error: 'insufficient_scope' })]);
  });
});

describe('a token of one shop has no access to another', () => {
  test.each(ofShop)('%s returns 404', async (_, { method, path }) => {
    expect((await foreign.api(method, pathOf(path))).status).toBe(404);
  });

  test.each(forFrontends)('%s returns 404 with the token of an order of another shop', async (_, { method, path }) => {
    expect((await foreignOrder.front(method, pathOf(path))).status).toBe(404);
  });
});

describe('an order token has no access to other orders of its shop', () => {
  test.each(forFrontends)('%s returns 404', async (_, { method, path }) => {
    const at = { shop: shop.shopIdentifier, order: sibling.publicOrderId };
    expect((await order.front(method, pathOf(path, at))).status).toBe(404);
  });
});

describe('a scope that is missing', () => {
  const writing = byToken.filter(([, { access }]) => access.scope !== 'read_orders');
  test.each(writing)('%s returns 403 with the missing scope', async (_, { method, path, access }) => {
    const at = { shop: reader.shopIdentifier, order: 'any' };
    const { status, body } = await reader.api<object>(method, pathOf(path, at));
    expect(status).toBe(403);
    expect(body.errors?.[0]?.message).toContain(access.scope);
  });
});

describe('routes that existing frontends call and that are not supported', () => {
  test.each(['/wallet_pay/create_order', '/wallet_pay/on_shipping', '/wallet_pay/on_approve', '/app_hook'])(
    '%s returns 422',
    async (path) => {
      const { status, body } = await order.front('POST', order.orderPath + path, {});
      expect([status, body.errors?.[0]?.code]).toEqual([422, 'NOT_SUPPORTED']);
    },
  );
});

test('an unknown path returns 404, and a known one with another method returns 405 with the allowed methods', async () => {
  expect((await shop.api('GET', `${shop.ordersPath}/nobody/nothing`)).status).toBe(404);
  const { status, headers, body } = await order.front('PUT', `${order.orderPath}/taxes`, {});
  expect([status, body.errors?.[0]?.code, headers.get('allow')]).toEqual([405, 'METHOD_NOT_ALLOWED', 'POST']);
});
