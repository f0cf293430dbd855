import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { graphqlClient } from '../support/graphql-client.js';
import { processedOrder } from '../support/processed-order.js';
import { newRestOrder, newRestShop, type RestShop } from '../support/raw-rest.js';
import { startTillgate, type RunningTillgate } from '../support/running-tillgate.js';

let tillgate: RunningTillgate;
let shop: RestShop;

beforeAll(async () => {
  tillgate = await startTillgate({ env: { DEMO: 'off' } });
  shop = await newRestShop(tillgate);
});
afterAll(() => tillgate.close());

interface Listed {
  data: { public_order_id: string; order_number: number | null }[];
}

const listed = async (filter: string) =>
  (await shop.api<Listed>('GET', `${shop.ordersPath}?filter=${encodeURIComponent(filter)}`)).body.data;

interface Shown {
  data: { application_state: { order_id: number; order_number: number | null } };
}

const numberOf = async ({ publicOrderId }: { publicOrderId: string }) =>
  (await shop.api<Shown>('GET', `${shop.ordersPath}/${publicOrderId}`)).body.data.application_state.order_number;

test('an order gets its number when it is processed, and carts take none', async () => {
  const first = await processedOrder(tillgate, shop);
  const cart = await newRestOrder(tillgate, shop);
  await newRestOrder(tillgate, shop);
  const second = await processedOrder(tillgate, shop);
  const number = await numberOf(first);
  expect(number).toBeGreaterThan(1000);
  expect(await numberOf(second)).toBe(Number(number) + 1);
  expect(await numberOf(cart)).toBeNull();
  expect(await listed(`eq(order_number:${number})`)).toMatchObject([
    { public_order_id: first.publicOrderId, order_number: number },
  ]);
  expect(await listed(`eq(public_order_id:${cart.publicOrderId})`)).toMatchObject([{ order_number: null }]);
});

test('an order that is declined first keeps the number that it was to get', async () => {
  const order = await processedOrder(tillgate, shop, 'tok_declined');
  expect(await numberOf(order)).toBeNull();
  const { front, orderPath } = order;
  const between = await numberOf(await processedOrder(tillgate, shop));
  await front('POST', `${orderPath}/payments`, { gateway_public_id: 'test', token: 'tok_ok' });
  const { body } = await front<Shown>('POST', `${orderPath}/process_order`);
  expect(body.data.application_state.order_number).toBe(Number(between) - 1);
  expect(await numberOf(order)).toBe(Number(between) - 1);
});

test('GraphQL shows the number with and without the state, and finds the order by it', async () => {
  const order = await processedOrder(tillgate, shop);
  const number = String(await numberOf(order));
  const client = graphqlClient(tillgate.url, shop.token);
  const query = `query ($id: ID!, $search: String!) {
    alone: order(publicOrderId: $id) { orderNumber }
    whole: order(publicOrderId: $id) { orderNumber applicationState { orderNumber } }
    orders(search: $search) { nodes { publicOrderId orderNumber } }
  }`;
  const { data } = await client.send(query, { id: order.publicOrderId, search: `byron ${number}` });
  expect(data).toEqual({
    alone: { orderNumber: number },
    whole: { orderNumber: number, applicationState: { orderNumber: number } },
    orders: { nodes: [{ publicOrderId: order.publicOrderId, orderNumber: number }] },
  });
});

test('an order that an earlier release processed has its ID as its number', async () => {
  const order = await processedOrder(tillgate, shop);
  const { database } = tillgate.app.tillgate;
  await database.run({
    text: `update orders set order_number = null, state = (state::jsonb - 'orderNumber')::json
      where shop_id = $1 and public_order_id = $2`,
    values: [shop.shopIdentifier, order.publicOrderId],
  });
  const { body } = await shop.api<Shown>('GET', `${shop.ordersPath}/${order.publicOrderId}`);
  const { order_id: id, order_number: number } = body.data.application_state;
  expect(number).toBe(id);
  expect(await listed(`eq(order_number:${id})`)).toMatchObject([
    { public_order_id: order.publicOrderId, order_number: id },
  ]);
});
