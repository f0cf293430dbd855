import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { graphqlClient, newShop, type GraphqlClient } from '../../support/graphql-client.js';
import { startTillgate, type RunningTillgate } from '../../support/running-tillgate.js';
import { newOrder } from './new-order.js';

let tillgate: RunningTillgate;
let api: GraphqlClient;

beforeAll(async () => {
  tillgate = await startTillgate();
  ({ api } = await newShop(tillgate));
});

afterAll(() => tillgate.close());

const data = 'orderMetaData { cartParameters noteAttributes notes tags } version';
const kept = { cartParameters: { a: '1' }, noteAttributes: { b: '2' }, notes: 'before', tags: ['one'] };

describe('the lines of an order', () => {
  const stock = async (inventoryQuantity: number) => {
    const variants = [{ platformId: 'cup-red', name: 'Red cup', price: '5.00', inventoryQuantity }];
    const { userErrors } = await api.mutate('saveProduct', { platformId: 'cup', name: 'Cup', variants });
    expect(userErrors).toEqual([]);
  };

  test('are in stock, or are reported with the available quantity', async () => {
    await api.mutate('updateInventoryCheckRequirement', { requireInventoryCheck: true });
    await stock(2);
    const { shopper } = await newOrder(tillgate, api, { cartItems: [{ platformId: 'cup-red', quantity: 2 }] });
    const check =
      '{ checkInventory(stage: "initial") { result reason failedItems { platformVariantId availableQuantity } } }';
    expect(await shopper.query(check)).toEqual({ checkInventory: { result: 'pass', reason: '', failedItems: [] } });
    await stock(1);
    expect(await shopper.query(check)).toEqual({
      checkInventory: {
        result: 'fail',
        reason: 'There is not enough stock. Lower the quantity.',
        failedItems: [{ platformVariantId: 'cup-red', availableQuantity: 1 }],
      },
    });
  });

  test('can be fulfilled one by one', async () => {
    const { publicOrderId } = await newOrder(tillgate, api);
    const line = 'lineItem { lineItemKey fulfilledQuantity } applicationState { lineItems { fulfilledQuantity } }';
    expect(await api.mutate('updateLineItem', { publicOrderId, lineItemKey: 'k', fulfilledQuantity: 1 }, line)).toEqual(
      {
        lineItem: { lineItemKey: 'k', fulfilledQuantity: 1 },
        applicationState: { lineItems: [{ fulfilledQuantity: 1 }] },
        userErrors: [],
      },
    );
    expect(
      await api.mutate('updateLineItem', { publicOrderId, lineItemKey: 'nobody', fulfilledQuantity: 1 }, line),
    ).toMatchObject({ lineItem: null, userErrors: [{ code: 'LINE_ITEM_NOT_FOUND' }] });
  });

  test('can be fulfilled together, all or none', async () => {
    const { publicOrderId } = await newOrder(tillgate, api);
    const fulfill = (...keys: string[]) =>
      api.mutate(
        'updateLineItems',
        { publicOrderId, lineItems: keys.map((lineItemKey) => ({ lineItemKey, fulfilledQuantity: 1 })) },
        'lineItems { lineItemKey fulfilledQuantity } version',
      );
    expect(await fulfill('k', 'nobody')).toMatchObject({
      lineItems: null,
      userErrors: [{ code: 'LINE_ITEM_NOT_FOUND' }],
    });
    expect(await fulfill('k')).toEqual({
      lineItems: [{ lineItemKey: 'k', fulfilledQuantity: 1 }],
      version: 2,
      userErrors: [],
    });
  });
});

describe('the metadata of an order', () => {
  test('is added to', async () => {
    const { shopper } = await newOrder(tillgate, api, { orderMetaData: kept });
    expect(
      await shopper.mutate('appendOrderMetadata', { cartParameters: { c: '3' }, tags: ['two', 'one'] }, data),
    ).toEqual({
      orderMetaData: { ...kept, cartParameters: { a: '1', c: '3' }, tags: ['one', 'two'] },
      version: 2,
      userErrors: [],
    });
  });

  test('refuses a list of strings instead of a map, as a variable or in the document', async () => {
    const { shopper, publicOrderId } = await newOrder(tillgate, api, { orderMetaData: kept });
    const lists = { cartParameters: [], noteAttributes: ['a', 'b'], notes: 'after' };
    const after = { ...kept, notes: 'after' };
    expect(await shopper.mutate('appendOrderMetadata', lists, data)).toMatchObject({ orderMetaData: after });
    const literal = `mutation { overwriteOrderMetadata(input: { cartParameters: ["a"], noteAttributes: [] }) { ${data} } }`;
    expect(await shopper.query(literal)).toMatchObject({
      overwriteOrderMetadata: { orderMetaData: { cartParameters: {}, noteAttributes: {}, notes: '', tags: [] } },
    });
    const refund = { publicOrderId, refundMetaData: ['a'] };
    expect(await api.mutate('refundFullPayment', refund)).toMatchObject({ userErrors: [{ code: 'INVALID_TYPE' }] });
  });

  test('is replaced completely', async () => {
    const { shopper } = await newOrder(tillgate, api, { orderMetaData: kept });
    expect(await shopper.mutate('overwriteOrderMetadata', { notes: 'after' }, data)).toEqual({
      orderMetaData: { cartParameters: {}, noteAttributes: {}, notes: 'after', tags: [] },
      version: 2,
      userErrors: [],
    });
  });

  test.each(['appendOrderMetadata', 'overwriteOrderMetadata'])('is refused by %s beyond its limits', async (name) => {
    const { shopper } = await newOrder(tillgate, api);
    expect(await shopper.mutate(name, { notes: 'x'.repeat(65_536) }, data)).toMatchObject({
      orderMetaData: null,
      userErrors: [{ code: 'METADATA_TOO_LARGE' }],
    });
  });
});

describe('the token of an order', () => {
  const read = async (token: string) =>
    (
      await graphqlClient(tillgate.url, token).query<{ order: { publicOrderId: string } }>(
        '{ order { publicOrderId } }',
      )
    ).order.publicOrderId;

  test('is created again by the shop when the order is resumed', async () => {
    const { publicOrderId } = await newOrder(tillgate, api);
    const resumed = await api.mutate<{ jwtToken: string }>(
      'resumeOrder',
      { publicOrderId },
      'jwtToken publicOrderId initialData { shopName } version applicationState { orderTotal }',
    );
    expect(resumed).toMatchObject({ publicOrderId, initialData: { shopName: 'Shop' }, version: 1, userErrors: [] });
    expect(await read(resumed.jwtToken)).toBe(publicOrderId);
  });

  test('is not created for a cancelled order', async () => {
    const { publicOrderId } = await newOrder(tillgate, api);
    await api.mutate('cancelOrder', { publicOrderId });
    expect(await api.mutate('resumeOrder', { publicOrderId }, 'jwtToken')).toMatchObject({
      jwtToken: null,
      userErrors: [{ code: 'ORDER_CANCELLED' }],
    });
  });

  test('is renewed by the shopper', async () => {
    const { publicOrderId, shopper } = await newOrder(tillgate, api);
    const renewed = await shopper.mutate<{ jwtToken: string }>(
      'renewOrderToken',
      { publicOrderId },
      'jwtToken version applicationState { orderTotal }',
    );
    expect(renewed).toMatchObject({ version: 1, applicationState: { orderTotal: 1000 }, userErrors: [] });
    expect(await read(renewed.jwtToken)).toBe(publicOrderId);
  });
});
