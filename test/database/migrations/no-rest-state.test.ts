import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { noRestState } from '../../../src/database/migrations/0128-no-rest-state.js';
import { initializeOrder } from '../../../src/domain/placing/initializing/initialize-order.js';
import { openShop, thing, type TestShop } from '../../support/shop.js';

let shop: TestShop;

beforeAll(async () => {
  shop = await openShop();
  await initializeOrder(shop.call, { cartItems: [thing({ lineItemKey: 'a', quantity: 1 })] });
});
afterAll(() => shop.close());

test('the text for REST that an earlier release has stored is removed', async () => {
  const { pool } = shop.tillgate.database;
  await pool.query(`update orders set rest_state = '{"customer":{"first_name":"Ada"}}'`);
  await pool.query(noRestState.up);
  const { rows } = await pool.query('select rest_state from orders');
  expect(rows).toEqual([{ rest_state: null }]);
});
