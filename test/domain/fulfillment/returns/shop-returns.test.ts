import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { graphqlClient, type GraphqlClient } from '../../../support/graphql-client.js';
import { processedOrder } from '../../../support/processed-order.js';
import { newRestShop, type RestShop } from '../../../support/raw-rest.js';
import { startTillgate, type RunningTillgate } from '../../../support/running-tillgate.js';

let tillgate: RunningTillgate;
let shop: RestShop;
let api: GraphqlClient;
/** The orders of the returns, oldest first. */
const orders: string[] = [];

interface Made {
  data: { return: { id: string } };
}

beforeAll(async () => {
  tillgate = await startTillgate();
  shop = await newRestShop(tillgate);
  api = graphqlClient(tillgate.url, shop.token);
  for (const outcome of ['refund', 'store_credit', 'none', 'refund', 'refund']) {
    const { publicOrderId } = await processedOrder(tillgate, shop);
    const path = `${shop.ordersPath}/${publicOrderId}/returns`;
    const lines = [{ line_item_key: 'bowl', quantity: 1, reason: 'damaged' }];
    const { body } = await shop.api<Made>('POST', path, { line_items: lines, outcome });
    if (outcome !== 'refund') await shop.api('POST', `${path}/${body.data.return.id}/approve`);
    orders.push(publicOrderId);
  }
  const stranger = await newRestShop(tillgate);
  const { publicOrderId } = await processedOrder(tillgate, stranger);
  await stranger.api('POST', `${stranger.ordersPath}/${publicOrderId}/returns`, {
    line_items: [{ line_item_key: 'bowl', quantity: 1, reason: 'other' }],
  });
});
afterAll(() => tillgate.close());

interface Page {
  returns: {
    nodes: { publicOrderId: string; return: { number: number; status: string }; order: { orderId: string } }[];
    pageInfo: { hasNextPage: boolean; endCursor: string };
    totalCount?: number;
  };
}

const read = (over: Record<string, unknown> = {}) =>
  api.query<Page>(
    `query ($filter: [String!], $first: Int, $after: String, $orderBy: ReturnSort) {
      returns(filter: $filter, first: $first, after: $after, orderBy: $orderBy) {
        nodes { publicOrderId return { number status lineItems { quantity reason } } order { orderId } }
        pageInfo { hasNextPage endCursor }
      }
    }`,
    over,
  );

const ordersOf = ({ returns }: Page): string[] => returns.nodes.map(({ publicOrderId }) => publicOrderId);

test('the returns of a shop are listed newest first over GraphQL, page by page, without those of other shops', async () => {
  const first = await read({ first: 3 });
  expect(ordersOf(first)).toEqual(orders.toReversed().slice(0, 3));
  const second = await read({ first: 3, after: first.returns.pageInfo.endCursor });
  expect(ordersOf(second)).toEqual(orders.toReversed().slice(3));
  expect(second.returns.pageInfo.hasNextPage).toBe(false);
  expect(ordersOf(await read({ orderBy: 'OLDEST' }))).toEqual(orders);
});

test('they are listed oldest first over REST, after a position', async () => {
  interface Listed {
    data: { position: number; public_order_id: string; status: string; line_items: object[] }[];
    pagination: { total: number };
  }
  const path = `${shop.shopPath}/returns`;
  const all = await shop.api<Listed>('GET', path);
  expect(all.body.data.map((one) => one.public_order_id)).toEqual(orders);
  expect(all.body.pagination.total).toBe(5);
  const since = all.body.data[2]?.position;
  const rest = await shop.api<Listed>('GET', `${path}?since_id=${since}&filter=eq(status:requested)`);
  expect(rest.body.data.map((one) => one.public_order_id)).toEqual(orders.slice(3));
});

test.each([
  ['eq(status:approved)', [1, 2]],
  ['in(outcome:none, store_credit)+eq(by_shopper:false)', [1, 2]],
  ['eq(status:closed)', []],
])('they are filtered by %s', async (filter, expected) => {
  const { returns } = await read({ filter: [filter], orderBy: 'OLDEST' });
  expect(ordersOf({ returns })).toEqual(expected.map((index) => orders[index]));
});

test('an unknown column is refused with its name, and a token without read_orders is forbidden', async () => {
  const { status, body } = await shop.api('GET', `${shop.shopPath}/returns?filter=eq(color:red)`);
  expect([status, body.errors?.[0]?.code]).toEqual([422, 'INVALID_FILTER']);
  expect(body.errors?.[0]?.message).toContain('color');
  const other = await newRestShop(tillgate, ['READ_CUSTOMERS']);
  expect((await other.api('GET', `${other.shopPath}/returns`)).status).toBe(403);
});

test('a page with the orders of its returns is read with two statements, however many it has', async () => {
  const { database } = tillgate.app.tillgate;
  for (const first of [1, 5]) {
    let count = 0;
    database.onStatement = () => (count += 1);
    await read({ first });
    database.onStatement = undefined;
    expect([first, count]).toEqual([first, 2]);
  }
});
