import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { item, newRestOrder, newRestShop, type RestOrder, type RestShop } from '../support/raw-rest.js';
import { startTillgate, type RunningTillgate } from '../support/running-tillgate.js';

let tillgate: RunningTillgate;
let shop: RestShop;
let small: RestOrder;
let large: RestOrder;

beforeAll(async () => {
  tillgate = await startTillgate();
  shop = await newRestShop(tillgate);
  small = await newRestOrder(tillgate, shop);
  const cart = Array.from({ length: 200 }, (_, n) => item({ line_item_key: `line-${n}` }));
  large = await newRestOrder(tillgate, shop, { cart_items: cart });
});
afterAll(() => tillgate.close());

async function statementsOf(call: () => Promise<unknown>): Promise<number> {
  const { database } = tillgate.app.tillgate;
  let count = 0;
  database.onStatement = () => (count += 1);
  await call();
  database.onStatement = undefined;
  return count;
}

test('the full state is read with one statement, whatever the size of the order', async () => {
  for (const { front, orderPath, publicOrderId } of [small, large]) {
    expect(await statementsOf(() => front('GET', `${orderPath}/refresh`))).toBe(1);
    // Not counting the lookup of the access token, which is cached for some seconds.
    await shop.api('GET', `${shop.ordersPath}/${publicOrderId}`);
    expect(await statementsOf(() => shop.api('GET', `${shop.ordersPath}/${publicOrderId}`))).toBe(1);
  }
});

test('a change to an order takes two statements: one reads it and one writes it', async () => {
  for (const { front, orderPath } of [small, large]) {
    expect(await statementsOf(() => front('PATCH', `${orderPath}/meta_data`, { notes: 'x' }))).toBe(2);
  }
});

test('the list of orders takes two statements, however many there are', async () => {
  await shop.api('GET', shop.ordersPath);
  expect(await statementsOf(() => shop.api('GET', shop.ordersPath))).toBe(2);
});
