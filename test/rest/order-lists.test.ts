import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { graphqlClient, type GraphqlClient } from '../support/graphql-client.js';
import { newRestOrder, newRestShop, type RestOrder, type RestShop } from '../support/raw-rest.js';
import { startTillgate, type RunningTillgate } from '../support/running-tillgate.js';

let tillgate: RunningTillgate;
let shop: RestShop;
let graphql: GraphqlClient;
let order: RestOrder;

beforeAll(async () => {
  tillgate = await startTillgate();
  shop = await newRestShop(tillgate);
  graphql = graphqlClient(tillgate.url, shop.token);
  await newRestOrder(tillgate, shop);
  order = await newRestOrder(tillgate, shop);
  const payment = { gateway_public_id: 'test', token: 'tok_declined' };
  await shop.api('POST', `/checkout/storefront/${shop.shopIdentifier}/${order.publicOrderId}/payments`, payment);
  await shop.api('POST', `${shop.ordersPath}/${order.publicOrderId}/payments/auth/full`, {});
});
afterAll(() => tillgate.close());

interface Page {
  data: Record<string, unknown>[];
  pagination: { total: number };
}

test('transactions of the shop are listed over both APIs, each with its order', async () => {
  const path = `/checkout/shop/${shop.shopIdentifier}/transactions?filter=in(status:failed,unknown)`;
  const { status, body } = await shop.api<Page>('GET', path);
  expect([status, body.pagination.total]).toEqual([200, 1]);
  const [row] = body.data;
  expect(row).toMatchObject({ public_order_id: order.publicOrderId, gateway_public_id: 'test', status: 'failed' });
  const found = await graphql.query(
    `{ transactions(filter: ["eq(status:failed)"]) { totalCount nodes { id number status type gatewayPublicId
      order { publicOrderId financialStatus amountCaptured amountRefunded gatewayPublicIds } } } }`,
  );
  expect(found).toEqual({
    transactions: {
      totalCount: 1,
      nodes: [
        {
          id: row?.['id'],
          number: row?.['number'],
          status: 'FAILED',
          type: 'AUTHORIZE',
          gatewayPublicId: 'test',
          order: {
            publicOrderId: order.publicOrderId,
            financialStatus: 'pending',
            amountCaptured: 0,
            amountRefunded: 0,
            gatewayPublicIds: [],
          },
        },
      ],
    },
  });
});

test('orders are sorted and filtered over both APIs', async () => {
  const { body } = await shop.api<Page>(
    'GET',
    `${shop.ordersPath}?orderby=financial_status&orderdirection=DESC&limit=1`,
  );
  expect(body.data).toMatchObject([
    { public_order_id: order.publicOrderId, financial_status: 'pending', fulfillment_status: 'unfulfilled' },
  ]);
  expect(body.pagination.total).toBe(2);
  const found = await graphql.query(
    '{ orders(orderBy: HIGHEST_CAPTURED, first: 1, filter: ["eq(financial_status:pending)"]) { nodes { publicOrderId } } }',
  );
  expect(found).toEqual({ orders: { nodes: [{ publicOrderId: order.publicOrderId }] } });
  expect((await shop.api('GET', `${shop.ordersPath}?orderby=amount_captured`)).status).toBe(422);
});
