import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { graphqlClient } from '../support/graphql-client.js';
import {
  addressMembers,
  item,
  newRestOrder,
  newRestShop,
  type RawAnswer,
  type RestOrder,
  type RestShop,
} from '../support/raw-rest.js';
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

const faultsOf = ({ body }: RawAnswer<object>): string[] =>
  (body.errors ?? []).map(({ field, code }) => `${field} ${code}`).toSorted();

/** Paths with `{o}` are called with the order token, and others with the access token. */
async function refusedBy(method: string, path: string, body?: object): Promise<string[]> {
  const customers = `/customers/v2/shops/${shop.shopIdentifier}/customers`;
  const full = path
    .replace('{subscriptions}', `/subscriptions/v1/shops/${shop.shopIdentifier}/subscriptions`)
    .replace('{o}', order.orderPath)
    .replace('{s}', shop.shopPath)
    .replace('{b}', shop.ordersPath)
    .replace('{customers}', customers)
    .replace('{id}', order.publicOrderId);
  const answer = await (path.startsWith('{o}') ? order.front : shop.api)<object>(method, full, body);
  return [String(answer.status), ...faultsOf(answer)];
}

const code = { code: 'TEN', kind: 'PERCENTAGE', value: '10' };
const zone = { name: 'US', countries: ['US'], rates: [{ name: 'Ground', code: 'ground', amount: 700 }] };

test.each<[string, string, string, object | undefined, string[]]>([
  [
    'an address of a country that does not exist, with a number for a name',
    'POST',
    '{o}/addresses/shipping',
    { ...addressMembers, first_name: 5, country_code: 'XX' },
    ['422', 'country_code INVALID_COUNTRY', 'first_name INVALID_TYPE'],
  ],
  [
    'an address with an object for a city, and a wrong code and ZIP code',
    'PUT',
    '{o}/addresses/billing',
    { ...addressMembers, city: {}, postal_code: 'x', province: '', province_code: 'ZZ' },
    ['422', 'city INVALID_TYPE', 'postal_code INVALID_POSTAL_CODE', 'province_code INVALID_PROVINCE'],
  ],
  [
    'an address with a number for its country code',
    'POST',
    '{o}/addresses/shipping',
    { ...addressMembers, country_code: 5, postal_code: 'x' },
    ['422', 'country_code INVALID_TYPE', 'postal_code INVALID_POSTAL_CODE'],
  ],
  [
    'a zone with provinces of no country',
    'POST',
    '{s}/zones',
    { ...zone, name: 5, provinces: ['US-DC', 'US-ZZ', 'FR-IDF'] },
    ['422', 'name INVALID_TYPE', 'provinces.1 INVALID_VALUE', 'provinces.2 INVALID_VALUE'],
  ],
  [
    'a tax rate for a province of no country',
    'POST',
    '{s}/tax_rates',
    { name: 5, country: 'US', province: 'ZZ', rate: '0.1', is_included: false, tax_shipping: false },
    ['422', 'name INVALID_TYPE', 'province INVALID_PROVINCE'],
  ],
  [
    'a discount code of 200 % that ends before it starts',
    'POST',
    '{s}/discount_codes',
    { ...code, code: 5, value: '200', starts_at: '2026-12-02T00:00:00Z', ends_at: '2026-12-01T00:00:00Z' },
    ['422', 'code INVALID_TYPE', 'ends_at INVALID_VALUE', 'value INVALID_VALUE'],
  ],
  [
    'a discount code without a value',
    'POST',
    '{s}/discount_codes',
    { code: 'TEN', kind: 'PERCENTAGE' },
    ['422', 'value INVALID_VALUE'],
  ],
  [
    'an expired gift card of an unknown currency',
    'POST',
    '{s}/gift_cards',
    { amount: 'x', currency: 'ZZZ', expiry_date: '2000-01-01' },
    ['422', 'amount INVALID_TYPE', 'currency INVALID_VALUE', 'expiry_date INVALID_VALUE'],
  ],
  [
    'a list with a wrong filter and a wrong limit',
    'GET',
    '{b}?limit=many&filter=eq(color:red)',
    undefined,
    ['422', 'filter INVALID_FILTER', 'limit INVALID_PAGE'],
  ],
  [
    'an empty key and a text for a quantity',
    'PUT',
    '{o}/items',
    { line_item_key: '', quantity: 'x' },
    ['422', 'line_item_key REQUIRED', 'quantity INVALID_TYPE'],
  ],
  ['a key that is null', 'DELETE', '{o}/items', { line_item_key: null }, ['422', 'line_item_key REQUIRED']],
  ['an empty line', 'POST', '{o}/shipping_lines', { index: '' }, ['422', 'index REQUIRED']],
  ['an empty token', 'GET', '{customers}/pid/1/validate?jwt=', undefined, ['400', 'jwt REQUIRED']],
  [
    'a payment that the order does not have',
    'POST',
    '{b}/{id}/payments/capture/nothing',
    { reauth: true, amount: 1 },
    ['422', 'payment_id PAYMENT_NOT_FOUND'],
  ],
  [
    'a cart item whose total is too large',
    'POST',
    '{b}/init',
    { cart_items: [item({ line_item_key: 'a' }), item({ price: 9_007_199_254_740_991, quantity: 2 })] },
    ['422', 'cart_items.1.quantity TOTAL_TOO_LARGE'],
  ],
])('%s is refused for all that is wrong', async (_, method, path, body, faults) => {
  expect(await refusedBy(method, path, body)).toEqual(faults);
});

describe('a wrong type in one field hides no error of another field that depends on stored data:', () => {
  const line = { line_item_key: 'thing' };
  test.each<[string, string, string, object, string[]]>([
    [
      'a new order',
      'POST',
      '{b}/init',
      {
        flow_id: 5,
        cart_items: [
          item({ line_item_key: 'a' }),
          { sku: 'UNKNOWN', quantity: 'x', line_item_key: 'a' },
          { platform_id: 'nothing', quantity: 1, line_item_key: 'a\u0000' },
          item({ line_item_key: 'b', price: 'free', sku: 'GENERIC' }),
        ],
        actions: [
          { type: 'dance', data: {} },
          { type: 'add_fee', data: 5 },
        ],
      },
      [
        '422',
        'actions.0.type INVALID_ACTION',
        'actions.1.data INVALID_TYPE',
        'cart_items.1.line_item_key DUPLICATE_KEY',
        'cart_items.1.quantity INVALID_TYPE',
        'cart_items.1.sku PRODUCT_NOT_FOUND',
        'cart_items.2.line_item_key INVALID_CHARACTER',
        'cart_items.2.platform_id PRODUCT_NOT_FOUND',
        'cart_items.3.price INVALID_TYPE',
        'flow_id INVALID_TYPE',
      ],
    ],
    [
      'a new order with an unknown SKU and an unknown action',
      'POST',
      '{b}/init',
      { cart_items: [{ sku: 'UNKNOWN', quantity: 1 }], actions: [{ type: 'dance', data: {} }] },
      ['422', 'actions.0.type INVALID_ACTION', 'cart_items.0.sku PRODUCT_NOT_FOUND'],
    ],
    [
      'a line item of an unknown SKU under a key that is taken',
      'POST',
      '{o}/items',
      { ...line, sku: 'UNKNOWN', quantity: 'x' },
      ['422', 'line_item_key LINE_ITEM_KEY_TAKEN', 'quantity INVALID_TYPE', 'sku PRODUCT_NOT_FOUND'],
    ],
    [
      'the quantity of an unknown line item',
      'PUT',
      '{o}/items',
      { line_item_key: 'nothing', quantity: 'x' },
      ['422', 'line_item_key LINE_ITEM_NOT_FOUND', 'quantity INVALID_TYPE'],
    ],
    [
      'the quantity of a line item with another product',
      'PUT',
      '{o}/items',
      { ...line, quantity: 'x', sku: 'OTHER', platform_id: 'other' },
      ['422', 'platform_id LINE_ITEM_MISMATCH', 'quantity INVALID_TYPE', 'sku LINE_ITEM_MISMATCH'],
    ],
    [
      'deleting an unknown line item',
      'DELETE',
      '{o}/items',
      { line_item_key: 'nothing', quantity: 'x' },
      ['422', 'line_item_key LINE_ITEM_NOT_FOUND', 'quantity INVALID_TYPE'],
    ],
    [
      'fulfilled quantities, one without a key, one unknown, one repeated, one too large',
      'PATCH',
      '{b}/{id}/line_items',
      {
        line_items: [
          { fulfilled_quantity: 'x' },
          { line_item_key: 'nothing', fulfilled_quantity: 1 },
          { ...line, fulfilled_quantity: 2 },
          { ...line, fulfilled_quantity: 'x' },
        ],
      },
      [
        '422',
        'line_items.0.fulfilled_quantity INVALID_TYPE',
        'line_items.0.line_item_key REQUIRED',
        'line_items.1.line_item_key LINE_ITEM_NOT_FOUND',
        'line_items.2.fulfilled_quantity TOO_BIG',
        'line_items.3.fulfilled_quantity INVALID_TYPE',
        'line_items.3.line_item_key DUPLICATE_KEY',
      ],
    ],
    [
      'the fulfilled quantity of an unknown line item',
      'PATCH',
      '{b}/{id}/line_items/nothing',
      { fulfilled_quantity: 'x' },
      ['422', 'fulfilled_quantity INVALID_TYPE', 'line_item_key LINE_ITEM_NOT_FOUND'],
    ],
    [
      'a payment by an unknown gateway',
      'POST',
      '{o}/payments',
      { gateway_public_id: 'nothing', token: 5, amount: 1_001, currency: 'JPY', display_string: '4111 1111 1111 1111' },
      [
        '422',
        'amount PAYMENTS_EXCEED_TOTAL',
        'currency GATEWAY_CURRENCY',
        'display_string CARD_DATA_NOT_ACCEPTED',
        'gateway_public_id GATEWAY_NOT_FOUND',
        'token INVALID_TYPE',
      ],
    ],
    [
      'a payment whose members all have a valid type',
      'POST',
      '{o}/payments',
      { gateway_public_id: 'nothing', token: 'tok_ok', amount: 1_001, currency: 'JPY' },
      ['422', 'amount PAYMENTS_EXCEED_TOTAL', 'currency GATEWAY_CURRENCY', 'gateway_public_id GATEWAY_NOT_FOUND'],
    ],
    [
      'a change of an unknown payment',
      'PUT',
      '{o}/payments',
      { id: 'nothing', gateway_public_id: 'nothing', amount: 'x' },
      ['422', 'amount INVALID_TYPE', 'gateway_public_id GATEWAY_NOT_FOUND', 'id PAYMENT_NOT_FOUND'],
    ],
    [
      'a capture of an unknown payment under two keys',
      'POST',
      '{b}/{id}/payments/capture/nothing',
      { reauth: 'x', amount: 1_001, idempotent_key: 5 },
      [
        '422',
        'amount CAPTURE_EXCEEDS_REMAINING',
        'idempotent_key INVALID_TYPE',
        'payment_id PAYMENT_NOT_FOUND',
        'reauth INVALID_TYPE',
      ],
    ],
    [
      'a refund of an unknown payment that returns an unknown line item',
      'POST',
      '{b}/{id}/refunds/nothing',
      {
        amount: 'x',
        refund_meta_data: {
          line_items: [
            { line_item_key: 'nothing', quantity: 1 },
            { ...line, quantity: 2 },
          ],
        },
      },
      [
        '422',
        'amount INVALID_TYPE',
        'payment_id PAYMENT_NOT_FOUND',
        'refund_meta_data.line_items.0.line_item_key LINE_ITEM_NOT_FOUND',
        'refund_meta_data.line_items.1.quantity TOO_BIG',
      ],
    ],
  ])('%s', async (_, method, path, body, faults) => {
    expect(await refusedBy(method, path, body)).toEqual(faults);
  });

  const subscription = {
    note: 5,
    order_rrule: 'DTSTART:20300101T090000Z\nRRULE:FREQ=MONTHLY',
    line_items: [{ platform_variant_id: 'nothing', quantity: 'x' }],
    payment_details: { gateway_name: 'nothing', gateway_payment_id: 5 },
    shipping_address: { country_code: 'XX' },
  };
  test('a new subscription', async () => {
    const body = { customer: { email: 'jo@example.com' }, subscription };
    expect(await refusedBy('POST', '{subscriptions}', body)).toEqual([
      '422',
      'subscription.line_items.0.platform_variant_id PRODUCT_NOT_FOUND',
      'subscription.line_items.0.quantity INVALID_TYPE',
      'subscription.note INVALID_TYPE',
      'subscription.payment_details.gateway_name GATEWAY_NOT_FOUND',
      'subscription.payment_details.gateway_payment_id INVALID_TYPE',
      'subscription.shipping_address INVALID_COUNTRY',
    ]);
  });

  test('an address without the phone number that the shop requires', async () => {
    const strict = await newRestShop(tillgate);
    const settings = { checkout_process: { phone_number_required: true, company_name_option: 'required' } };
    expect(await strict.api('PATCH', `${strict.shopPath}/settings`, settings)).toMatchObject({ status: 200 });
    const { front, orderPath } = await newRestOrder(tillgate, strict);
    const {
      phone_number: _,
      business_name: __,
      ...address
    } = { phone_number: '', business_name: '', ...addressMembers };
    const answer = await front<object>('POST', `${orderPath}/addresses/shipping`, { ...address, first_name: 5 });
    expect(faultsOf(answer)).toEqual(['business_name REQUIRED', 'first_name INVALID_TYPE', 'phone_number REQUIRED']);
  });

  test('an amount of zero of an unknown payment, over GraphQL', async () => {
    const api = graphqlClient(tillgate.url, shop.token);
    const input = { publicOrderId: order.publicOrderId, paymentId: 'nothing', amount: 0 };
    for (const mutation of ['captureSpecificPayment', 'refundSpecificPayment'])
      expect((await api.mutate(mutation, input)).userErrors).toMatchObject([
        { field: 'amount', code: 'TOO_SMALL' },
        { field: 'paymentId', code: 'PAYMENT_NOT_FOUND' },
      ]);
  });

  test('only the errors of the input for an order that does not exist', async () => {
    const path = `${order.orderPath.slice(0, -5)}nope5/items`;
    const { status } = await order.front<object>('PUT', path, { line_item_key: 'nothing', quantity: 'x' });
    expect(status).toBe(404);
    const answer = await shop.api<object>('PUT', path, { line_item_key: 'nothing', quantity: 'x' });
    expect([answer.status, ...faultsOf(answer)]).toEqual([422, 'quantity INVALID_TYPE']);
  });

  test.each([
    ['PUT', 'items', { line_item_key: 'nothing', quantity: 'x' }],
    ['POST', 'addresses/shipping', { ...addressMembers, first_name: 5 }],
    ['POST', 'payments', { gateway_public_id: 'test', token: 5 }],
  ])('nothing but the order, if its ID cannot be stored: %s %s', async (method, path, body) => {
    const answer = await shop.api<object>(method, `/checkout/storefront/${shop.shopIdentifier}/a%00b/${path}`, body);
    expect([answer.status, ...faultsOf(answer)]).toEqual([404, ' NOT_FOUND']);
  });

  test('an order ID that cannot be stored, over GraphQL', async () => {
    const change = { publicOrderId: 'a\u0000b', lineItemKey: 'nothing', quantity: -1 };
    const { userErrors } = await graphqlClient(tillgate.url, shop.token).mutate('updateLineItemQuantity', change);
    expect(userErrors).toMatchObject([
      { field: 'publicOrderId', code: 'INVALID_CHARACTER' },
      { field: 'quantity', code: 'TOO_SMALL' },
    ]);
  });
});

test('an address with wrong types names the address, in both APIs', async () => {
  const body = { ...addressMembers, first_name: 5, postal_code: 'x' };
  const { body: answer } = await order.front<object>('POST', `${order.orderPath}/addresses/shipping`, body);
  expect(answer.errors).toContainEqual(
    expect.objectContaining({ field: 'postal_code', type: 'address', address_type: 'shipping' }),
  );
  const api = graphqlClient(tillgate.url, shop.token);
  const refund = { publicOrderId: order.publicOrderId, paymentId: 'nothing', amount: 1 };
  expect((await api.mutate('refundSpecificPayment', refund)).userErrors).toMatchObject([{ field: 'paymentId' }]);
});

test('a discount code is stored without surrounding spaces', async () => {
  const made = await shop.api<{ data: object }>('POST', `${shop.shopPath}/discount_codes`, { ...code, code: ' TEN ' });
  expect([made.status, made.body.data]).toMatchObject([200, { code: 'TEN', value: '10' }]);
});
