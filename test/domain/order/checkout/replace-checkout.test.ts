import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { createAuthenticatedCustomer } from '../../../../src/domain/order/customer/create-authenticated-customer.js';
import type { CheckoutMessage } from '../../../../src/domain/order/checkout/checkout-message.js';
import { estimateCheckout } from '../../../../src/domain/order/checkout/estimate-checkout.js';
import { replaceCheckout } from '../../../../src/domain/order/checkout/replace-checkout.js';
import { replaceContent } from '../../../../src/domain/order/checkout/replace-content.js';
import { addDiscount } from '../../../../src/domain/order/discounts/add-discount.js';
import { addLineItem } from '../../../../src/domain/order/lines/add-line-item.js';
import { appendOrderMetadata } from '../../../../src/domain/order/metadata/append-order-metadata.js';
import { addressInput } from '../../../../src/domain/order/addresses/address-input.js';
import { updateLineItem } from '../../../../src/domain/fulfillment/shipments/update-line-item.js';
import { updateInventoryCheckRequirement } from '../../../../src/domain/shop/settings/update-inventory-check-requirement.js';
import { cancelOrder } from '../../../../src/domain/placing/canceling/cancel-order.js';
import { processOrder } from '../../../../src/domain/placing/processing/process-order.js';
import { addPayment } from '../../../../src/domain/money/payments/add-payment.js';
import { emptyOrder, stockShop } from '../../../support/checkout-content.js';
import { guest, openShop, refusalOf, statementsOf, thing, washington, type TestShop } from '../../../support/shop.js';

let shop: TestShop;

beforeAll(async () => {
  shop = await openShop();
  await stockShop(shop);
});
afterAll(() => shop.close());

const places = (messages: readonly CheckoutMessage[]) => messages.map(({ code, path }) => `${code} ${path}`);
const quantities = ({
  order,
}: {
  order: { state: { lineItems: { productData: { id: string; quantity: number } }[] } };
}) => order.state.lineItems.map(({ productData: { id, quantity } }) => `${quantity} ${id}`);

const whole = {
  lineItems: [
    { platformId: 'mug', quantity: 2 },
    { sku: 'BOOK', quantity: 1 },
  ],
  customer: guest,
  shippingAddress: washington,
  billingAddress: washington,
  shippingLine: 'ground',
  discountCodes: ['TEN'],
  orderMetaData: { notes: 'Ring twice', tags: ['gift'] },
  locale: 'de',
};

describe('a whole checkout in one call', () => {
  test('has its lines, guest, addresses, shipping line, codes, metadata, language and taxes', async () => {
    const { replace } = await emptyOrder(shop);
    const { order, messages } = await replace(whole);
    expect(messages).toEqual([]);
    const { state } = order;
    expect(quantities({ order })).toEqual(['2 mug', '1 book']);
    expect(state).toMatchObject({
      customer: guest,
      addresses: {
        shipping: { city: 'Washington', province: 'District of Columbia' },
        billing: { postalCode: '20500' },
      },
      orderMetaData: { notes: 'Ring twice', tags: ['gift'] },
      locale: 'de',
      subtotal: 4_400,
      discountTotal: 440,
      shippingTotal: 500,
      // 6 % of 21.60, 18.00 and 5.00.
      taxTotal: 130 + 108 + 30,
      orderTotal: 4_400 - 440 + 500 + 268,
    });
    expect(state.shipping.selectedShipping).toMatchObject({ id: 'ground', amount: 500 });
  });

  test('is one version and one event, which names what changed', async () => {
    const { replace, events } = await emptyOrder(shop);
    const { order } = await replace(whole);
    expect(order.version).toBe(2);
    const all = await events();
    expect(all.filter(({ type }) => type === 'order/updated')).toHaveLength(1);
    expect(all.at(-1)?.data).toMatchObject({
      changed: ['line_items', 'customer', 'addresses', 'discounts', 'shipping', 'taxes', 'order_meta_data', 'locale'],
    });
  });

  test('can be processed', async () => {
    const { replace, frontend } = await emptyOrder(shop);
    await replace(whole);
    await addPayment(frontend, { gatewayPublicId: 'test', token: 'tok_ok' });
    const { order } = await processOrder(frontend, {});
    expect(order.state).toMatchObject({ isProcessed: true, orderTotal: 4_728 });
  });

  test('is sent again without a new version', async () => {
    const { replace } = await emptyOrder(shop);
    const first = await replace(whole);
    const second = await replace(whole);
    expect(second.order).toEqual(first.order);
    expect(second.messages).toEqual([]);
  });

  test('takes as many statements for a hundred lines as for one, and not more than 1.5 times those of one change', async () => {
    const cart = (length: number) =>
      Array.from({ length }, (_, n) => ({ platformId: 'mug', quantity: 1, lineItemKey: `l${n}` }));
    const counted: number[] = [];
    for (const lines of [1, 100]) {
      const { frontend } = await emptyOrder(shop);
      const input = { ...whole, discountCodes: undefined, lineItems: cart(lines) };
      counted.push(await statementsOf(shop, () => replaceCheckout(frontend, input)));
    }
    const { frontend } = await emptyOrder(shop);
    const single = await statementsOf(shop, () => appendOrderMetadata(frontend, { notes: 'x' }));
    expect(counted[1]).toBe(counted[0]);
    expect(counted[1]).toBeLessThanOrEqual(1.5 * single);
  });

  test('with a code takes not more than 1.5 times the statements that adding the code takes', async () => {
    const [one, other] = [await emptyOrder(shop), await emptyOrder(shop, { cartItems: [thing()] })];
    const single = await statementsOf(shop, () => addDiscount(other.frontend, { code: 'TEN' }));
    expect(await statementsOf(shop, () => one.replace(whole))).toBeLessThanOrEqual(1.5 * single);
  });

  test('of two calls at once from two processes, both take effect', async () => {
    const { frontend, publicOrderId } = await emptyOrder(shop);
    const other = shop.fromAnotherProcess(frontend);
    const calls = Array.from({ length: 20 }, (_, n) =>
      n % 2
        ? replaceCheckout(frontend, { lineItems: [{ platformId: 'mug', quantity: n, lineItemKey: 'mug' }] })
        : replaceCheckout(other, n % 4 ? { customer: guest } : { shippingAddress: washington }),
    );
    const tagged = Array.from({ length: 10 }, (_, n) => appendOrderMetadata(frontend, { tags: [`t${n}`] }));
    await Promise.all([...calls, ...tagged]);
    const { order } = await replaceCheckout(shop.call, { publicOrderId });
    expect(order.state).toMatchObject({ customer: guest, addresses: { shipping: { city: 'Washington' } } });
    expect(order.state.lineItems).toHaveLength(1);
    expect(order.state.orderMetaData.tags).toHaveLength(10);
  });
});

describe('line items', () => {
  test('are matched by key, otherwise by product; quantities follow, and lines that are left out are removed', async () => {
    const { replace } = await emptyOrder(shop);
    await replace({
      lineItems: [
        { platformId: 'mug', quantity: 1, lineItemKey: 'a' },
        { platformId: 'mug', quantity: 1, lineItemKey: 'b' },
        { platformId: 'book', quantity: 1, lineItemKey: 'c' },
      ],
    });
    const { order } = await replace({
      lineItems: [
        { platformId: 'poster', quantity: 3 },
        { platformId: 'mug', quantity: 4 },
        { lineItemKey: 'a', quantity: 7 },
      ],
    });
    const lines = order.state.lineItems.map(({ productData: { id, quantity, lineItemKey } }) => [
      id,
      quantity,
      lineItemKey,
    ]);
    expect(lines).toEqual([
      ['mug', 7, 'a'],
      ['mug', 4, 'b'],
      ['poster', 3, expect.any(String)],
    ]);
  });

  test.each([[null], [[]]])('%j removes them all', async (lineItems) => {
    const { replace } = await emptyOrder(shop);
    await replace(whole);
    const { order } = await replace({ lineItems });
    expect(order.state).toMatchObject({ lineItems: [], subtotal: 0, orderTotal: 0 });
  });

  test('with faults are messages that name them; the others are applied', async () => {
    const { replace } = await emptyOrder(shop);
    await replace({ lineItems: [{ platformId: 'mug', quantity: 1, lineItemKey: 'a' }] });
    const { order, messages } = await replace({
      lineItems: [
        { platformId: 'nothing', quantity: 1 },
        { platformId: 'book', quantity: 2 },
        { platformId: 'poster', quantity: 5, lineItemKey: 'a' },
        { lineItemKey: 'unknown', quantity: 1 },
        { platformId: 'book', sku: 'MUG', quantity: 1, lineItemKey: 'd' },
      ],
    });
    expect(quantities({ order })).toEqual(['1 mug', '2 book']);
    expect(places(messages)).toEqual([
      'PRODUCT_NOT_FOUND $.lineItems[0].platformId',
      'LINE_ITEM_MISMATCH $.lineItems[2].platformId',
      'LINE_ITEM_NOT_FOUND $.lineItems[3].lineItemKey',
      'LINE_ITEM_MISMATCH $.lineItems[4].sku',
    ]);
    expect(messages[0]).toMatchObject({
      type: 'order',
      severity: 'validation',
      subType: 'cart',
      availableQuantity: null,
    });
  });

  test('without enough stock stay as they were, with the quantity that is left', async () => {
    await updateInventoryCheckRequirement(shop.call, { requireInventoryCheck: true });
    try {
      const { replace } = await emptyOrder(shop);
      await replace({ lineItems: [{ platformId: 'mug', quantity: 4 }], customer: guest, billingAddress: washington });
      const lineItems = [
        { platformId: 'mug', quantity: 11 },
        { platformId: 'book', quantity: 3 },
        { platformId: 'poster', quantity: 40 },
      ];
      const { order, messages } = await replace({ lineItems });
      expect(quantities({ order })).toEqual(['4 mug', '3 book']);
      expect(places(messages)).toEqual([
        'INSUFFICIENT_STOCK $.lineItems[0].quantity',
        'INSUFFICIENT_STOCK $.lineItems[2].quantity',
      ]);
      expect(messages.map(({ availableQuantity }) => availableQuantity)).toEqual([10, 10]);
      expect((await replace({ lineItems })).order.version).toBe(order.version);
    } finally {
      await updateInventoryCheckRequirement(shop.call, { requireInventoryCheck: false });
    }
  });

  test('that are fulfilled are neither removed nor made fewer', async () => {
    const { replace, publicOrderId } = await emptyOrder(shop);
    await replace({ lineItems: [{ platformId: 'mug', quantity: 3, lineItemKey: 'a' }] });
    await updateLineItem(shop.call, { publicOrderId, lineItemKey: 'a', fulfilledQuantity: 2 });
    const removed = await replace({ lineItems: [{ platformId: 'book', quantity: 1 }] });
    expect([quantities(removed), places(removed.messages)]).toEqual([
      ['3 mug', '1 book'],
      ['QUANTITY_FULFILLED $.lineItems'],
    ]);
    const fewer = await replace({ lineItems: [{ lineItemKey: 'a', quantity: 1 }] });
    expect([quantities(fewer), places(fewer.messages)]).toEqual([
      ['3 mug'],
      ['QUANTITY_FULFILLED $.lineItems[0].quantity'],
    ]);
  });

  test('whose total is too large leave the lines as they are', async () => {
    const { replaceByShop } = await emptyOrder(shop);
    const dear = { id: 'dear', title: 'Dear', price: Number.MAX_SAFE_INTEGER, quantity: 1 };
    const { order, messages } = await replaceByShop({ lineItems: [dear, { platformId: 'mug', quantity: 1 }] });
    expect([order.state.lineItems, places(messages)]).toEqual([[], ['TOTAL_TOO_LARGE $.lineItems']]);
  });

  test('beyond the limit of an order refuse the whole call', async () => {
    const { replace } = await emptyOrder(shop);
    const lineItems = Array.from({ length: 251 }, () => ({ platformId: 'mug', quantity: 1 }));
    expect(await refusalOf(replace({ lineItems }))).toEqual(['TOO_MANY_LINES']);
  });
});

describe('members with faults', () => {
  test('are messages, and the rest of the content is applied', async () => {
    const { replace } = await emptyOrder(shop);
    const { order, messages } = await replace({
      ...whole,
      customer: { firstName: 'Ada', emailAddress: 'ada@' },
      shippingAddress: { ...washington, postalCode: 'K1A 0B1' },
      discountCodes: ['TEN', 'NONE', 'ten', 'ALONE'],
      shippingLine: 'ground',
      orderMetaData: { notes: 'x'.repeat(65_536) },
    });
    expect(places(messages)).toEqual([
      'METADATA_TOO_LARGE $.orderMetaData',
      'REQUIRED $.customer.lastName',
      'INVALID_EMAIL $.customer.emailAddress',
      'INVALID_POSTAL_CODE $.shippingAddress.postalCode',
      'DISCOUNT_NOT_FOUND $.discountCodes[1]',
      'DISCOUNT_ALREADY_ADDED $.discountCodes[2]',
      'DISCOUNT_NOT_COMBINABLE $.discountCodes[3]',
      'NO_SHIPPING_ADDRESS $.shippingLine',
    ]);
    expect(order.state).toMatchObject({
      customer: null,
      addresses: { shipping: null, billing: { city: 'Washington' } },
      discounts: [{ code: 'TEN' }],
      orderMetaData: { notes: '' },
      locale: 'de',
    });
  });

  test('say that the shop does not ship to an address, which is stored as Set Shipping Address does', async () => {
    const { replace } = await emptyOrder(shop);
    const berlin = { ...washington, country: 'Germany', countryCode: 'DE', provinceCode: '', postalCode: '10115' };
    const wanted = { ...whole, shippingAddress: { ...berlin, city: 'Berlin' }, shippingLine: 'ground' };
    const first = await replace(wanted);
    expect(places(first.messages)).toEqual(['NO_SHIPPING_TO_ADDRESS $.shippingAddress']);
    expect(first.order.state).toMatchObject({
      addresses: { shipping: { city: 'Berlin' } },
      shipping: { availableShippingLines: [], selectedShipping: null },
    });
    const second = await replace(wanted);
    expect([second.order.version, places(second.messages)]).toEqual([first.order.version, places(first.messages)]);
  });

  test('name a shipping line that is not available', async () => {
    const { replace } = await emptyOrder(shop);
    const { order, messages } = await replace({ ...whole, shippingLine: 'drone' });
    expect(places(messages)).toEqual(['SHIPPING_LINE_NOT_FOUND $.shippingLine']);
    expect(order.state.shipping.availableShippingLines.map(({ id }) => id)).toEqual(['ground', 'air']);
  });

  test('keep an authenticated customer', async () => {
    const { replace, publicOrderId } = await emptyOrder(shop);
    await createAuthenticatedCustomer(shop.call, { publicOrderId, ...guest, platformId: 'c-1' });
    expect((await replace({ customer: guest })).messages).toEqual([]);
    const other = await replace({ customer: { ...guest, firstName: 'Augusta' } });
    expect([other.order.state.customer?.firstName, places(other.messages)]).toEqual([
      'Ada',
      ['CUSTOMER_ALREADY_EXISTS $.customer'],
    ]);
  });

  test('say that a code was used up by the guest of the same call', async () => {
    const earlier = await emptyOrder(shop);
    await earlier.replace({ ...whole, discountCodes: ['ONCE'] });
    await addPayment(earlier.frontend, { gatewayPublicId: 'test', token: 'tok_ok' });
    await processOrder(earlier.frontend, {});
    const { replace } = await emptyOrder(shop);
    const { messages } = await replace({ ...whole, discountCodes: ['ONCE'] });
    expect(places(messages)).toEqual(['DISCOUNT_NOT_VALID $.discountCodes[0]']);
    const other = await replace({ customer: { ...guest, emailAddress: 'other@example.com' }, discountCodes: ['ONCE'] });
    expect(other.messages).toEqual([]);
  });

  test('are limited for order tokens as single codes are', async () => {
    const { replace } = await emptyOrder(shop, { cartItems: [thing()] });
    for (const call of [1, 2])
      await replace({ discountCodes: Array.from({ length: 10 }, (_, n) => `guess ${call} ${n}`) });
    const { order, messages } = await replace({ discountCodes: ['TEN'], locale: 'fr' });
    expect(places(messages)).toEqual(['TOO_MANY_CODE_ATTEMPTS $.discountCodes[0]']);
    expect(order.state).toMatchObject({ discounts: [], locale: 'fr' });
  });

  test('are written in the language of the caller', async () => {
    const { frontend } = await emptyOrder(shop);
    const { messages } = await replaceCheckout({ ...frontend, acceptLanguage: 'de' }, { discountCodes: ['NONE'] });
    expect(messages[0]?.localizedMessage).toEqual(expect.any(String));
    expect(messages[0]?.localizedMessage).not.toBe(messages[0]?.message);
  });
});

describe('null', () => {
  test('clears what can be cleared, and what is omitted stays', async () => {
    const { replace } = await emptyOrder(shop);
    const { order: before } = await replace(whole);
    const cleared = {
      customer: null,
      shippingAddress: {},
      billingAddress: null,
      discountCodes: [],
      orderMetaData: null,
      locale: null,
    };
    const { order, messages } = await replace(cleared);
    expect(messages).toEqual([]);
    expect(order.state).toMatchObject({
      customer: null,
      addresses: { shipping: null, billing: null },
      discounts: [],
      orderMetaData: { notes: '', tags: [] },
      locale: null,
      taxTotal: 0,
      shipping: { selectedShipping: null },
    });
    expect(order.state.lineItems).toHaveLength(before.state.lineItems.length);
    expect((await replace({})).order.version).toBe(order.version);
  });

  test('deselects the shipping line', async () => {
    const { replace } = await emptyOrder(shop);
    await replace(whole);
    const { order } = await replace({ shippingLine: null });
    expect(order.state).toMatchObject({ shippingTotal: 0, shipping: { selectedShipping: null } });
    expect((await replace({ shippingLine: null })).order.version).toBe(order.version);
  });
});

describe('a call is refused as a whole', () => {
  test('for an order that is processed or canceled', async () => {
    const processed = await emptyOrder(shop);
    await processed.replace(whole);
    await addPayment(processed.frontend, { gatewayPublicId: 'test', token: 'tok_ok' });
    await processOrder(processed.frontend, {});
    expect(await refusalOf(processed.replace(whole))).toEqual(['ORDER_PROCESSED']);
    const cancelled = await emptyOrder(shop);
    await cancelOrder(shop.call, { publicOrderId: cancelled.publicOrderId, reason: 'test' });
    expect(await refusalOf(cancelled.replace(whole))).toEqual(['ORDER_CANCELLED']);
  });

  test('for another version than expected, and for another order than that of the token', async () => {
    const [one, two] = [await emptyOrder(shop), await emptyOrder(shop)];
    expect(await refusalOf(one.replace({ ...whole, expectedVersion: 7 }))).toEqual(['VERSION_CONFLICT']);
    expect(await refusalOf(one.replace({ ...whole, publicOrderId: two.publicOrderId }))).toEqual(['NOT_FOUND']);
  });

  test('for malformed input, whose faults are all named', async () => {
    const { replace } = await emptyOrder(shop);
    const refused = replace({
      lineItems: [
        { platformId: 'mug', quantity: -1 },
        { quantity: 1 },
        { platformId: 'mug', quantity: 1, lineItemKey: 'a' },
        { platformId: 'mug', quantity: 1, lineItemKey: 'a' },
      ],
      shippingAddress: 'here',
      discountCodes: Array.from({ length: 11 }, (_, n) => `C${n}`),
      locale: 'not a language',
      customer: { firstName: 'A\0' },
    });
    await expect(refused).rejects.toMatchObject({
      faults: expect.arrayContaining([
        expect.objectContaining({ field: 'customer.firstName', code: 'INVALID_CHARACTER' }),
        expect.objectContaining({ field: 'lineItems.0.quantity', code: 'TOO_SMALL' }),
        expect.objectContaining({ field: 'lineItems.1.platformId', code: 'REQUIRED' }),
        expect.objectContaining({ field: 'lineItems.3.lineItemKey', code: 'DUPLICATE_KEY' }),
        expect.objectContaining({ field: 'shippingAddress', code: 'INVALID_TYPE' }),
        expect.objectContaining({ field: 'discountCodes', code: 'TOO_LONG' }),
        expect.objectContaining({ field: 'locale', code: 'INVALID_VALUE' }),
      ]),
    });
  });

  test('for prices, titles, manual discounts and fees with an order token', async () => {
    const { replace } = await emptyOrder(shop);
    const refused = replace({
      lineItems: [
        { platformId: 'mug', quantity: 1, priceAdjustment: -100 },
        { id: 'x', title: 'X', price: 1, quantity: 1 },
      ],
      manualDiscounts: [{ discountType: 'fixed', value: 100, reason: 'Mine' }],
      fees: [{ id: 'f', lineText: 'Fee', feeType: 'fixed', value: 1 }],
    });
    await expect(refused).rejects.toMatchObject({
      faults: expect.arrayContaining(
        ['lineItems.0.priceAdjustment', 'lineItems.1.price', 'lineItems.1.title', 'manualDiscounts', 'fees'].map(
          (field) => expect.objectContaining({ field, code: 'INVALID_VALUE' }),
        ),
      ),
    });
  });
});

describe('a backend', () => {
  const custom = {
    id: 'engraving',
    title: 'Engraving',
    price: 1_500,
    quantity: 1,
    requiresShipping: false,
    taxable: false,
  };

  test('sets generic items, adjusted prices, manual discounts and fees, and sends them again without a change', async () => {
    const { replaceByShop } = await emptyOrder(shop);
    const wanted = {
      lineItems: [{ platformId: 'mug', quantity: 2, priceAdjustment: -200 }, custom],
      manualDiscounts: [{ discountType: 'percentage', value: '10', reason: 'Regular' }],
      fees: [{ id: 'wrap', lineText: 'Gift wrap', feeType: 'fixed', value: 300 }],
    };
    const { order, messages } = await replaceByShop(wanted);
    expect(messages).toEqual([]);
    expect(order.state).toMatchObject({ subtotal: 3_500, discountTotal: 350, feeTotal: 300, orderTotal: 3_450 });
    expect((await replaceByShop(wanted)).order.version).toBe(order.version);
    const changed = await replaceByShop({
      lineItems: [
        { platformId: 'mug', quantity: 2, priceAdjustment: 0 },
        { ...custom, price: 1_000 },
      ],
      manualDiscounts: null,
      fees: [],
    });
    expect(changed.order.state).toMatchObject({ subtotal: 3_400, discountTotal: 0, feeTotal: 0, orderTotal: 3_400 });
  });

  test('changes the quantity of a generic item by its key alone', async () => {
    const { replaceByShop } = await emptyOrder(shop, { cartItems: [{ ...custom, lineItemKey: 'e' }] });
    const { order } = await replaceByShop({ lineItems: [{ lineItemKey: 'e', quantity: 3 }] });
    expect(order.state.lineItems[0]?.productData).toMatchObject({ title: 'Engraving', price: 1_500, quantity: 3 });
  });

  test('replaces the shipping line of Initialize Order only by one that is available', async () => {
    const rate = { shipping_rate: { price: 900, name: 'Courier', code: 'courier' } };
    const actions = [{ type: 'set_shipping_rate', data: rate }];
    const { replace } = await emptyOrder(shop, { cartItems: [{ platformId: 'mug', quantity: 1 }], actions });
    const kept = await replace({ shippingAddress: washington, shippingLine: 'courier' });
    expect([kept.order.state.shippingTotal, kept.messages]).toEqual([900, []]);
    const unknown = await replace({ shippingLine: 'drone' });
    expect([unknown.order.state.shippingTotal, places(unknown.messages)]).toEqual([
      900,
      ['SHIPPING_LINE_NOT_FOUND $.shippingLine'],
    ]);
    expect((await replace({ shippingLine: 'air' })).order.state.shippingTotal).toBe(1_500);
  });
});

describe('a draft', () => {
  test('keeps its lines and discounts, and takes everything else from an order token', async () => {
    const { replace, replaceByShop } = await emptyOrder(shop, {
      draft: true,
      cartItems: [{ platformId: 'mug', quantity: 1, lineItemKey: 'a' }],
    });
    const { order, messages } = await replace({ ...whole, discountCodes: ['TEN'] });
    expect(places(messages)).toEqual(['ORDER_LOCKED $.lineItems', 'ORDER_LOCKED $.discountCodes']);
    expect(order.state).toMatchObject({ customer: guest, discounts: [], subtotal: 1_200 });
    expect((await replace({ lineItems: [{ lineItemKey: 'a', quantity: 1 }] })).messages).toEqual([]);
    expect((await replaceByShop(whole)).order.state.subtotal).toBe(4_400);
  });
});

describe('for another API', () => {
  const contextOf = async () => {
    const { frontend, publicOrderId } = await emptyOrder(shop, { cartItems: [{ platformId: 'mug', quantity: 1 }] });
    const own = { shopId: shop.shopId, publicOrderId, claimedKey: undefined, expectedVersion: undefined };
    return { ...frontend, ...own, called: { operation: 'test', input: {} } };
  };
  const partial = addressInput.parse({ countryCode: 'US', provinceCode: 'DC', postalCode: '20500' });

  test('a partial buyer and a partial address are returned as not applied', async () => {
    const context = await contextOf();
    const customer = { emailAddress: 'ada@example.com' };
    const { order, faults, notApplied } = await replaceContent(context, { customer, shippingAddress: partial });
    expect(notApplied).toEqual({ customer, shippingAddress: partial });
    expect(faults.every(({ code }) => code === 'REQUIRED')).toBe(true);
    expect(order.version).toBe(1);
  });

  test('an earlier buyer and address are removed on request when partial ones take their place', async () => {
    const context = await contextOf();
    await replaceContent(context, { customer: { ...guest }, shippingAddress: addressInput.parse(washington) });
    const kept = await replaceContent(context, { shippingAddress: partial });
    expect(kept.order.state.addresses.shipping).not.toBeNull();
    const customer = { emailAddress: 'other@example.com' };
    const { order } = await replaceContent(context, { customer, shippingAddress: partial }, { removesRefused: true });
    expect(order.state).toMatchObject({ customer: null, addresses: { shipping: null } });
  });

  test('shipping lines, taxes and totals are estimated for a partial address', async () => {
    const context = await contextOf();
    const estimated = await estimateCheckout(context, { address: partial, shippingLine: 'air' });
    expect(estimated).toMatchObject({ subtotal: 1_200, shippingTotal: 1_500, taxTotal: 72 + 90, orderTotal: 2_862 });
    const { order } = await replaceContent(context, {});
    expect(order).toMatchObject({ version: 1, state: { shippingTotal: 0, taxTotal: 0 } });
    const nowhere = addressInput.parse({ countryCode: 'DE' });
    expect(await refusalOf(estimateCheckout(context, { address: nowhere }))).toEqual(['NO_SHIPPING_TO_ADDRESS']);
  });
});

test('a line added by a single operation is the same line for the whole content', async () => {
  const { replace, frontend } = await emptyOrder(shop);
  await addLineItem(frontend, { platformId: 'mug', quantity: 1, lineItemKey: 'mine' });
  const { order } = await replace({ lineItems: [{ sku: 'MUG', quantity: 2 }] });
  expect(order.state.lineItems.map(({ productData }) => productData)).toMatchObject([
    { lineItemKey: 'mine', quantity: 2 },
  ]);
});
