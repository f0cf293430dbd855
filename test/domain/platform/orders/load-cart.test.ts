import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import { initializeOrder } from '../../../../src/domain/placing/initializing/initialize-order.js';
import { processOrder } from '../../../../src/domain/placing/processing/process-order.js';
import { openConnectedShop, type ConnectedShop } from '../../../support/connected-shop.js';
import { refusalOf, thing } from '../../../support/shop.js';

let shop: ConnectedShop;

beforeAll(async () => {
  shop = await openConnectedShop('carts');
});
afterAll(() => shop.close());
beforeEach(() => {
  shop.platform.shape = 'wrapped';
});

const tea = {
  platform_id: 'line-1',
  platform_product_id: 'p-1',
  platform_variant_id: 'v-1',
  cart_line_item_platform_id: 'tea',
  custom_attributes: { engraving: { description: '', value: 'for you' } },
  title: 'Tea',
  sku: 'TEA',
  quantity: 3,
  grams: 120,
  taxable: false,
  requires_shipping: false,
  price_per_item: '19.99',
  subtotal: '59.97',
  discounted_subtotal: '50.00',
  total: '50.00',
};
const put = (lines: object[], currency: string | undefined = 'USD'): void => {
  shop.platform.carts['cart/1'] = { token: 'cart-token', cart: { currency, line_items: lines } };
};
const start = (over: object = {}) =>
  initializeOrder(shop.call, { cartId: 'cart/1', accessToken: 'cart-token', ...over });
const stateOf = async (call: ReturnType<typeof start>) => shop.state((await call).publicOrderId);

describe('a cart of the platform', () => {
  test('becomes the lines of an order, with the discounts of the platform', async () => {
    put([
      tea,
      { ...tea, cart_line_item_platform_id: 'other', discounted_subtotal: '59.97', quantity: 1, subtotal: '19.99' },
    ]);
    const state = await stateOf(start());
    expect(state).toMatchObject({ createdVia: 'cart', subtotal: 7_996, discountTotal: 997, orderTotal: 6_999 });
    expect(state.lineItems.map(({ productData }) => productData)).toMatchObject([
      {
        lineItemKey: 'tea',
        productId: 'p-1',
        variantId: 'v-1',
        sku: 'TEA',
        title: 'Tea',
        price: 1_999,
        quantity: 3,
        weight: 120,
        requiresShipping: false,
        taxable: false,
        properties: { engraving: 'for you' },
      },
      { lineItemKey: 'other' },
    ]);
    expect(state.lineItems[0]?.discounts).toMatchObject([{ value: 997, source: 'cart' }]);
    const [call] = shop.platform.of('GET carts');
    expect(call).toMatchObject({ isSigned: true, headers: { 'x-cart-access-token': 'cart-token' } });
    expect(call?.path).toContain('/carts/cart%2F1');
  });

  test('is also read without a wrapper, with numbers as strings and without missing fields', async () => {
    shop.platform.shape = 'bare';
    put([{ platform_variant_id: 7, quantity: 1, price_per_item: 2.5, unknown: [] }], undefined);
    const { lineItems, orderTotal } = await stateOf(start());
    expect(orderTotal).toBe(250);
    expect(lineItems[0]?.productData).toMatchObject({
      variantId: '7',
      title: '7',
      taxable: true,
      requiresShipping: true,
    });
  });

  test('comes before the items of the request', async () => {
    put([tea]);
    const { lineItems } = await stateOf(start({ cartItems: [thing({ lineItemKey: 'more' })] }));
    expect(lineItems.map(({ productData }) => productData.lineItemKey)).toEqual(['tea', 'more']);
  });

  test('has a discount per piece if the line does not have a reduced total', async () => {
    put([{ ...tea, subtotal: undefined, discounted_subtotal: undefined, discount_per_item: '0.10' }]);
    expect(await stateOf(start())).toMatchObject({ discountTotal: 30 });
  });

  test('keeps its prices until the order is processed', async () => {
    put([{ ...tea, discounted_subtotal: '59.97' }]);
    const { publicOrderId } = await start();
    expect(await refusalOf(processOrder(shop.frontend(publicOrderId), {}))).not.toContain('TOTAL_CHANGED');
    expect(await shop.state(publicOrderId)).toMatchObject({ orderTotal: 5_997 });
  });
});

describe('an order is refused', () => {
  test.each([
    ['of a cart that there is not', { cartId: 'none' }],
    ['with another access token', { accessToken: 'other' }],
    ['without the access token', { accessToken: null }],
    ['with an access token that is no value of a header', { accessToken: 'a\r\nb: c' }],
  ])('%s', async (_, over) => {
    put([tea]);
    expect(await refusalOf(start(over))).toEqual(['CART_NOT_FOUND']);
  });

  test.each([
    ['in another currency', [tea], 'EUR', 'CART_NOT_FOUND'],
    ['whose price is finer than the minor unit', [{ ...tea, price_per_item: '1.005' }], 'USD', 'PRICE_UNUSABLE'],
    ['without a price', [{ ...tea, price_per_item: undefined }], 'USD', 'PRICE_UNUSABLE'],
    ['without a quantity', [{ ...tea, quantity: 0 }], 'USD', 'CART_NOT_FOUND'],
    ['with a key twice', [tea, tea], 'USD', 'DUPLICATE_KEY'],
    ['with lines that are none', ['tea'], 'USD', 'CART_NOT_FOUND'],
  ])('for a cart %s', async (_, lines, currency, code) => {
    shop.platform.carts['cart/1'] = { token: 'cart-token', cart: { currency, line_items: lines } };
    expect(await refusalOf(start())).toEqual([code]);
  });

  test.each([
    ['answers with a page', { status: 200, body: '<html>' }],
    ['fails', { status: 500, body: 'oops' }],
  ])('while the platform %s', async (_, behavior) => {
    put([tea]);
    shop.platform.next('GET carts', behavior, behavior, behavior);
    expect(await refusalOf(start())).toEqual(['CART_NOT_FOUND']);
  });

  test('for a cart in a shop without a connector', async () => {
    const other = await openConnectedShop();
    expect(await refusalOf(initializeOrder(other.call, { cartId: 'cart/1' }))).toEqual(['CART_NOT_FOUND']);
    await other.close();
  });
});
