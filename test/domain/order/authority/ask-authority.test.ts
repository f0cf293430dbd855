import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import type { Context } from '../../../../src/context.js';
import { saveProduct } from '../../../../src/domain/catalog/save-product.js';
import { readOrderEvents } from '../../../support/order-events.js';
import { deleteBillingAddress } from '../../../../src/domain/order/addresses/delete-billing-address.js';
import { deleteShippingAddress } from '../../../../src/domain/order/addresses/delete-shipping-address.js';
import { setBillingAddress } from '../../../../src/domain/order/addresses/set-billing-address.js';
import { setShippingAddress } from '../../../../src/domain/order/addresses/set-shipping-address.js';
import { updateBillingAddress } from '../../../../src/domain/order/addresses/update-billing-address.js';
import { updateShippingAddress } from '../../../../src/domain/order/addresses/update-shipping-address.js';
import { createAuthenticatedCustomer } from '../../../../src/domain/order/customer/create-authenticated-customer.js';
import { createGuestCustomer } from '../../../../src/domain/order/customer/create-guest-customer.js';
import { deleteCustomer } from '../../../../src/domain/order/customer/delete-customer.js';
import { setOrderCustomer } from '../../../../src/domain/order/customer/set-order-customer.js';
import { updateCustomer } from '../../../../src/domain/order/customer/update-customer.js';
import { updateGuestCustomer } from '../../../../src/domain/order/customer/update-guest-customer.js';
import { addDiscount } from '../../../../src/domain/order/discounts/add-discount.js';
import { createDiscountCode } from '../../../../src/domain/order/discounts/create-discount-code.js';
import { deleteDiscount } from '../../../../src/domain/order/discounts/delete-discount.js';
import { loadOrder } from '../../../../src/domain/order/storage/order-repository.js';
import { addLineItem } from '../../../../src/domain/order/lines/add-line-item.js';
import { deleteLineItem } from '../../../../src/domain/order/lines/delete-line-item.js';
import { updateLineItemQuantity } from '../../../../src/domain/order/lines/update-line-item-quantity.js';
import { appendOrderMetadata } from '../../../../src/domain/order/metadata/append-order-metadata.js';
import { createShippingZone } from '../../../../src/domain/order/shipping/create-shipping-zone.js';
import { refreshShippingLines } from '../../../../src/domain/order/shipping/refresh-shipping-lines.js';
import { estimateShippingLines } from '../../../../src/domain/order/shipping/estimate-shipping-lines.js';
import { selectShippingLine } from '../../../../src/domain/order/shipping/select-shipping-line.js';
import { createTaxRate } from '../../../../src/domain/order/taxes/create-tax-rate.js';
import { estimateTaxes } from '../../../../src/domain/order/taxes/estimate-taxes.js';
import { generateTaxes } from '../../../../src/domain/order/taxes/generate-taxes.js';
import { addPayment } from '../../../../src/domain/money/payments/add-payment.js';
import { initializeOrder } from '../../../../src/domain/placing/initializing/initialize-order.js';
import { processOrder } from '../../../../src/domain/placing/processing/process-order.js';
import { connectRemoteStateAuthority } from '../../../../src/domain/shop/remote-state-authority/connect-remote-state-authority.js';
import { deleteRemoteStateAuthority } from '../../../../src/domain/shop/remote-state-authority/delete-remote-state-authority.js';
import { createApiOverride } from '../../../../src/domain/shop/overrides/create-api-override.js';
import { deleteApiOverride } from '../../../../src/domain/shop/overrides/delete-api-override.js';
import { createShop } from '../../../../src/domain/shop/shops/create-shop.js';
import { OperationError } from '../../../../src/errors.js';
import { testClock } from '../../../support/clock.js';
import {
  integrationServer,
  type IntegrationAnswer,
  type IntegrationServer,
} from '../../../support/integration-server.js';
import { guest, openShop, refusalOf, statementsOf, thing, washington, type TestShop } from '../../../support/shop.js';

const clock = testClock();
let shop: TestShop;
let authority: IntegrationServer;

beforeAll(async () => {
  [shop, authority] = await Promise.all([openShop({ clock }), integrationServer()]);
  await saveProduct(shop.call, {
    platformId: 'mug',
    name: 'Mug',
    variants: [{ platformId: 'mug-1', sku: 'MUG', price: '12.00' }],
  });
  await createShippingZone(shop.call, {
    name: 'US',
    countries: ['US'],
    rates: [{ name: 'Ground', code: 'ground', amount: 700 }],
  });
  await createTaxRate(shop.call, {
    name: 'DC tax',
    country: 'US',
    rate: '0.06',
    isIncluded: false,
    taxShipping: false,
  });
  for (const code of ['TEN', 'FIVE'])
    await createDiscountCode(shop.call, { code, kind: 'percentage', value: '10', combinable: true });
  await connectRemoteStateAuthority(shop.call, { url: authority.url, sharedSecret: 'secret-of-the-authority' });
});
afterAll(async () => {
  await authority.close();
  await shop.close();
});
beforeEach(() => {
  authority.answer = { body: {} };
  authority.got.length = 0;
  // The circuit breaker forgets the failures of the previous test.
  clock.advance(120_000);
});

const shirt = thing({ id: 'shirt', lineItemKey: 'shirt', price: 2000, taxable: true, requiresShipping: true });

async function start(cartItems: object[] = [shirt]) {
  const { publicOrderId } = await initializeOrder(shop.call, { cartItems });
  return { publicOrderId, frontend: shop.frontend(publicOrderId) };
}

async function load(publicOrderId: string) {
  const loaded = await loadOrder(shop.tillgate.database, { shopId: shop.shopId, publicOrderId });
  if (!loaded) throw new Error('the order is gone');
  return loaded;
}

const versionOf = async (publicOrderId: string) => (await load(publicOrderId)).order.version;

/** The types of the changes that the authority received. */
const receivedChanges = () => authority.got.map(({ body }) => body['events']);
const receivedTypes = () =>
  authority.got.flatMap(({ body: { events } }) =>
    Array.isArray(events) ? events.map(({ type }) => String(type)) : [],
  );

type Step = readonly [type: string, data: object, run: (frontend: Context, shop: TestShop) => Promise<unknown>];

/** The steps of one purchase, with every type of change that the authority decides. */
const steps: readonly Step[] = [
  ['set_customer', { customer: { first_name: 'Ada' } }, (order) => createGuestCustomer(order, guest)],
  ['set_customer', { customer: { first_name: 'Eve' } }, (call) => updateCustomer(call, { ...guest, firstName: 'Eve' })],
  [
    'set_customer',
    { customer: { first_name: 'Eva' } },
    (call) => updateGuestCustomer(call, { ...guest, firstName: 'Eva' }),
  ],
  [
    'set_customer',
    { customer: { first_name: 'Ida' } },
    (call) => setOrderCustomer(call, { ...guest, firstName: 'Ida' }),
  ],
  ['remove_customer', {}, (order) => deleteCustomer(order, {})],
  [
    'set_customer',
    { customer: { platform_id: '7', email_address: guest.emailAddress } },
    ({ caller }, { call }) =>
      createAuthenticatedCustomer(call, {
        ...guest,
        platformId: '7',
        publicOrderId: caller.kind === 'order_token' ? caller.publicOrderId : '',
      }),
  ],
  ['set_shipping_address', { address: { city: 'Washington' } }, (order) => setShippingAddress(order, washington)],
  [
    'set_shipping_address',
    { address: { first_name: 'Eve' } },
    (order) => updateShippingAddress(order, { ...washington, firstName: 'Eve' }),
  ],
  ['set_billing_address', { address: { first_name: 'Ada' } }, (order) => setBillingAddress(order, washington)],
  [
    'set_billing_address',
    { address: { first_name: 'Eve' } },
    (order) => updateBillingAddress(order, { ...washington, firstName: 'Eve' }),
  ],
  [
    'get_shipping_lines',
    { shipping: { available_shipping_lines: [{ id: 'ground', amount: 700 }], selected_shipping: {} } },
    (order) => refreshShippingLines(order, {}),
  ],
  [
    'set_shipping_line',
    { shipping: { selected_shipping: { id: 'ground' } } },
    (order) => selectShippingLine(order, { index: 'ground' }),
  ],
  ['apply_taxes', { taxes: [{ name: 'DC tax', value: 120 }] }, (order) => generateTaxes(order, {})],
  ['add_discount_code', { codes: ['TEN'] }, (order) => addDiscount(order, { code: 'ten' })],
  ['remove_discount_code', { codes: ['TEN'] }, (order) => deleteDiscount(order, { code: 'ten' })],
  [
    'add_line_item',
    { line_items: [{ product_data: { line_item_key: 'mug', price: 1200, quantity: 1 } }] },
    (order) => addLineItem(order, { platformId: 'mug-1', quantity: 1, lineItemKey: 'mug' }),
  ],
  [
    'update_line_item',
    { line_items: [{ product_data: { line_item_key: 'mug', quantity: 3 } }] },
    (order) => updateLineItemQuantity(order, { lineItemKey: 'mug', quantity: 3 }),
  ],
  [
    'remove_line_item',
    { line_items: [{ product_data: { line_item_key: 'mug' } }] },
    (order) => updateLineItemQuantity(order, { lineItemKey: 'mug', quantity: 0 }),
  ],
  [
    'remove_line_item',
    { line_items: [{ product_data: { line_item_key: 'shirt' } }] },
    (order) => deleteLineItem(order, { lineItemKey: 'shirt' }),
  ],
  ['remove_shipping_address', {}, (order) => deleteShippingAddress(order, {})],
  ['remove_billing_address', {}, (order) => deleteBillingAddress(order, {})],
];

describe('each change that the authority decides', () => {
  test('is sent once, before it is stored, with the resulting order', async () => {
    const { publicOrderId, frontend } = await start();
    for (const [type, data, run] of steps) {
      authority.got.length = 0;
      const version = await versionOf(publicOrderId);
      let versionMeanwhile = 0;
      authority.answer = async () => {
        versionMeanwhile = await versionOf(publicOrderId);
        return { body: {} };
      };
      await run(frontend, shop);
      expect(receivedChanges()).toMatchObject([[{ type, data }]]);
      expect([versionMeanwhile, await versionOf(publicOrderId)]).toEqual([version, version + 1]);
      expect(authority.got[0]?.body).toMatchObject({
        shop_identifier: shop.shopId,
        public_order_id: publicOrderId,
        cart_id: null,
        change_id: expect.stringMatching(/^[0-9a-f]{32}$/),
      });
      const { state } = (await load(publicOrderId)).order;
      expect(authority.got[0]?.body['order']).toMatchObject({
        order_total: state.orderTotal,
        subtotal: state.subtotal,
      });
    }
  });

  test('is refused with the errors of the authority, and changes nothing', async () => {
    const { publicOrderId, frontend } = await start();
    const errors = [
      {
        message: 'Not today.',
        type: 'address',
        field: 'address_line_1',
        severity: 'critical',
        sub_type: 'x',
        code: 'N1',
      },
      { message: 'Nor tomorrow.' },
    ];
    authority.answer = { status: 409, body: { errors } };
    const refused = await setBillingAddress(frontend, washington).catch((error: unknown) => error);
    expect(refused).toBeInstanceOf(OperationError);
    expect(refused).toMatchObject({
      status: 422,
      faults: [
        {
          message: 'Not today.',
          type: 'address',
          field: 'addressLine1',
          severity: 'critical',
          subType: 'x',
          foreignCode: 'N1',
        },
        { message: 'Nor tomorrow.', code: 'REMOTE_STATE_AUTHORITY_REFUSED' },
      ],
    });
    const { order, lease } = await load(publicOrderId);
    expect([order.version, order.state.addresses.billing, lease]).toEqual([1, null, undefined]);
  });

  test('is not sent if the order refuses it or if it changes nothing', async () => {
    const { frontend } = await start();
    await createGuestCustomer(frontend, guest);
    authority.got.length = 0;
    expect(await refusalOf(createGuestCustomer(frontend, guest))).toEqual(['CUSTOMER_ALREADY_EXISTS']);
    await setOrderCustomer(frontend, guest);
    expect(authority.got).toEqual([]);
  });

  test('is sent without a lease that remains or an open transaction', async () => {
    const { publicOrderId, frontend } = await start();
    const open = `select count(*)::int as count from pg_stat_activity
      where datname = current_database() and pid <> pg_backend_pid() and xact_start is not null and backend_type = 'client backend'`;
    const seen: unknown[] = [];
    authority.answer = async () => {
      await pause(50);
      seen.push(await shop.tillgate.database.run({ text: open, values: [] }));
      return { body: {} };
    };
    await createGuestCustomer(frontend, guest);
    expect(seen).toEqual([[{ count: 0 }]]);
    expect((await load(publicOrderId)).lease).toBeUndefined();
  });

  test('is not sent if it has none of the types', async () => {
    const { frontend } = await start();
    await appendOrderMetadata(frontend, { notes: 'x' });
    await addPayment(frontend, { gatewayPublicId: 'test', token: 'tok_ok' });
    expect(authority.got).toEqual([]);
  });
});

describe('what the authority replaces', () => {
  const replaceWith = (order: object) => {
    authority.answer = { body: { order } };
  };

  test('is stored for discounts, fees, prices, taxes and shipping, with the new totals', async () => {
    const { publicOrderId, frontend } = await start();
    await setShippingAddress(frontend, washington);
    await refreshShippingLines(frontend, {});
    replaceWith({
      line_items: [{ product_data: { line_item_key: 'shirt', price: 1500 } }],
      discounts: [{ code: '', text: 'Own', value: 50, source: 'cart' }],
      fees: [{ id: 'gift', line_text: 'Gift wrap', value: 30 }],
      shipping: { available_shipping_lines: [{ id: 'own', description: 'Own', amount: 400, code: 'own' }] },
      taxes: [{ name: 'VAT', value: 99, is_included: false }],
    });
    const { order } = await createGuestCustomer(frontend, guest);
    expect(order.state).toMatchObject({
      subtotal: 1500,
      discountTotal: 50,
      feeTotal: 30,
      taxTotal: 99,
      orderTotal: 1500 - 50 + 30 + 99,
      taxes: [{ name: 'VAT', value: 99, isIncluded: false }],
      discounts: [{ code: '', text: 'Own', value: 50, source: 'cart', valid: true }],
    });
    authority.answer = { body: {} };
    const selected = await selectShippingLine(frontend, { index: 'own' });
    expect(selected.order.state).toMatchObject({ shippingTotal: 400, orderTotal: 1500 - 50 + 30 + 99 + 400 });
    const events = await readOrderEvents(shop.tillgate.database, shop.shopId, publicOrderId, { after: 0, limit: 50 });
    expect(events.at(-2)?.data).toEqual({
      changed: ['customer', 'line_items', 'fees', 'discounts', 'shipping', 'taxes'],
    });
  });

  test('is nothing if it returns the order unchanged', async () => {
    const { publicOrderId, frontend } = await start();
    await setShippingAddress(frontend, washington);
    await refreshShippingLines(frontend, {});
    await selectShippingLine(frontend, { index: 'ground' });
    await addDiscount(frontend, { code: 'TEN' });
    await refreshShippingLines(frontend, {});
    await generateTaxes(frontend, {});
    const before = (await load(publicOrderId)).order;
    authority.answer = ({ body }) => ({ body: { order: body['order'] } });
    await createGuestCustomer(frontend, guest);
    const after = (await load(publicOrderId)).order;
    expect({ ...after.state, customer: null }).toEqual(before.state);
    expect(after.internals).toEqual({ ...before.internals, orderTokenShare: after.internals.orderTokenShare });
  });

  test('includes the total at which the order can be processed', async () => {
    const { frontend } = await start([{ platformId: 'mug-1', quantity: 1, lineItemKey: 'mug' }]);
    await createGuestCustomer(frontend, guest);
    await setShippingAddress(frontend, washington);
    await setBillingAddress(frontend, washington);
    replaceWith({
      line_items: [{ product_data: { line_item_key: 'mug', price: 1000 } }],
      shipping: {
        available_shipping_lines: [{ id: 'own', description: 'Own', amount: 100, code: 'own' }],
        selected_shipping: { id: 'own', description: 'Own', amount: 100, code: 'own' },
      },
    });
    await refreshShippingLines(frontend, {});
    replaceWith({ taxes: [{ name: 'VAT', value: 7 }] });
    const { order } = await generateTaxes(frontend, {});
    expect(order.state.orderTotal).toBe(1107);
    authority.answer = { body: {} };
    await addPayment(frontend, { gatewayPublicId: 'test', token: 'tok_ok' });
    const processed = await processOrder(frontend, { expectedTotal: 1107 });
    expect(processed.order.state).toMatchObject({ isProcessed: true, orderTotal: 1107 });
  });
});

describe('estimates', () => {
  test('of taxes and shipping lines are sent with the address, adjusted, and not stored', async () => {
    const { publicOrderId, frontend } = await start();
    authority.answer = { body: { order: { taxes: [{ name: 'VAT', value: 9 }] } } };
    const { taxes } = await estimateTaxes(frontend, washington);
    expect(taxes).toEqual([{ name: 'VAT', value: 9, isIncluded: false }]);
    const own = { id: 'own', description: 'Own', amount: 100, code: 'own' };
    authority.answer = { body: { order: { shipping: { available_shipping_lines: [own] } } } };
    const { shippingLines } = await estimateShippingLines(frontend, washington);
    expect(shippingLines).toMatchObject([own]);
    const address = { country_code: 'US', province_code: 'DC' };
    expect(receivedChanges()).toMatchObject([
      [{ type: 'estimate_tax', data: { address, taxes: [{ name: 'DC tax', value: 120 }] } }],
      [{ type: 'estimate_shipping', data: { address, shipping: { available_shipping_lines: [{ id: 'ground' }] } } }],
    ]);
    const { order } = await load(publicOrderId);
    expect([order.version, order.state.taxes, order.state.shipping.availableShippingLines]).toEqual([1, [], []]);
    authority.answer = 'error_500';
    expect(await refusalOf(estimateTaxes(frontend, washington))).toEqual(['REMOTE_STATE_AUTHORITY_UNAVAILABLE']);
  });
});

describe('a change that also calls an override', () => {
  test('is sent with the response of the override, and both are called once', async () => {
    const tax = await integrationServer();
    tax.answer = { body: { shipping: [], sub_total: [{ name: 'Own tax', rate: 0.1 }], line_items: {} } };
    const { apiOverride } = await createApiOverride(shop.call, {
      overrideType: 'tax',
      url: tax.url,
      sharedSecret: 'secret-of-the-override',
    });
    const { publicOrderId, frontend } = await start();
    await setShippingAddress(frontend, washington);
    authority.got.length = 0;
    await generateTaxes(frontend, {});
    expect(receivedChanges()).toMatchObject([
      [{ type: 'apply_taxes', data: { taxes: [{ name: 'Own tax', value: 200 }] } }],
    ]);
    authority.answer = { status: 422, body: { errors: [{ message: 'No.' }] } };
    await setBillingAddress(frontend, washington).catch(() => undefined);
    const version = await versionOf(publicOrderId);
    expect(await refusalOf(addDiscount(frontend, { code: 'TEN' }))).toEqual(['REMOTE_STATE_AUTHORITY_REFUSED']);
    const { order, lease } = await load(publicOrderId);
    expect([order.version, lease]).toEqual([version, undefined]);
    expect([tax.got.length, authority.got.length]).toEqual([1, 3]);
    await deleteApiOverride(shop.call, { publicId: apiOverride.publicId });
    await tax.close();
  });
});

describe('a total that has changed when the order is processed', () => {
  const sellFor = (price: string) =>
    saveProduct(shop.call, {
      platformId: 'cap',
      name: 'Cap',
      variants: [{ platformId: 'cap-1', sku: 'CAP', price, requireShipping: false }],
    });
  const readyToPay = async () => {
    await sellFor('10.00');
    const { publicOrderId, frontend } = await start([{ platformId: 'cap-1', quantity: 1, lineItemKey: 'cap' }]);
    await createGuestCustomer(frontend, guest);
    await setBillingAddress(frontend, washington);
    await generateTaxes(frontend, {});
    await addPayment(frontend, { gatewayPublicId: 'test', token: 'tok_ok' });
    await sellFor('20.00');
    authority.got.length = 0;
    return { publicOrderId, frontend };
  };

  test('is sent before it is stored', async () => {
    const { frontend } = await readyToPay();
    expect(await refusalOf(processOrder(frontend, {}))).toEqual(['TOTAL_CHANGED']);
    expect(receivedChanges()).toMatchObject([
      [
        { type: 'update_line_item', data: { line_items: [{ product_data: { price: 2000 } }] } },
        { type: 'apply_taxes', data: { taxes: [{ value: 120 }] } },
      ],
    ]);
    const { order } = await processOrder(frontend, { expectedTotal: 2120 });
    expect(order.state).toMatchObject({ isProcessed: true, orderTotal: 2120 });
    expect(authority.got).toHaveLength(1);
  });

  test('becomes what the authority returns, which may be the previous total', async () => {
    const { publicOrderId, frontend } = await readyToPay();
    const version = await versionOf(publicOrderId);
    authority.answer = {
      body: {
        order: {
          line_items: [{ product_data: { line_item_key: 'cap', price: 1000 } }],
          taxes: [{ name: 'DC tax', value: 60 }],
        },
      },
    };
    const { order } = await processOrder(frontend, { expectedTotal: 1060 });
    expect(order.state).toMatchObject({ isProcessed: true, orderTotal: 1060 });
    expect(order.version).toBeGreaterThan(version);
  });

  test('is refused if the authority refuses it, and nothing is charged', async () => {
    const { publicOrderId, frontend } = await readyToPay();
    const version = await versionOf(publicOrderId);
    authority.answer = { status: 422, body: { errors: [{ message: 'No.' }] } };
    expect(await refusalOf(processOrder(frontend, {}))).toEqual(['REMOTE_STATE_AUTHORITY_REFUSED']);
    expect(await versionOf(publicOrderId)).toBe(version);
    expect((await load(publicOrderId)).order.status).toBe('open');
  });
});

describe('an authority that fails', () => {
  const faults: readonly (readonly [name: string, answer: IntegrationAnswer])[] = [
    ['a status of 500', 'error_500'],
    ['no JSON', 'not_json'],
    ['no body', 'empty'],
    ['another shape', 'wrong_shape'],
    ['more than a mebibyte', 'huge'],
    ['a redirect', 'redirect'],
    ['a broken connection', 'dropped'],
    ['half a body', 'half_a_body'],
    ['a status of 204', { status: 204, body: {} }],
    ['a status of 404 without errors', { status: 404, body: {} }],
    ['a status of 422 with no error', { status: 422, body: { errors: [] } }],
    ['errors without a message', { status: 422, body: { errors: [{ code: 'X' }] } }],
    ['a list', { body: [] }],
    ['null', { body: null }],
    ['an order of null', { body: { order: null } }],
    ['an unknown member of the order', { body: { order: { total: 5 } } }],
    [
      'a price in fractions',
      { body: { order: { line_items: [{ product_data: { line_item_key: 'shirt', price: 0.5 } }] } } },
    ],
    [
      'a negative price',
      { body: { order: { line_items: [{ product_data: { line_item_key: 'shirt', price: -1 } }] } } },
    ],
    [
      'a price in text',
      { body: { order: { line_items: [{ product_data: { line_item_key: 'shirt', price: '5' } }] } } },
    ],
    [
      'a price beyond 2^53',
      { body: { order: { line_items: [{ product_data: { line_item_key: 'shirt', price: 2 ** 60 } }] } } },
    ],
    ['totals beyond 2^53', { body: { order: { fees: [{ id: 'f', line_text: 'F', value: 2 ** 53 - 1 }] } } }],
    [
      'an unknown line item',
      { body: { order: { line_items: [{ product_data: { line_item_key: 'hat', price: 5 } }] } } },
    ],
    [
      'a line item twice',
      { body: { order: { line_items: [1, 2].map((price) => ({ product_data: { line_item_key: 'shirt', price } })) } } },
    ],
    ['a discount of more than there is', { body: { order: { discounts: [{ text: 'All', value: 2001 }] } } }],
    ['text that cannot be stored', { body: { order: { discounts: [{ text: '\0', value: 5 }] } } }],
    ['a negative discount', { body: { order: { discounts: [{ text: 'Own', value: -5 }] } } }],
    ['a fee in fractions', { body: { order: { fees: [{ id: 'f', line_text: 'F', value: 1.5 }] } } }],
    ['a fee twice', { body: { order: { fees: ['f', 'f'].map((id) => ({ id, line_text: 'F', value: 1 })) } } }],
    ['a tax without a name', { body: { order: { taxes: [{ value: 5 }] } } }],
    [
      'a selected shipping line that is not available',
      { body: { order: { shipping: { selected_shipping: { id: 'x', description: 'X', amount: 1, code: 'x' } } } } },
    ],
    ['discounts on shipping that costs nothing', { body: { order: { shipping: { discounts: [{ value: 5 }] } } } }],
    [
      'taxes on shipping that are no part of the taxes',
      { body: { order: { taxes: [{ name: 'VAT', value: 3 }], shipping: { taxes: [{ name: 'VAT', value: 5 }] } } } },
    ],
  ];

  test.each(faults)('with %s makes the change fail, and nothing is stored', async (_, answer) => {
    const { publicOrderId, frontend } = await start();
    authority.answer = answer;
    expect(await refusalOf(createGuestCustomer(frontend, guest))).toEqual(['REMOTE_STATE_AUTHORITY_UNAVAILABLE']);
    expect(receivedTypes()).toEqual(['set_customer']);
    const { order, lease } = await load(publicOrderId);
    expect([order.version, order.sequence, order.state.customer, lease]).toEqual([1, 1, null, undefined]);
    authority.answer = { body: {} };
    await createGuestCustomer(frontend, guest);
    expect(await versionOf(publicOrderId)).toBe(2);
  });

  test('is not called for half a minute after ten failures', async () => {
    const { frontend } = await start();
    authority.answer = 'error_500';
    for (let count = 0; count < 10; count += 1) await refusalOf(createGuestCustomer(frontend, guest));
    expect(authority.got).toHaveLength(10);
    expect(await refusalOf(createGuestCustomer(frontend, guest))).toEqual(['REMOTE_STATE_AUTHORITY_UNAVAILABLE']);
    expect(authority.got).toHaveLength(10);
    clock.advance(30_000);
    authority.answer = { body: {} };
    expect(await refusalOf(createGuestCustomer(frontend, guest))).toEqual([]);
  });

  test('is still called after any number of refusals', async () => {
    const { frontend } = await start();
    authority.answer = { status: 422, body: { errors: [{ message: 'No.' }] } };
    for (let count = 0; count < 12; count += 1)
      expect(await refusalOf(createGuestCustomer(frontend, guest))).toEqual(['REMOTE_STATE_AUTHORITY_REFUSED']);
    expect(authority.got).toHaveLength(12);
  });
});

describe('the ID of a change', () => {
  const changeIds = () => authority.got.map(({ body }) => body['change_id']);

  test('is the same for a change that is repeated before the order has changed, and different for any other change', async () => {
    const { frontend } = await start();
    authority.answer = 'error_500';
    await refusalOf(createGuestCustomer(frontend, guest));
    await refusalOf(createGuestCustomer(frontend, guest));
    await refusalOf(createGuestCustomer(frontend, { ...guest, firstName: 'Eve' }));
    await refusalOf(setOrderCustomer(frontend, guest));
    authority.answer = { body: {} };
    await createGuestCustomer(frontend, guest);
    const [one, two, ofAnother, byAnother, last] = changeIds();
    expect([two, last]).toEqual([one, one]);
    expect(new Set([one, ofAnother, byAnother]).size).toBe(3);
    const other = await start();
    await createGuestCustomer(other.frontend, guest);
    expect(changeIds().at(-1)).not.toBe(one);
  });

  test('is the same for an idempotency key, whatever has changed in the meantime', async () => {
    const { frontend } = await start();
    authority.answer = 'error_500';
    await refusalOf(createGuestCustomer(frontend, { ...guest, idempotencyKey: 'k-1' }));
    authority.answer = { body: {} };
    await appendOrderMetadata(frontend, { notes: 'meanwhile' });
    await createGuestCustomer(frontend, { ...guest, idempotencyKey: 'k-1' });
    await createGuestCustomer(frontend, { ...guest, idempotencyKey: 'k-1' });
    const ids = changeIds();
    expect(ids).toHaveLength(2);
    expect(new Set(ids).size).toBe(1);
  });

  test('differs for the same change to a later version of the order', async () => {
    const { frontend } = await start();
    for (const quantity of [2, 1, 2]) await updateLineItemQuantity(frontend, { lineItemKey: 'shirt', quantity });
    expect(new Set(changeIds()).size).toBe(3);
  });
});

describe('concurrent changes to one order', () => {
  test('are each sent exactly once for two hundred from two processes; none is lost or waits too long', async () => {
    const { publicOrderId, frontend } = await start();
    const other = shop.fromAnotherProcess(frontend);
    authority.answer = async () => {
      await pause(50);
      return { body: {} };
    };
    const started = performance.now();
    const ends = await Promise.all(
      Array.from({ length: 200 }, async (_, n) => {
        const codes = await refusalOf(setOrderCustomer(n % 2 ? frontend : other, { ...guest, firstName: `Name ${n}` }));
        return { codes, after: performance.now() - started };
      }),
    );
    // On a slow machine, the last ones give up after 15 seconds because the order is still busy with the others.
    const done = ends.filter(({ codes }) => codes.length === 0);
    expect(new Set(ends.flatMap(({ codes }) => codes))).toEqual(new Set(done.length < 200 ? ['ORDER_BUSY'] : []));
    expect(Math.max(...ends.map(({ after }) => after))).toBeLessThan(45_000);
    expect(await versionOf(publicOrderId)).toBe(1 + done.length);
    expect(receivedTypes()).toHaveLength(done.length);
    expect(new Set(authority.got.map(({ body }) => body['change_id'])).size).toBe(done.length);
  });
});

describe('a shop without an authority', () => {
  test('needs two statements to change an order; with an authority it needs one more, and no transaction', async () => {
    const { frontend } = await start();
    const texts: string[] = [];
    shop.tillgate.database.onStatement = (text) => texts.push(text);
    await createGuestCustomer(frontend, guest);
    shop.tillgate.database.onStatement = undefined;
    expect(texts).toHaveLength(3);
    expect(texts.some((text) => /^begin/i.test(text))).toBe(false);
    await deleteRemoteStateAuthority(shop.call, {});
    const { frontend: alone } = await start();
    expect(await statementsOf(shop, () => createGuestCustomer(alone, guest))).toBe(2);
    await connectRemoteStateAuthority(shop.call, { url: authority.url, sharedSecret: 'secret-of-the-authority' });
  });

  test('is not affected by the authority of another shop', async () => {
    const { shop: other } = await createShop(
      { ...shop.call, caller: { kind: 'root' } },
      { name: 'Other', currency: 'USD' },
    );
    const { shopId } = other;
    const call: Context = {
      ...shop.call,
      caller: { kind: 'access_token', shopId, tokenId: 't', name: 't', scopes: ['write_orders'], expiresAt: undefined },
    };
    const { publicOrderId } = await initializeOrder(call, {});
    await createGuestCustomer(call, { ...guest, publicOrderId });
    expect(authority.got).toEqual([]);
  });
});
