import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import { graphqlClient } from '../support/graphql-client.js';
import { integrationServer, type IntegrationAnswer, type IntegrationServer } from '../support/integration-server.js';
import { overriddenShop, overrideSecret, type OverriddenShop } from '../support/overridden-shop.js';
import { addressMembers, guestMembers, newRestOrder, type RestOrder, type RestState } from '../support/raw-rest.js';
import { startTillgate, type RunningTillgate } from '../support/running-tillgate.js';

let tillgate: RunningTillgate;
let server: IntegrationServer;
let shop: OverriddenShop;

beforeAll(async () => {
  tillgate = await startTillgate();
  server = await integrationServer();
});
beforeEach(async () => {
  shop = await overriddenShop(tillgate);
  server.got.length = 0;
  answers();
});
afterAll(() => Promise.all([tillgate.close(), server.close()]));

interface Message {
  code: string;
  message: string;
  path: string;
  type: string;
  severity: string;
}
interface Replaced {
  data: {
    application_state: RestState & { tax_total: number; shipping_total: number; subtotal: number };
    messages: Message[];
  };
}

const healthy: Record<string, unknown> = {
  address_validate: { valid: true },
  shipping: { rates: [{ line_text: 'Drone', code: 'drone', value: '7' }] },
  tax: { shipping: [], sub_total: [{ name: 'Own tax', rate: 0.1 }], line_items: {} },
  discount: { found: true, valid: true, kind: 'FixedAmount', amount: 150 },
};

function answers(special: Record<string, IntegrationAnswer> = {}): void {
  server.answer = ({ path, body }) => {
    const type = path.split('/').at(-1) ?? '';
    if (special[type] !== undefined) return special[type];
    if (type !== 'inventory') return { body: healthy[type] ?? {} };
    const items = Array.isArray(body['items']) ? body['items'] : [];
    return { body: { type: body['type'], items: items.map((item: object) => ({ ...item, available_quantity: 5 })) } };
  };
}
const askedTypes = () => server.got.map(({ path }) => path.split('/').at(-1)).toSorted();

const whole = {
  line_items: [{ platform_id: 'cup-1', quantity: 2 }],
  customer: guestMembers,
  shipping_address: addressMembers,
  billing_address: addressMembers,
  shipping_line: 'base',
  discount_codes: ['SAVE'],
  order_meta_data: { notes: 'Ring twice' },
  locale: 'de',
};
const newOrder = () => newRestOrder(tillgate, shop, { cart_items: [] });
const replace = (order: RestOrder, wanted: object, headers?: Record<string, string>) =>
  order.front<Replaced>('PUT', `${order.orderPath}/checkout`, wanted, headers);
const replaceByShop = (order: RestOrder, wanted: object) =>
  shop.api<Replaced>('PUT', `${shop.ordersPath}/${order.publicOrderId}/checkout`, wanted);

/** 2,000 less 200, with 500 of shipping and 6 % of taxes on both. */
const total = 1_800 + 500 + 108 + 30;

describe('over REST', () => {
  test('an order token and an access token replace the whole checkout', async () => {
    for (const send of [replace, replaceByShop]) {
      const { status, body, headers } = await send(await newOrder(), whole);
      expect([status, headers.get('etag'), body.data.messages]).toEqual([200, '"2"', []]);
      expect(body.data.application_state).toMatchObject({
        order_total: total,
        customer: guestMembers,
        order_meta_data: { notes: 'Ring twice' },
        shipping: { selected_shipping: { id: 'base' } },
      });
    }
  });

  test('messages name members as the body has them', async () => {
    const { status, body } = await replace(await newOrder(), {
      ...whole,
      line_items: [
        { platform_id: 'cup-1', quantity: 1 },
        { platform_id: 'none', quantity: 1 },
      ],
      customer: { first_name: 'Ada' },
      shipping_address: { ...addressMembers, postal_code: 'x', address_line_1: 'y' },
      discount_codes: ['NONE'],
    });
    expect(status).toBe(200);
    expect(body.data.messages.map(({ code, path }) => `${code} ${path}`)).toEqual([
      'PRODUCT_NOT_FOUND $.line_items[1].platform_id',
      'REQUIRED $.customer.last_name',
      'REQUIRED $.customer.email_address',
      'INVALID_POSTAL_CODE $.shipping_address.postal_code',
      'DISCOUNT_NOT_FOUND $.discount_codes[0]',
      'NO_SHIPPING_ADDRESS $.shipping_line',
    ]);
    expect(body.data.messages[1]?.message).toContain('last_name');
    expect(body.data.messages[3]).toMatchObject({
      type: 'address',
      severity: 'validation',
      sub_type: 'shipping_address',
    });
  });

  test('a stale If-Match and an order token at the path of backends are refused', async () => {
    const order = await newOrder();
    expect((await replace(order, whole, { 'if-match': '"9"' })).status).toBe(409);
    const backends = await order.front('PUT', `${shop.ordersPath}/${order.publicOrderId}/checkout`, whole);
    expect(backends.status).toBe(403);
    expect((await replace(order, { line_items: 'none' })).status).toBe(422);
  });

  test('prices, manual discounts and fees of an order token are ignored, those of a backend are applied', async () => {
    const fees = [{ id: 'wrap', line_text: 'Gift wrap', fee_type: 'fixed', value: 300 }];
    const manual = [{ discount_type: 'fixed', value: 100, reason: 'Regular' }];
    const line_items = [{ platform_id: 'cup-1', quantity: 1, price_adjustment: -900 }];
    const priced = { line_items, fees, manual_discounts: manual };
    const ignored = await replace(await newOrder(), priced);
    expect(ignored.body.data.application_state).toMatchObject({ order_total: 1_000, fees: [], discounts: [] });
    const applied = await replaceByShop(await newOrder(), priced);
    expect(applied.body.data.application_state.order_total).toBe(100 - 100 + 300);
  });

  test('the state that the service returned can be sent again without a change', async () => {
    const order = await newOrder();
    const { body } = await replace(order, whole);
    const { customer, addresses, line_items: lines, order_meta_data } = body.data.application_state;
    const again = await replace(order, {
      customer,
      shipping_address: addresses.shipping,
      billing_address: addresses.billing,
      line_items: lines.map(({ product_data: { line_item_key, quantity } }) => ({ line_item_key, quantity })),
      order_meta_data,
    });
    expect([again.headers.get('etag'), again.body.data.messages]).toEqual(['"2"', []]);
  });

  test('a customer and an address that are not set, {} in REST, can be sent again too', async () => {
    const order = await newOrder();
    const { customer, addresses } = order.state;
    const { headers, body } = await replace(order, { customer, shipping_address: addresses.shipping });
    expect([headers.get('etag'), body.data.messages]).toEqual(['"1"', []]);
  });

  test('it can be a part of a batch', async () => {
    const order = await newOrder();
    const sub_requests = [{ method: 'PUT', endpoint: '/checkout', payload: whole }];
    const { body } = await order.front<{ application_state: RestState }>('POST', `${order.orderPath}/batch`, {
      sub_requests,
    });
    expect(body.application_state.order_total).toBe(total);
  });
});

describe('over GraphQL', () => {
  const wholeInput = {
    lineItems: [{ platformId: 'cup-1', quantity: 2 }],
    shippingAddress: {
      firstName: 'Ada',
      lastName: 'Byron',
      addressLine1: '1 Main St',
      city: 'Washington',
      country: 'United States',
      countryCode: 'US',
      provinceCode: 'DC',
      postalCode: '20500',
    },
    shippingLine: 'base',
    discountCodes: ['SAVE', 'NONE'],
  };
  const selection = 'version applicationState { orderTotal } messages { code path severity availableQuantity }';
  interface Payload {
    version: number | null;
    applicationState: { orderTotal: number } | null;
    messages: { code: string; path: string }[] | null;
  }

  test('an order token replaces the checkout, and messages name members of the input', async () => {
    const order = await newOrder();
    const payload = await graphqlClient(tillgate.url, order.orderToken).mutate<Payload>(
      'replaceCheckout',
      wholeInput,
      selection,
    );
    expect(payload).toEqual({
      version: 2,
      applicationState: { orderTotal: total },
      messages: [
        { code: 'DISCOUNT_NOT_FOUND', path: '$.discountCodes[1]', severity: 'validation', availableQuantity: null },
      ],
      userErrors: [],
    });
  });

  test('null clears a member, and prices with an order token are refused by name', async () => {
    const order = await newOrder();
    const frontend = graphqlClient(tillgate.url, order.orderToken);
    await frontend.mutate('replaceCheckout', wholeInput);
    const cleared = await frontend.mutate<Payload>(
      'replaceCheckout',
      { lineItems: null, discountCodes: null },
      selection,
    );
    expect(cleared).toMatchObject({ applicationState: { orderTotal: 0 }, messages: [], userErrors: [] });
    const lineItems = [{ id: 'x', title: 'X', price: 1, quantity: 1 }];
    const refused = await frontend.mutate<Payload>('replaceCheckout', { lineItems }, selection);
    expect([refused.messages, refused.userErrors.map(({ field }) => field)]).toEqual([
      null,
      expect.arrayContaining(['lineItems.0.price', 'lineItems.0.title']),
    ]);
  });

  test('an access token sets generic items', async () => {
    const { publicOrderId } = await newOrder();
    const lineItems = [{ id: 'x', title: 'X', price: 700, quantity: 2 }];
    const payload = await shop.graphql.mutate<Payload>('replaceCheckout', { publicOrderId, lineItems }, selection);
    expect(payload).toMatchObject({ applicationState: { orderTotal: 1_400 }, messages: [] });
  });
});

describe('overrides', () => {
  const types = ['address_validate', 'discount', 'inventory', 'shipping', 'tax'];
  const own = { ...whole, shipping_line: 'drone', discount_codes: ['OWN'] };

  test('are asked once each, and not at all when the same content is sent again', async () => {
    for (const type of types) await shop.override(type, server);
    const order = await newOrder();
    const { body, headers } = await replace(order, own);
    expect([askedTypes(), body.data.messages]).toEqual([types, []]);
    expect(body.data.application_state).toMatchObject({
      subtotal: 2_000,
      shipping_total: 700,
      tax_total: 185,
      order_total: 2_000 - 150 + 700 + 185,
    });
    server.got.length = 0;
    const again = await replace(order, own);
    expect([askedTypes(), again.headers.get('etag')]).toEqual([[], headers.get('etag')]);
  });

  test('refuse members, and the others are applied', async () => {
    for (const type of types) await shop.override(type, server);
    answers({
      address_validate: { body: { valid: false, errors: { error_message: 'No such street' } } },
      discount: { body: { found: true, valid: false, message: 'Not today' } },
      inventory: {
        body: { type: 'initial', items: [{ sku: 'CUP', variant_id: 'cup-1', quantity: 2, available_quantity: 1 }] },
      },
    });
    const { body } = await replace(await newOrder(), own);
    expect(body.data.messages.map(({ code, path, message }) => [code, path, message])).toEqual([
      ['INSUFFICIENT_STOCK', '$.line_items[0].quantity', expect.any(String)],
      ['ADDRESS_REFUSED', '$.shipping_address', 'No such street'],
      ['ADDRESS_REFUSED', '$.billing_address', 'No such street'],
      ['DISCOUNT_NOT_VALID', '$.discount_codes[0]', 'Not today'],
      ['SHIPPING_LINE_NOT_FOUND', '$.shipping_line', expect.any(String)],
    ]);
    expect(body.data.application_state).toMatchObject({
      customer: guestMembers,
      line_items: [],
      order_meta_data: { notes: 'Ring twice' },
    });
    expect(askedTypes()).toEqual(['address_validate', 'discount', 'inventory']);
  });

  test('that fail closed leave shipping and taxes out of date, and the content is stored', async () => {
    for (const type of ['shipping', 'tax']) await shop.override(type, server, { failClosed: true });
    answers({ shipping: 'error_500', tax: 'error_500' });
    const order = await newOrder();
    const { status, body } = await replace(order, { ...own, discount_codes: [], shipping_line: undefined });
    expect(status).toBe(200);
    expect(body.data.messages.map(({ code, path, severity }) => [code, path, severity])).toEqual([
      ['OVERRIDE_UNAVAILABLE', '$.shipping_address', 'critical'],
      ['OVERRIDE_UNAVAILABLE', '$', 'critical'],
    ]);
    answers();
    const later = await replace(order, { shipping_line: 'drone' });
    expect([later.body.data.messages, later.body.data.application_state.order_total]).toEqual([[], 2_000 + 700 + 200]);
  });
});

describe('a remote state authority', () => {
  const connect = () =>
    shop.graphql.mutate('connectRemoteStateAuthority', {
      url: `${server.url}/authority`,
      sharedSecret: overrideSecret,
    });

  test('is asked once about everything that changes, and not when nothing does', async () => {
    expect((await connect()).userErrors).toEqual([]);
    const order = await newOrder();
    const { status, body } = await replace(order, whole);
    expect([status, body.data.messages]).toEqual([200, []]);
    expect(server.got).toHaveLength(1);
    expect(server.got[0]?.body).toMatchObject({
      order: { order_total: total },
      events: [
        { type: 'add_line_item' },
        { type: 'set_customer' },
        { type: 'set_shipping_address' },
        { type: 'set_billing_address' },
        { type: 'add_discount_code', data: { codes: ['SAVE'] } },
        { type: 'get_shipping_lines' },
        { type: 'set_shipping_line' },
        { type: 'apply_taxes' },
      ],
    });
    await replace(order, whole);
    await replace(order, { order_meta_data: { notes: 'Other' } });
    expect(server.got).toHaveLength(1);
  });

  test('that refuses the change refuses the whole call', async () => {
    await connect();
    answers({ authority: { status: 422, body: { errors: [{ message: 'Too many cups' }] } } });
    const order = await newOrder();
    const { status, body } = await replace(order, whole);
    expect([status, body.errors?.map(({ code, message }) => [code, message])]).toEqual([
      422,
      [['REMOTE_STATE_AUTHORITY_REFUSED', 'Too many cups']],
    ]);
    const { body: read } = await order.front('GET', `${order.orderPath}/refresh`);
    expect(read.data.application_state.line_items).toEqual([]);
  });
});
