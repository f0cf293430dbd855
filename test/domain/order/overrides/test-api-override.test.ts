import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { integrationServer, type IntegrationServer } from '../../../support/integration-server.js';
import { overriddenShop, type OverriddenShop } from '../../../support/overridden-shop.js';
import { newRestOrder, newRestShop } from '../../../support/raw-rest.js';
import { startTillgate, type RunningTillgate } from '../../../support/running-tillgate.js';

let tillgate: RunningTillgate;
let shop: OverriddenShop;
let server: IntegrationServer;

beforeAll(async () => {
  tillgate = await startTillgate();
  shop = await overriddenShop(tillgate);
  server = await integrationServer();
});
afterAll(() => Promise.all([tillgate.close(), server.close()]));

interface Tested {
  problem: string | null;
  status: number | null;
  response: string | null;
  durationMs: number | null;
  request: Record<string, unknown> | null;
  base: Record<string, unknown> | null;
}
const members = 'problem status response durationMs request base';
const testOverride = (publicId: string, input: object = {}) =>
  shop.graphql.mutate<Tested>('testApiOverride', { publicId, ...input }, members);

test.each([
  ['address_validate', { valid: true }, { city: 'Washington' }, { valid: true }],
  [
    'shipping',
    { rates: [] },
    { destination_address: { country: 'US' } },
    { rates: [{ line_text: 'Base', code: 'base', value: '5.00' }] },
  ],
  [
    'tax',
    { shipping: [], sub_total: [], line_items: {} },
    { shipping_total: '0.00' },
    { sub_total: [{ name: 'Base tax', rate: '0.06', is_included: false }] },
  ],
  [
    'discount',
    { found: false },
    { discount: 'SAVE' },
    { found: true, valid: true, kind: 'FixedAmount', amount: '200' },
  ],
  [
    'inventory',
    { items: [{ sku: 'SAMPLE', variant_id: '', available_quantity: 7 }] },
    { type: 'initial', items: [{ sku: 'SAMPLE', quantity: 2 }] },
    { items: [{ sku: 'SAMPLE', available_quantity: 2 }] },
  ],
])(
  'an override of type %s receives a sample request, and its response is shown beside the shop’s own data',
  async (type, body, request, base) => {
    const publicId = await shop.override(type, server);
    server.answer = { body };
    const tested = await testOverride(publicId, { discountCode: 'SAVE' });
    expect(tested).toMatchObject({
      problem: null,
      status: 200,
      response: JSON.stringify(body),
      durationMs: expect.any(Number),
      request: { shop_identifier: shop.shopIdentifier, public_order_id: 'sample', currency: 'USD', ...request },
      base,
      userErrors: [],
    });
    expect(server.got.at(-1)?.body).toEqual(tested.request);
  },
);

test('a test uses an order if one is named or if the override belongs to an order', async () => {
  const order = await shop.order();
  const ofShop = await shop.override('shipping', server);
  const ofOrder = await shop.override('tax', server, { order: order.publicOrderId });
  const named = await testOverride(ofShop, { publicOrderId: order.publicOrderId });
  expect(named.request).toMatchObject({ public_order_id: order.publicOrderId, cart: [{ line_item_key: 'cup' }] });
  expect((await testOverride(ofOrder)).request).toMatchObject({ public_order_id: order.publicOrderId });
  const foreign = await newRestOrder(tillgate, await newRestShop(tillgate));
  await expect(testOverride(ofShop, { publicOrderId: foreign.publicOrderId })).rejects.toThrow('NOT_FOUND');
  expect((await testOverride('none')).userErrors).toMatchObject([{ code: 'OVERRIDE_NOT_FOUND', field: 'publicId' }]);
});

test('a test reports every problem, even of a suspended server, and does not count for its health', async () => {
  const publicId = await shop.override('shipping', server, { failClosed: false });
  server.answer = { body: { rates: [{ line_text: 'Drone', code: 'drone', value: -1 }] } };
  expect(await testOverride(publicId)).toMatchObject({
    problem: expect.stringContaining('rates.0.value'),
    status: 200,
  });
  server.answer = { body: { rates: [{ line_text: 'Drone', code: 'drone', value: 1.234 }] } };
  expect((await testOverride(publicId)).problem).toBe('The response has a value that is not an amount of USD.');
  server.answer = 'not_json';
  expect(await testOverride(publicId)).toMatchObject({
    problem: expect.stringContaining('wrong shape'),
    response: '<h1>Welcome</h1>',
  });
  server.answer = 'dropped';
  expect(await testOverride(publicId)).toMatchObject({ problem: expect.stringContaining('connection'), status: null });
  const { apiOverrides } = await shop.graphql.query<{ apiOverrides: { publicId: string; health: object }[] }>(
    '{ apiOverrides { publicId health { state } } }',
  );
  expect(apiOverrides.find((one) => one.publicId === publicId)?.health).toEqual({ state: 'unused' });
  const order = await shop.order();
  for (let count = 0; count < 12; count += 1) await order.front('GET', `${order.orderPath}/shipping_lines`);
  server.answer = { body: { rates: [] } };
  expect((await testOverride(publicId)).problem).toBeNull();
});
