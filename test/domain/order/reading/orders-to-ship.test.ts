import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { summarizeOrders } from '../../../../src/jobs/summarize-orders.js';
import { shopThatShips } from '../../../support/checkout-shop.js';
import { graphqlClient, type GraphqlClient } from '../../../support/graphql-client.js';
import { bowlsAndCard, orderToShip } from '../../../support/order-to-ship.js';
import { processedOrder } from '../../../support/processed-order.js';
import { newRestOrder, type RestOrder, type RestShop } from '../../../support/raw-rest.js';
import { startTillgate, type RunningTillgate } from '../../../support/running-tillgate.js';

let tillgate: RunningTillgate;
let shop: RestShop;
let api: GraphqlClient;

beforeAll(async () => {
  // Without jobs, whose statements would be counted.
  tillgate = await startTillgate({ env: { ROLES: 'web' } });
  shop = await shopThatShips(tillgate);
  api = graphqlClient(tillgate.url, shop.token);
});
afterAll(() => tillgate.close());

const query = `query ($first: Int) {
  orders(first: $first, filter: ["eq(to_ship:true)"], orderBy: OLDEST) {
    nodes { publicOrderId lineItemsToShip { lineItemKey quantity } shipments { id } }
  }
}`;

interface ToShip {
  orders: { nodes: { publicOrderId: string; lineItemsToShip: { lineItemKey: string; quantity: number }[] }[] };
}

const listed = async (first = 100) => (await api.query<ToShip>(query, { first })).orders.nodes;
const isListed = async ({ publicOrderId }: RestOrder): Promise<boolean> =>
  (await listed()).some((one) => one.publicOrderId === publicOrderId);

const post = (order: RestOrder, path: string, body: object = {}) =>
  shop.api<{ data: { shipment: { id: string } } }>('POST', `${shop.ordersPath}/${order.publicOrderId}/${path}`, body);

test('an order is listed until its last unit that requires shipping is shipped, and again after a cancellation', async () => {
  const order = await orderToShip(tillgate, shop);
  expect((await listed()).find(({ publicOrderId }) => publicOrderId === order.publicOrderId)?.lineItemsToShip).toEqual([
    { lineItemKey: 'bowl', quantity: 2 },
    { lineItemKey: 'card', quantity: 1 },
  ]);
  await post(order, 'shipments', { line_items: [{ line_item_key: 'bowl', quantity: 1 }] });
  expect(await isListed(order)).toBe(true);
  const last = await post(order, 'shipments', { line_items: [{ line_item_key: 'bowl', quantity: 1 }] });
  expect(await isListed(order)).toBe(false);
  const { id } = last.body.data.shipment;
  await shop.api('DELETE', `${shop.ordersPath}/${order.publicOrderId}/shipments/${id}`);
  expect(await isListed(order)).toBe(true);
});

test('orders that are open, canceled, refunded before they left, or need no shipping are not listed', async () => {
  const open = await newRestOrder(tillgate, shop, { cart_items: bowlsAndCard });
  const canceled = await orderToShip(tillgate, shop);
  expect(await isListed(canceled)).toBe(true);
  await post(canceled, 'cancel');
  const refunded = await orderToShip(tillgate, shop);
  await post(refunded, 'payments/capture/full');
  await post(refunded, 'refunds', {
    amount: 100,
    refund_meta_data: { line_items: [{ line_item_key: 'bowl', quantity: 2 }] },
  });
  const digital = await processedOrder(tillgate, shop);
  for (const order of [open, canceled, refunded, digital]) expect(await isListed(order)).toBe(false);
});

test('the list is read with the same number of statements, however many orders it has', async () => {
  const { database } = tillgate.app.tillgate;
  const statements = async (first: number): Promise<number> => {
    let count = 0;
    database.onStatement = () => (count += 1);
    await listed(first);
    database.onStatement = undefined;
    return count;
  };
  await listed(1);
  for (let more = 0; more < 3; more += 1) await orderToShip(tillgate, shop);
  expect((await listed()).length).toBeGreaterThan(3);
  expect([await statements(1), await statements(100)]).toEqual([2, 2]);
});

test('orders of an earlier version of the service are listed after a job has looked at them', async () => {
  const order = await orderToShip(tillgate, shop);
  await tillgate.app.tillgate.database.run({ text: 'update orders set to_ship = null', values: [] });
  expect(await isListed(order)).toBe(false);
  await summarizeOrders(tillgate.app.tillgate);
  expect(await isListed(order)).toBe(true);
});
