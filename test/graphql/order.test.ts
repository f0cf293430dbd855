import { afterAll, afterEach, beforeAll, describe, expect, test } from '@jest/globals';
import { graphqlClient, newShop, type GraphqlClient } from '../support/graphql-client.js';
import { processedOrder } from '../support/processed-order.js';
import { newRestShop } from '../support/raw-rest.js';
import { startTillgate, type RunningTillgate } from '../support/running-tillgate.js';
import { guest, thing, washington } from '../support/shop.js';

let tillgate: RunningTillgate;
let api: GraphqlClient;

beforeAll(async () => {
  tillgate = await startTillgate();
  ({ api } = await newShop(tillgate));
});

afterEach(() => {
  tillgate.app.tillgate.database.onStatement = undefined;
});

afterAll(() => tillgate.close());

async function newOrder(client = api): Promise<{ publicOrderId: string; shopper: GraphqlClient }> {
  const { jwtToken, publicOrderId } = await client.mutate<{ jwtToken: string; publicOrderId: string }>(
    'initializeOrder',
    { cartItems: [thing({ lineItemKey: 'k' })], orderMetaData: { cartParameters: { snake_case: 'kept' } } },
    'jwtToken publicOrderId',
  );
  return { publicOrderId, shopper: graphqlClient(tillgate.url, jwtToken) };
}

/** The statements that a call sends to the database once the process has cached the credential. */
async function statementsOf(call: () => Promise<unknown>): Promise<string[]> {
  await call();
  const statements: string[] = [];
  tillgate.app.tillgate.database.onStatement = (text) => statements.push(text);
  await call();
  tillgate.app.tillgate.database.onStatement = undefined;
  return statements;
}

const fullState = `status version orderId createdAt updatedAt processedAt
  applicationState {
    customer { firstName lastName emailAddress acceptsMarketing platformId publicId savedAddresses { id city } }
    addresses { shipping { city } billing { city countryCode } }
    lineItems { productData { id title price quantity totalPrice properties } taxes { value } fees { amount }
      discounts { value } fulfilledQuantity }
    fees { value } taxes { name value } discounts { code } payments { id amount status }
    orderTotal orderMetaData { cartParameters noteAttributes notes tags }
    shipping { selectedShipping { id } availableShippingLines { id line { amount } } taxes { value } discounts { value } }
    resumableLink flowId currency { isoCode isoNumericCode } displayCurrency { isoCode } displayExchangeRate createdVia
    isProcessed orderId platformOrderId subtotal discountTotal shippingTotal taxTotal taxIncludedTotal feeTotal
    amountPaid orderBalance linkToCart
  }`;

describe('an order', () => {
  test('is read completely with one statement, with its token and without its ID', async () => {
    const { shopper, publicOrderId } = await newOrder();
    const read = () => shopper.query<{ order: object }>(`{ order { publicOrderId ${fullState} } }`);
    expect((await read()).order).toMatchObject({
      publicOrderId,
      status: 'OPEN',
      version: 1,
      processedAt: null,
      createdAt: expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/),
      applicationState: {
        customer: null,
        addresses: { shipping: null, billing: null },
        orderTotal: 1000,
        orderMetaData: { cartParameters: { snake_case: 'kept' } },
        shipping: { selectedShipping: null },
      },
    });
    expect(await statementsOf(read)).toHaveLength(1);
  });

  test('includes data outside of its state with the same statement', async () => {
    const { shopper } = await newOrder();
    const read = () =>
      shopper.query(`{ order {
        taxesAreFresh shippingIsStale processing { step status startedAt finishedAt message }
        attention { reason since actions } paymentOptions { gatewayPublicId currency } applicationState { orderTotal }
      } }`);
    expect(await read()).toMatchObject({
      order: {
        taxesAreFresh: false,
        processing: [],
        attention: null,
        paymentOptions: [
          { gatewayPublicId: 'test', currency: 'USD' },
          { gatewayPublicId: 'gift_card', currency: 'USD' },
        ],
      },
    });
    expect(await statementsOf(read)).toHaveLength(1);
  });

  test('is null if it belongs to another shop or another token, or does not exist', async () => {
    const { publicOrderId, shopper } = await newOrder();
    const { publicOrderId: foreign } = await newOrder((await newShop(tillgate)).api);
    const { publicOrderId: sibling } = await newOrder();
    const read = 'query ($id: ID!) { order(publicOrderId: $id) { publicOrderId } }';
    for (const id of [foreign, 'nothing', 'with \0 in it'])
      expect(await api.query(read, { id })).toEqual({ order: null });
    expect(await shopper.query(read, { id: sibling })).toEqual({ order: null });
    expect(await shopper.query(read, { id: publicOrderId })).toEqual({ order: { publicOrderId } });
  });

  test('hides its ledger and its events from order tokens', async () => {
    const { shopper } = await newOrder();
    for (const member of ['transactions { id }', 'events { nodes { id } }']) {
      const { data, errors } = await shopper.send<{ order: object }>(`{ order { publicOrderId ${member} } }`);
      expect(data?.order).toMatchObject({ publicOrderId: expect.any(String) });
      expect(errors?.map(({ extensions }) => extensions?.code)).toEqual(['FORBIDDEN']);
    }
  });

  test('lists the units that refunds returned, but not to order tokens', async () => {
    const shop = await newRestShop(tillgate);
    const { publicOrderId, orderToken } = await processedOrder(tillgate, shop);
    const read = 'query ($id: ID!) { order(publicOrderId: $id) { returnedLineItems { lineItemKey quantity } } }';
    const backend = graphqlClient(tillgate.url, shop.token);
    expect(await backend.query(read, { id: publicOrderId })).toEqual({ order: { returnedLineItems: [] } });
    await shop.api('POST', `${shop.ordersPath}/${publicOrderId}/payments/capture/full`, {});
    await shop.api('POST', `${shop.ordersPath}/${publicOrderId}/refunds`, {
      amount: 2000,
      refund_meta_data: { line_items: [{ line_item_key: 'bowl', quantity: 1 }] },
    });
    expect(await backend.query(read, { id: publicOrderId })).toEqual({
      order: { returnedLineItems: [{ lineItemKey: 'bowl', quantity: 1 }] },
    });
    const shopper = graphqlClient(tillgate.url, orderToken);
    expect(await shopper.query(read, { id: publicOrderId })).toEqual({ order: { returnedLineItems: null } });
  });

  test('lists its events in order, from a sequence on', async () => {
    const { publicOrderId, shopper } = await newOrder();
    await shopper.mutate('createGuestCustomer', guest);
    await shopper.mutate('setBillingAddress', washington);
    const read = `query ($id: ID!, $after: ID) { order(publicOrderId: $id) {
      events(after: $after) { nodes { sequence type version data } pageInfo { hasNextPage } }
    } }`;
    const { order } = await api.query<{ order: { events: { nodes: { sequence: number; type: string }[] } } }>(read, {
      id: publicOrderId,
    });
    expect(order.events.nodes.map(({ sequence, type }) => [sequence, type])).toEqual([
      [1, 'order/initialized'],
      [2, 'order/updated'],
      [3, 'order/updated'],
    ]);
    expect(await api.query(read, { id: publicOrderId, after: 2 })).toMatchObject({
      order: { events: { nodes: [{ sequence: 3 }], pageInfo: { hasNextPage: false } } },
    });
  });
});

describe('a list of orders', () => {
  test('takes a number of statements that does not depend on its length', async () => {
    const shop = await newShop(tillgate);
    const list = () =>
      shop.api.query(`{ orders { totalCount nodes {
        publicOrderId status applicationState { orderTotal } transactions { id } events { nodes { type } }
        attention { reason }
      } } }`);
    await newOrder(shop.api);
    const ofOne = await statementsOf(list);
    for (let more = 0; more < 4; more += 1) await newOrder(shop.api);
    expect(await list()).toMatchObject({ orders: { totalCount: 5 } });
    expect((await statementsOf(list)).length).toBe(ofOne.length);
  });

  test('can be read forward with cursors and a filter, without a gap', async () => {
    const shop = await newShop(tillgate);
    const made: string[] = [];
    for (let count = 0; count < 5; count += 1) made.unshift((await newOrder(shop.api)).publicOrderId);
    const page = `query ($after: String) { orders(first: 2, after: $after, filter: ["eq(status:open)"]) {
      edges { cursor node { publicOrderId } } pageInfo { hasNextPage endCursor } totalCount
    } }`;
    const seen: string[] = [];
    for (let after: string | null = null, more = true; more;) {
      const {
        orders,
      }: {
        orders: {
          edges: { node: { publicOrderId: string } }[];
          pageInfo: { hasNextPage: boolean; endCursor: string };
          totalCount: number;
        };
      } = await shop.api.query(page, { after });
      expect(orders.totalCount).toBe(5);
      seen.push(...orders.edges.map(({ node }) => node.publicOrderId));
      after = orders.pageInfo.endCursor;
      more = orders.pageInfo.hasNextPage;
    }
    expect(seen).toEqual(made);
  });

  test('reports an invalid filter', async () => {
    const { errors } = await api.send('{ orders(filter: ["eq(color:red)"]) { totalCount } }');
    expect(errors?.[0]?.extensions?.code).toBe('BAD_USER_INPUT');
    expect(errors?.[0]?.message).toContain('color');
  });
});
