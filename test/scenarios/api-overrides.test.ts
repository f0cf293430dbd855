import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import { reportStockReturns } from '../../src/domain/order/inventory/report-stock-returns.js';
import { overrideRequests } from '../../src/domain/shop/overrides/override-messages.js';
import { integrationServer, type IntegrationAnswer, type IntegrationServer } from '../support/integration-server.js';
import { overriddenShop, type OverriddenShop } from '../support/overridden-shop.js';
import { addressMembers, rawRest, type RestOrder, type RestState } from '../support/raw-rest.js';
import { startTillgate, type RunningTillgate } from '../support/running-tillgate.js';

let tillgate: RunningTillgate;
let other: RunningTillgate;
let server: IntegrationServer;
let shop: OverriddenShop;

beforeAll(async () => {
  tillgate = await startTillgate();
  other = await startTillgate({ databaseUrl: tillgate.databaseUrl });
  server = await integrationServer();
});
beforeEach(async () => {
  shop = await overriddenShop(tillgate);
  server.got.length = 0;
});
afterEach(() => {
  tillgate.app.tillgate.database.onStatement = undefined;
});
afterAll(async () => {
  await other.close();
  await Promise.all([tillgate.close(), server.close()]);
});

/** The response of a healthy server, by the type in the path. */
const healthy: Record<string, unknown> = {
  address_validate: { valid: true },
  shipping: { name: 'Own', rates: [{ line_text: 'Drone', code: 'drone', value: '7', selected: true }] },
  tax: { shipping: [], sub_total: [{ name: 'Own tax', rate: 0.1 }], line_items: {} },
  discount: { found: true, valid: true, kind: 'FixedAmount', amount: 150, tag_line: 'Welcome' },
};
const typeOf = (path: string): string => path.split('/').at(-1) ?? '';

/** Sets the responses of the server by type; other types get healthy responses. */
function answers(special: Record<string, unknown> = {}, failing: Record<string, IntegrationAnswer> = {}): void {
  server.answer = ({ path, body }) => {
    const type = typeOf(path);
    if (failing[type] !== undefined) return failing[type];
    if (type === 'inventory' && special['inventory'] === undefined) return { body: stockOf(body, 100) };
    return { body: special[type] ?? healthy[type] };
  };
}
const stockOf = ({ type, items }: Record<string, unknown>, available: number): object => ({
  type,
  items: Array.isArray(items) ? items.map((item: object) => ({ ...item, available_quantity: available })) : [],
});

const asked = (type: string) => server.got.filter(({ path }) => typeOf(path) === type);

interface Data {
  data: { application_state: RestState & { subtotal: number; shipping_total: number; tax_total: number } };
}
async function accepted(order: RestOrder, method: string, path: string, body?: object) {
  const { status, text, body: answer } = await order.front<Data>(method, order.orderPath + path, body);
  expect([path, status, status === 200 ? '' : text]).toEqual([path, 200, '']);
  return answer.data.application_state;
}
const codesOf = async (order: RestOrder, method: string, path: string, body?: object) => {
  const { status, body: answer } = await order.front(method, order.orderPath + path, body);
  return [status, answer.errors?.map(({ code }) => code) ?? []];
};

/** An order that is ready for Process Order. */
async function readyOrder({ code }: { code?: string } = {}): Promise<RestOrder> {
  const order = await shop.order();
  await accepted(order, 'POST', '/addresses/billing', addressMembers);
  if (code !== undefined) await accepted(order, 'POST', '/discounts', { code });
  const { shipping } = await accepted(order, 'GET', '/shipping_lines');
  await accepted(order, 'POST', '/shipping_lines', { index: shipping.available_shipping_lines[0]?.id });
  await accepted(order, 'POST', '/taxes');
  await accepted(order, 'POST', '/payments', { gateway_public_id: 'test', token: 'tok_ok' });
  return order;
}
const process = (order: RestOrder) => codesOf(order, 'POST', '/process_order');

test('each type gets the documented form of the order, with amounts in the documented units', async () => {
  answers();
  for (const type of ['address_validate', 'shipping', 'tax', 'discount', 'inventory'])
    await shop.override(type, server);
  const order = await readyOrder({ code: 'WELCOME' });
  await accepted(order, 'GET', '/check_inventory?stage=final');
  for (const { path, body } of server.got) {
    const type = typeOf(path);
    const schema = Object.entries(overrideRequests).find(([name]) => name === type)?.[1];
    expect([type, schema?.strict().safeParse(body).error]).toEqual([type, undefined]);
    expect(body).toMatchObject({
      shop_identifier: shop.shopIdentifier,
      public_order_id: order.publicOrderId,
      currency: 'USD',
    });
  }
  const address = { country: 'US', country_code: 'US', province_code: 'DC', postal_code: '20500', first_name: 'Ada' };
  const line = { line_item_key: 'cup', variant_id: 'cup-1', sku: 'CUP', price: 1000, quantity: 1, properties: {} };
  expect(asked('address_validate')[0]?.body).toMatchObject({ ...address, address: '1600 Pennsylvania Ave NW' });
  expect(asked('discount')[0]?.body).toMatchObject({ discount: 'WELCOME', line_items: [{ ...line, discounts: [] }] });
  const discounted = { ...line, discounts: [{ code: 'WELCOME', value: 150 }] };
  expect(asked('shipping')[0]?.body).toMatchObject({
    cart: [discounted],
    destination_address: { ...address, country_name: 'United States', email: 'ada@example.com' },
  });
  expect(asked('tax')[0]?.body).toMatchObject({
    cart: [discounted],
    shipping_address: address,
    shipping_total: '7.00',
  });
  expect(asked('inventory')[0]?.body).toMatchObject({
    type: 'final',
    items: [{ sku: 'CUP', variant_id: 'cup-1', quantity: 1 }],
  });
});

test('responses are exact: shipping in major units, discounts in minor units, taxes as fractions of each line', async () => {
  answers({
    shipping: {
      rates: [
        { line_text: 'Van', code: 'van', value: 0.29 },
        { line_text: 'Drone', code: 'van', value: '12.340' },
      ],
    },
    discount: { found: true, valid: true, kind: 'Percentage', amount: '12.5', message: 'Hello' },
    tax: {
      shipping: [{ name: 'Freight', rate: '0.05' }],
      sub_total: [{ name: 'State', rate: 0.0725 }],
      line_items: { cup: [{ name: 'City', rate: 0.01 }] },
    },
  });
  for (const type of ['shipping', 'tax', 'discount']) await shop.override(type, server);
  const order = await shop.order();
  const { discounts } = await accepted(order, 'POST', '/discounts', { code: 'eighth' });
  expect(discounts).toMatchObject([{ code: 'eighth', text: 'eighth', value: 125, source: 'coupon', valid: true }]);
  const { shipping } = await accepted(order, 'GET', '/shipping_lines');
  expect(shipping.available_shipping_lines.map(({ id, amount }) => [id, amount])).toEqual([
    ['van', 29],
    ['van-2', 1234],
  ]);
  await accepted(order, 'POST', '/shipping_lines', { index: 'van-2' });
  const { taxes } = await accepted(order, 'POST', '/taxes');
  // 875 × 0.0725 = 63.4375, 1234 × 0.05 = 61.7, 875 × 0.01 = 8.75
  expect(taxes).toEqual([
    { name: 'State', value: 63, is_included: false },
    { name: 'Freight', value: 62, is_included: false },
    { name: 'City', value: 9, is_included: false },
  ]);
});

test('the line that a server selects is selected, unless the shopper has selected another one', async () => {
  answers();
  await shop.override('shipping', server);
  const order = await shop.order();
  expect((await accepted(order, 'GET', '/shipping_lines')).shipping.selected_shipping).toMatchObject({ id: 'drone' });
  const two = [
    { line_text: 'Drone', code: 'drone', value: 7 },
    { line_text: 'Van', code: 'van', value: 3, selected: true },
  ];
  answers({ shipping: { rates: two } });
  expect((await accepted(order, 'GET', '/shipping_lines')).shipping.selected_shipping).toMatchObject({ id: 'drone' });
});

test('estimates and validations call overrides and store nothing', async () => {
  answers();
  for (const type of ['address_validate', 'shipping', 'tax', 'discount']) await shop.override(type, server);
  const order = await shop.order();
  const before = (await order.front('GET', `${order.orderPath}/refresh`)).text;
  const address = { country_code: 'US', province_code: 'CA' };
  await accepted(order, 'POST', '/shipping_lines/estimate', address);
  await accepted(order, 'POST', '/taxes/estimate', address);
  await accepted(order, 'GET', '/validate_discount_code?discount_code=WELCOME');
  await accepted(order, 'GET', `/validate_address?${new URLSearchParams(addressMembers).toString()}`);
  expect(asked('shipping')[0]?.body).toMatchObject({
    destination_address: { country_code: 'US', province_code: 'CA' },
  });
  expect(asked('tax')[0]?.body).toMatchObject({ shipping_address: { province_code: 'CA' }, shipping_total: '0.00' });
  expect((await order.front('GET', `${order.orderPath}/refresh`)).text).toBe(before);
  answers({ address_validate: { valid: false, errors: { error_message: 'No such\nstreet' } } });
  const refused = await order.front(
    'GET',
    `${order.orderPath}/validate_address?${new URLSearchParams(addressMembers).toString()}`,
  );
  expect(refused.body.errors).toMatchObject([{ code: 'ADDRESS_REFUSED', message: 'No such street', type: 'address' }]);
});

describe('the override that is called', () => {
  const amountOf = async (order: RestOrder) =>
    (await accepted(order, 'GET', '/shipping_lines')).shipping.available_shipping_lines[0]?.amount;
  beforeEach(() => {
    server.answer = ({ path }) => ({
      body: { rates: [{ line_text: 'Own', code: 'own', value: path.split('/')[1] }] },
    });
  });

  test('is that of the order, otherwise the newest of the shop, otherwise none', async () => {
    const order = await shop.order();
    const unrelated = await shop.order();
    await shop.override('shipping', server, { path: '/1/shipping' });
    const newest = await shop.override('shipping', server, { path: '/2/shipping' });
    expect(await amountOf(order)).toBe(200);
    await shop.override('shipping', server, { path: '/3/shipping', order: order.publicOrderId });
    const last = await shop.override('shipping', server, { path: '/4/shipping', order: order.publicOrderId });
    expect([await amountOf(order), await amountOf(unrelated)]).toEqual([400, 200]);
    await shop.api('DELETE', `${shop.shopPath}/overrides/${last}`);
    await shop.api('DELETE', `${shop.shopPath}/overrides/${newest}`);
    expect([await amountOf(order), await amountOf(unrelated)]).toEqual([100, 100]);
  });
});

describe('discount codes of an override', () => {
  beforeEach(() => shop.override('discount', server));

  test.each([
    [{ found: false }, 'DISCOUNT_NOT_FOUND', expect.any(String)],
    [{ found: true, valid: false, message: 'Only on Mondays' }, 'DISCOUNT_NOT_VALID', 'Only on Mondays'],
  ])('are refused as in its response: %j', async (discount, code, message) => {
    answers({ discount });
    const order = await shop.order();
    const { status, body } = await order.front('POST', `${order.orderPath}/discounts`, { code: 'SAVE' });
    expect([status, body.errors]).toMatchObject([422, [{ code, message, field: 'code' }]]);
  });

  test('are added once and removed', async () => {
    answers();
    const order = await shop.order();
    await accepted(order, 'POST', '/discounts', { code: 'WELCOME' });
    expect(await codesOf(order, 'POST', '/discounts', { code: 'welcome' })).toEqual([422, ['DISCOUNT_ALREADY_ADDED']]);
    expect(asked('discount')).toHaveLength(1);
    expect((await accepted(order, 'DELETE', '/discounts', { code: 'welcome' })).discounts).toEqual([]);
  });
});

describe('Process Order', () => {
  test('asks again about codes: a changed amount needs a second attempt, and an invalid code is refused', async () => {
    answers();
    for (const type of ['discount', 'tax', 'shipping']) await shop.override(type, server);
    const order = await readyOrder({ code: 'WELCOME' });
    answers({ discount: { found: true, valid: false, message: 'Expired' } });
    const refused = await order.front('POST', `${order.orderPath}/process_order`);
    expect(refused.body.errors).toMatchObject([{ code: 'DISCOUNT_NOT_VALID', message: 'Expired' }]);
    answers({ discount: { found: true, valid: true, kind: 'FixedAmount', amount: 50 } });
    server.got.length = 0;
    expect(await process(order)).toEqual([422, ['TOTAL_CHANGED']]);
    // Rates and taxes depend on the discounted prices of the lines.
    expect(server.got.map(({ path }) => typeOf(path))).toEqual(['discount', 'shipping', 'tax']);
    expect(asked('tax')[0]?.body).toMatchObject({ cart: [{ discounts: [{ value: 50 }] }] });
    expect(await process(order)).toEqual([200, []]);
  });

  test('keeps the previous result of the override when its server fails, if fail_closed is false', async () => {
    answers();
    await shop.override('discount', server, { failClosed: false });
    const order = await readyOrder({ code: 'WELCOME' });
    answers({}, { discount: 'error_500' });
    expect(await process(order)).toEqual([200, []]);
    expect((await accepted(order, 'GET', '/refresh')).discounts).toMatchObject([{ code: 'WELCOME', value: 150 }]);
    const { order: read } = await shop.graphql.query<{
      order: { events: { nodes: { type: string; data: object }[] } };
    }>(`query ($id: ID!) { order(publicOrderId: $id) { events(first: 50) { nodes { type data } } } }`, {
      id: order.publicOrderId,
    });
    expect(read.events.nodes).toContainEqual({
      type: 'processing/step',
      data: {
        step: 'inventory',
        status: 'succeeded',
        fallbacks: [{ override_type: 'discount', reason: 'unexpected_answer' }],
      },
    });
  });

  test('is refused when a server fails with fail_closed, and succeeds later', async () => {
    answers();
    await shop.override('discount', server);
    const order = await readyOrder({ code: 'WELCOME' });
    answers({}, { discount: 'dropped' });
    expect(await process(order)).toEqual([422, ['OVERRIDE_UNAVAILABLE']]);
    answers();
    expect(await process(order)).toEqual([200, []]);
  });

  test('looks for codes of a deleted override among the codes of the shop', async () => {
    answers();
    const id = await shop.override('discount', server);
    const [known, unknown] = [await readyOrder({ code: 'SAVE' }), await readyOrder({ code: 'WELCOME' })];
    await shop.api('DELETE', `${shop.shopPath}/overrides/${id}`);
    expect(await process(known)).toEqual([422, ['TOTAL_CHANGED']]);
    expect((await accepted(known, 'GET', '/refresh')).discounts).toMatchObject([{ code: 'SAVE', value: 200 }]);
    expect(await process(unknown)).toEqual([422, ['DISCOUNT_NOT_VALID']]);
  });

  test('leaves the stock to the inventory override, which is notified of restocked pieces', async () => {
    answers();
    await shop.override('inventory', server);
    const order = await readyOrder();
    server.answer = ({ body }) => ({ body: stockOf(body, 0) });
    const short = await order.front('POST', `${order.orderPath}/process_order`);
    expect(short.body.errors).toMatchObject([{ code: 'INSUFFICIENT_STOCK', sub_type: 'insufficient_stock' }]);
    answers();
    expect(await process(order)).toEqual([200, []]);
    expect(asked('inventory').map(({ body }) => body['type'])).toEqual(['final', 'final']);
    const { database } = tillgate.app.tillgate;
    const held = await database.run({
      text: 'select 1 from reservations where shop_id = $1',
      values: [shop.shopIdentifier],
    });
    expect(held).toEqual([]);

    const back = (path: string, body: object) =>
      shop.api('POST', `${shop.ordersPath}/${order.publicOrderId}${path}`, body);
    expect((await back('/payments/capture/full', { reauth: true })).status).toBe(200);
    expect((await back('/refunds/full', { email_notification: false, reason: 'Broken' })).status).toBe(200);
    server.got.length = 0;
    server.answer = 'dropped';
    const report = () => reportStockReturns(tillgate.app.tillgate, shop.shopIdentifier, order.publicOrderId);
    await expect(report()).rejects.toThrow('connection broke');
    server.answer = 'not_json';
    await report();
    await report();
    const restocks = asked('inventory');
    expect(restocks.map(({ body }) => body)).toEqual([restocks[0]?.body, restocks[0]?.body]);
    expect(restocks[0]?.body).toMatchObject({
      type: 'restock',
      items: [{ sku: 'CUP', variant_id: 'cup-1', quantity: 1 }],
    });
    expect(restocks[1]?.headers['idempotency-key']).toBe(restocks[0]?.headers['idempotency-key']);
  });
});

describe('during a call to an override', () => {
  test('no transaction is open, and concurrent changes in two processes each make one call', async () => {
    await shop.override('address_validate', server);
    const order = await shop.order();
    const pools = [tillgate.app.tillgate.database, other.app.tillgate.database];
    const open: number[] = [];
    server.answer = async () => {
      const [row] = await (pools[0] ?? tillgate.app.tillgate.database).run<{ count: number }>({
        text: `select count(*) from pg_stat_activity where datname = current_database() and state = 'idle in transaction'`,
        values: [],
      });
      open.push(row?.count ?? 0);
      return { body: { valid: true } };
    };
    server.got.length = 0;
    const before = Number(
      (await order.front('GET', `${order.orderPath}/refresh`)).headers.get('etag')?.replaceAll('"', ''),
    );
    const elsewhere = rawRest(other.url, order.orderToken);
    const answered = await Promise.all(
      Array.from({ length: 20 }, (_, index) =>
        (index % 2 === 0 ? order.front : elsewhere)('POST', `${order.orderPath}/addresses/billing`, {
          ...addressMembers,
          first_name: `Ada ${index}`,
        }),
      ),
    );
    expect(answered.map(({ status }) => status)).toEqual(Array(20).fill(200));
    const after = await order.front('GET', `${order.orderPath}/refresh`);
    expect(after.headers.get('etag')).toBe(`"${before + 20}"`);
    expect(server.got).toHaveLength(20);
    expect(open).toEqual(Array(20).fill(0));
  }, 20_000);

  test('a change takes one statement more than without an override', async () => {
    const order = await shop.order();
    const statementsOf = async (): Promise<string[]> => {
      const texts: string[] = [];
      tillgate.app.tillgate.database.onStatement = (text) => {
        if (/\borders\b/.test(text)) texts.push(text);
      };
      await accepted(order, 'POST', '/taxes');
      tillgate.app.tillgate.database.onStatement = undefined;
      return texts;
    };
    expect(await statementsOf()).toHaveLength(2);
    answers();
    await shop.override('tax', server);
    expect(await statementsOf()).toHaveLength(3);
  });

  test('the order is released immediately after a refusal', async () => {
    await shop.override('tax', server);
    const order = await shop.order();
    server.answer = 'dropped';
    expect(await codesOf(order, 'POST', '/taxes')).toEqual([422, ['OVERRIDE_UNAVAILABLE']]);
    const started = performance.now();
    await accepted(order, 'POST', '/customer', { first_name: 'B', last_name: 'C', email_address: 'b@example.com' });
    expect(performance.now() - started).toBeLessThan(5_000);
  });
});
