import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { item, newRestOrder, newRestShop, type RestOrder, type RestShop } from '../support/raw-rest.js';
import { startTillgate, type RunningTillgate } from '../support/running-tillgate.js';

let tillgate: RunningTillgate;
let shop: RestShop;
let order: RestOrder;

beforeAll(async () => {
  tillgate = await startTillgate();
  shop = await newRestShop(tillgate);
  order = await newRestOrder(tillgate, shop);
});
afterAll(() => tillgate.close());

const refusalOf = async (call: Promise<{ status: number; body: { errors?: { code: string }[] } }>) => {
  const { status, body } = await call;
  return [status, ...(body.errors ?? []).map(({ code }) => code)];
};
const initialize = (body: object | string) => shop.api<object>('POST', `${shop.ordersPath}/init`, body);
const change = (body: object | string) => order.front<object>('PATCH', `${order.orderPath}/meta_data`, body);

describe('a cart', () => {
  test.each([-1, 0, 1.5, '2', 1e9, 2 ** 53, null])('with a quantity of %p is refused', async (quantity) => {
    expect((await initialize({ cart_items: [item({ quantity })] })).status).toBe(422);
  });

  test.each([-1, 0.5, '10', 2 ** 53, 1e300])('with a price of %p is refused', async (price) => {
    expect((await initialize({ cart_items: [item({ price })] })).status).toBe(422);
  });

  test('whose total exceeds the safe integers is refused', async () => {
    const cart = [item({ price: Number.MAX_SAFE_INTEGER, quantity: 1_000_000 })];
    expect(await refusalOf(initialize({ cart_items: cart }))).toEqual([422, 'TOTAL_TOO_LARGE']);
  });

  test('with a duplicate key is refused', async () => {
    expect(await refusalOf(initialize({ cart_items: [item(), item()] }))).toEqual([422, 'DUPLICATE_KEY']);
  });

  test('with more lines than the limit is refused', async () => {
    const cart = Array.from({ length: 251 }, (_, n) => item({ line_item_key: `line-${n}` }));
    expect(await refusalOf(initialize({ cart_items: cart }))).toEqual([422, 'TOO_MANY_LINES']);
  });

  test('with many errors gets all of them', async () => {
    const cart = Array.from({ length: 200 }, (_, n) => item({ line_item_key: `line-${n}`, price: -1 }));
    expect((await initialize({ cart_items: cart })).body.errors).toHaveLength(200);
  });

  test('cannot get its price from a frontend', async () => {
    const cheap = item({ line_item_key: 'cheap', price: 1 });
    expect(await refusalOf(order.front('POST', `${order.orderPath}/items`, cheap))).toEqual([422, 'REQUIRED']);
  });
});

describe('all errors are reported at once', () => {
  const faultsOf = async (call: Promise<{ body: { errors?: { code: string; field: string }[] } }>) =>
    ((await call).body.errors ?? []).map(({ code, field }) => `${code} ${field}`);

  test('for unknown products and duplicate keys', async () => {
    const cart = [
      { platform_id: 'none', quantity: 1, line_item_key: 'a' },
      { sku: 'none', quantity: 1, line_item_key: 'a' },
    ];
    expect(await faultsOf(initialize({ cart_items: cart }))).toEqual([
      'DUPLICATE_KEY cart_items.1.line_item_key',
      'PRODUCT_NOT_FOUND cart_items.0.platform_id',
      'PRODUCT_NOT_FOUND cart_items.1.sku',
    ]);
  });

  test('for an item without any field, in a cart and added to an order', async () => {
    expect(await faultsOf(initialize({ cart_items: [{}] }))).toEqual(
      ['quantity', 'id', 'title', 'price'].map((member) => `REQUIRED cart_items.0.${member}`),
    );
    expect(await faultsOf(order.front('POST', `${order.orderPath}/items`, {}))).toEqual([
      'REQUIRED quantity',
      'REQUIRED platform_id',
    ]);
  });

  test('for a payment without a gateway and a token', async () => {
    expect(await faultsOf(order.front('POST', `${order.orderPath}/payments`, {}))).toEqual([
      'REQUIRED gateway_public_id',
      'REQUIRED token',
    ]);
  });
});

test('an error names the field as in the call', async () => {
  const code = { code: 'LATER', kind: 'PERCENTAGE', value: '10', starts_at: '2999-01-01T00:00:00Z' };
  await shop.api('POST', `${shop.shopPath}/discount_codes`, code);
  const validated = await order.front('GET', `${order.orderPath}/validate_discount_code?discount_code=LATER`);
  expect(validated.body.errors).toMatchObject([{ code: 'DISCOUNT_NOT_VALID', field: 'discount_code' }]);
  const estimated = await order.front('POST', `${order.orderPath}/taxes/estimate`, {});
  expect(estimated.body.errors).toMatchObject([{ code: 'REQUIRED', field: 'country_code' }]);
});

describe('a body', () => {
  test('over the limit returns 413', async () => {
    expect(await refusalOf(change({ notes: 'x'.repeat(1_100_000) }))).toEqual([413, 'BODY_TOO_LARGE']);
  });

  test('that would exceed the limit of metadata is refused', async () => {
    expect(await refusalOf(change({ notes: 'x'.repeat(65_536) }))).toEqual([422, 'METADATA_TOO_LARGE']);
  });

  test('with the maximum depth is refused', async () => {
    const maps = `{"cart_parameters":${'{"a":'.repeat(150_000)}1${'}'.repeat(150_000)}}`;
    expect((await change(maps)).status).toBe(422);
    const lists = `{"cart_items":${'['.repeat(500_000)}${']'.repeat(500_000)}}`;
    expect((await initialize(lists)).status).toBe(422);
  });
});

test.each(['%F0%9F%98%80', 'a%2Fb', '..%2f..%2finit', "';drop table orders;--", '__proto__'])(
  'an order with the ID %s returns 404',
  async (id) => {
    expect(await refusalOf(shop.api('GET', `${shop.ordersPath}/${id}`))).toEqual([404, 'NOT_FOUND']);
  },
);

test('after all this the order is unchanged and the service is healthy', async () => {
  const { body, headers } = await order.front('GET', `${order.orderPath}/refresh`);
  expect([headers.get('etag'), body.data.application_state]).toEqual(['"1"', order.state]);
  expect((await shop.api('GET', '/health/ready')).status).toBe(200);
});
