import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { saveProduct } from '../../../../src/domain/catalog/save-product.js';
import { initializeOrder } from '../../../../src/domain/placing/initializing/initialize-order.js';
import { openShop, refusalOf, thing, type TestShop } from '../../../support/shop.js';

let shop: TestShop;

beforeAll(async () => {
  shop = await openShop();
  const variants = [
    { platformId: 'mug-blue', sku: 'MUG-B', price: '10.00', requireShipping: false },
    { platformId: 'mug-red', sku: 'MUG-R', price: '12.00', requireShipping: false },
  ];
  await saveProduct(shop.call, { platformId: 'mugs', name: 'Mug', variants });
});
afterAll(() => shop.close());

const start = (input: object) => initializeOrder(shop.call, input);

test('an empty customer creates no customer', async () => {
  const { order } = await start({ cartItems: [thing()], customer: {} });
  expect(order.state.customer).toBeNull();
});

test('a customer with only an email address is a guest', async () => {
  const { order } = await start({ cartItems: [thing()], customer: { emailAddress: 'ada@example.com' } });
  expect(order.state.customer).toMatchObject({ platformId: null, emailAddress: 'ada@example.com' });
});

test('an item with the ID of one variant and the SKU of another is refused', async () => {
  const item = { platformId: 'mug-blue', sku: 'MUG-R', quantity: 1 };
  expect(await refusalOf(start({ cartItems: [item] }))).toEqual(['LINE_ITEM_MISMATCH']);
  const { order } = await start({ cartItems: [{ ...item, sku: 'MUG-B' }] });
  expect(order.state.orderTotal).toBe(1000);
});

test('a price adjustment changes the price of an item that is identified by its SKU', async () => {
  const { order } = await start({ cartItems: [{ sku: 'MUG-R', quantity: 2, priceAdjustment: -200 }] });
  expect(order.state.orderTotal).toBe(2000);
});

test('a price adjustment on an item with its own price is refused', async () => {
  expect(await refusalOf(start({ cartItems: [thing({ priceAdjustment: 100 })] }))).toEqual(['INVALID_VALUE']);
});
