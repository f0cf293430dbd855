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

/** A route's path on the shop and its order; other parameters name nothing. */
const pathOf = (path: string, at = { shop: shop.shopIdentifier, order: order.publicOrderId }): string =>
  path
    .replace('{shop_identifier}', at.shop)
    .replace('{public_order_id}', at.order)
    .replace(/\{\w+\}/g, '00000000-0000-4000-8000-000000000000');

const table = routes.map((route) => [`${route.method} ${route.path}`, route] as const);
/** Those that take a bearer token; the others take signatures (test/rest/connector-signatures.test.ts). */
const byToken = table.filter(([, { access }]) => access.connector !== true);
const ofOrder = byToken.filter(([name]) => name.includes('{public_order_id}'));
const ofShop = byToken.filter(([name]) => name.includes('{shop_identifier}'));
const isForFrontends = (access: Access): boolean => access.root !== true && access.orderToken === true;
const forBackends = byToken.filter(([, { access }]) => !isForFrontends(access));
const forFrontends = ofOrder.filter(([, { access }]) => isForFrontends(access));

test('the table holds no route twice', () => {
  const names = table.map(([name]) => name);
  expect(new Set(names).size).toBe(names.length);
  expect(names.length).toBeGreaterThan(50);
});

describe('without a credential', () => {
  test.each(table)('%s is 401', async (_, { method, path }) => {
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

describe('the root key administers, it does not shop', () => {
  test.each(byToken)('%s is 403', async (_, { method, path }) => {
    const { status } = await rawRest(tillgate.url, tillgate.rootKey)(method, pathOf(path));
    expect(status).toBe(403);
  });
});

describe('an order token never reaches what backends do', () => {
  test.each(forBackends)('%s is 403', async (_, { method, path }) => {
    const { status, body } = await order.front<object>(method, pathOf(path));
    expect([status, body]).toEqual([403, expect.objectContaining({ error: 'insufficient_scope' })]);
  });
});

describe('a token of one shop sees nothing of another', () => {
  test.each(ofShop)('%s is 404', async (_, { method, path }) => {
    expect((await foreign.api(method, pathOf(path))).status).toBe(404);
  });

  test.each(forFrontends)('%s is 404 with the token of another shop’s order', async (_, { method, path }) => {
    expect((await foreignOrder.front(method, pathOf(path))).status).toBe(404);
  });
});

describe('an order token reaches no other order of its shop', () => {
  test.each(forFrontends)('%s is 404', async (_, { method, path }) => {
    const at = { shop: shop.shopIdentifier, order: sibling.publicOrderId };
    expect((await order.front(method, pathOf(path, at))).status).toBe(404);
  });
});

describe('a scope that is missing', () => {
  const writing = byToken.filter(([, { access }]) => access.scope !== 'read_orders');
  test.each(writing)('%s is 403 and says which', async (_, { method, path, access }) => {
    const at = { shop: reader.shopIdentifier, order: 'any' };
    const { status, body } = await reader.api<object>(method, pathOf(path, at));
    expect(status).toBe(403);
    expect(body.errors?.[0]?.message).toContain(access.scope);
  });
});

describe('what existing frontends call though we do not offer it', () => {
  test.each(['/wallet_pay/create_order', '/wallet_pay/on_shipping', '/wallet_pay/on_approve', '/app_hook'])(
    '%s is 422',
    async (path) => {
      const { status, body } = await order.front('POST', order.o + path, {});
      expect([status, body.errors?.[0]?.code]).toEqual([422, 'NOT_SUPPORTED']);
    },
  );
});

test('an unknown path is 404, and a known one with another method is 405 with the allowed methods', async () => {
  expect((await shop.api('GET', `${shop.b}/nobody/nothing`)).status).toBe(404);
  const { status, headers, body } = await order.front('PUT', `${order.o}/taxes`, {});
  expect([status, body.errors?.[0]?.code, headers.get('allow')]).toEqual([405, 'METHOD_NOT_ALLOWED', 'POST']);
});
