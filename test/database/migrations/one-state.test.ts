import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { updateLineItemQuantity } from '../../../src/domain/order/lines/update-line-item-quantity.js';
import { cancelOrder } from '../../../src/domain/placing/canceling/cancel-order.js';
import { initializeOrder } from '../../../src/domain/placing/initializing/initialize-order.js';
import { openShop, thing, type TestShop } from '../../support/shop.js';

let shop: TestShop;
let publicOrderId: string;

beforeAll(async () => {
  shop = await openShop();
  const order = await initializeOrder(shop.call, { cartItems: [thing({ lineItemKey: 'a', quantity: 1 })] });
  ({ publicOrderId } = order);
});
afterAll(() => shop.close());

/** The order has the text for REST that an earlier version has stored. */
const storeText = () =>
  shop.tillgate.database.pool.query(`update orders set rest_state = '{"customer":{"first_name":"Ada"}}'`);

async function storedText(): Promise<unknown> {
  const { rows } = await shop.tillgate.database.pool.query('select rest_state from orders');
  return rows[0]?.rest_state;
}

test.each([
  ['a change', () => updateLineItemQuantity(shop.call, { publicOrderId, lineItemKey: 'a', quantity: 2 })],
  ['a change under a lease', () => cancelOrder(shop.call, { publicOrderId, reason: 'changed my mind' })],
])('%s removes the text for REST that an earlier version has stored', async (_, change) => {
  await storeText();
  await change();
  expect(await storedText()).toBeNull();
});
