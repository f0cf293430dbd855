import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { graphqlClient } from '../support/graphql-client.js';
import { addressMembers, item, newRestOrder, newRestShop, rawRest, type RestShop } from '../support/raw-rest.js';
import { startTillgate, type RunningTillgate } from '../support/running-tillgate.js';

/** The card of `tok_ok` is valid until December of the year after next. */
const expiry = `${new Date().getUTCFullYear() + 2}-12`;

let tillgate: RunningTillgate;
let shop: RestShop;

beforeAll(async () => {
  tillgate = await startTillgate();
  shop = await newRestShop(tillgate);
});
afterAll(() => tillgate.close());

interface Card {
  type: string;
  public_id: string;
  is_default: boolean;
  cc_type: string;
  last_four: string;
  expiration: { date: string } | null;
}
interface Answer {
  success: boolean;
  cards: Card[];
  defaultCardId: string | null;
}

/** An order of the customer with this platform ID. */
async function orderOf(platformId: string) {
  const order = await newRestOrder(tillgate, shop, { cart_items: [item()] });
  const customer = { platform_id: platformId, first_name: 'Ada', last_name: 'Byron', email_address: 'ada@example.com' };
  const { body, text } = await shop.api<{ data: { customer: { public_id: string } } }>(
    'POST',
    `${shop.ordersPath}/${order.publicOrderId}/customer/authenticated`,
    customer,
  );
  const customerId = body.data?.customer.public_id;
  if (!customerId) throw new Error(text);
  await order.front('POST', `${order.orderPath}/addresses/billing`, addressMembers);
  await order.front('POST', `${order.orderPath}/taxes`, {});
  return { ...order, customerId };
}

/** A paid order of the customer whose payment method is saved. */
async function paidOrder(platformId: string, token = 'tok_ok') {
  const order = await orderOf(platformId);
  const payment = { gateway_public_id: 'test', token, retain: true, display_string: 'Visa 1111 12/30' };
  await order.front('POST', `${order.orderPath}/payments`, payment);
  const { status, text } = await order.front('POST', `${order.orderPath}/process_order`);
  if (status !== 200) throw new Error(text);
  return order;
}

const listOf = (customerId: string) =>
  shop.api<Answer>('GET', `${shop.shopPath}/customers/${customerId}/payment_methods`);

describe('saved payment methods over REST', () => {
  test('are listed and deleted with the documented bodies', async () => {
    const { customerId } = await paidOrder('one');
    const listed = await listOf(customerId);
    expect(listed.status).toBe(200);
    const [card] = listed.body.cards;
    expect(listed.body).toEqual({
      success: true,
      cards: [
        {
          type: 'credit_card',
          public_id: expect.any(String),
          is_default: true,
          cc_type: 'visa',
          last_four: '4242',
          expiration: { date: expiry },
        },
      ],
    });
    const deleted = await shop.api<Answer>('DELETE', `${shop.shopPath}/payment_methods/${card?.public_id}`);
    expect([deleted.status, deleted.body]).toEqual([200, { success: true, defaultCardId: null }]);
    expect((await listOf(customerId)).body.cards).toEqual([]);
  });

  test('are deleted by the frontend of an order of the customer, and can pay for it', async () => {
    const { customerId } = await paidOrder('two');
    await paidOrder('two', 'tok_pending');
    const [newest, first] = (await listOf(customerId)).body.cards;
    const order = await orderOf('two');
    const saved = (id: string | undefined) => `${order.orderPath}/payments/saved/${id}`;
    const payment = { gateway_public_id: 'test', token: newest?.public_id };
    expect((await order.front('POST', `${order.orderPath}/payments`, payment)).status).toBe(200);
    expect((await order.front('POST', `${order.orderPath}/process_order`)).status).toBe(200);
    const deleted = await order.front<Answer>('DELETE', saved(first?.public_id));
    expect([deleted.status, deleted.body]).toEqual([200, { success: true, defaultCardId: newest?.public_id }]);
    const stranger = await orderOf('three');
    const foreign = `${stranger.orderPath}/payments/saved/${newest?.public_id}`;
    expect((await stranger.front('DELETE', foreign)).status).toBe(404);
    expect((await stranger.front('DELETE', saved(newest?.public_id))).status).toBe(404);
    const refused = await stranger.front('POST', `${stranger.orderPath}/payments`, payment);
    expect(refused.status).toBe(422);
    expect(refused.body.errors).toMatchObject([{ field: 'token' }]);
  });

  test('are refused without a credential and without the scope, and unknown ones are not found', async () => {
    const { customerId, front, orderPath } = await paidOrder('four');
    const [card] = (await listOf(customerId)).body.cards;
    const list = `${shop.shopPath}/customers/${customerId}/payment_methods`;
    const one = `${shop.shopPath}/payment_methods/${card?.public_id}`;
    const nobody = rawRest(tillgate.url);
    expect((await nobody('GET', list)).status).toBe(401);
    expect((await nobody('DELETE', one)).status).toBe(401);
    expect((await nobody('DELETE', `${orderPath}/payments/saved/${card?.public_id}`)).status).toBe(401);
    expect((await front('GET', list)).status).toBe(403);
    expect((await front('DELETE', one)).status).toBe(403);
    const poor = await newRestShop(tillgate, ['WRITE_ORDERS']);
    expect((await poor.api('GET', `${poor.shopPath}/customers/${customerId}/payment_methods`)).status).toBe(403);
    expect((await poor.api('DELETE', `${poor.shopPath}/payment_methods/${card?.public_id}`)).status).toBe(403);
    const other = await newRestShop(tillgate);
    expect((await other.api('GET', `${other.shopPath}/customers/${customerId}/payment_methods`)).status).toBe(404);
    expect((await other.api('DELETE', `${other.shopPath}/payment_methods/${card?.public_id}`)).status).toBe(404);
    expect((await listOf('nobody')).status).toBe(404);
    expect((await listOf('x'.repeat(65))).status).toBe(404);
    expect((await shop.api('DELETE', `${shop.shopPath}/payment_methods/none`)).status).toBe(404);
  });
});

test('saved payment methods are listed, offered and deleted over GraphQL', async () => {
  const { customerId, publicOrderId, orderToken } = await paidOrder('five');
  const api = graphqlClient(tillgate.url, shop.token);
  const frontend = graphqlClient(tillgate.url, orderToken);
  const members = 'publicId type isDefault ccType lastFour expiration { date }';
  const list = () =>
    api.query<{ savedPaymentMethods: { publicId: string }[] | null }>(
      `query ($id: ID!) { savedPaymentMethods(publicCustomerId: $id) { ${members} } }`,
      { id: customerId },
    );
  const { savedPaymentMethods: cards } = await list();
  expect(cards).toMatchObject([{ isDefault: true, ccType: 'visa', expiration: { date: expiry } }]);
  const { order } = await frontend.query<{ order: { paymentOptions: { savedPaymentMethods: object[] }[] } }>(
    `query ($id: ID!) { order(publicOrderId: $id) { paymentOptions { savedPaymentMethods { ${members} } } } }`,
    { id: publicOrderId },
  );
  expect(order.paymentOptions.flatMap(({ savedPaymentMethods: methods }) => methods)).toEqual(cards);
  const input = { publicPaymentId: cards?.[0]?.publicId };
  const deleted = await frontend.mutate('deleteSavedPaymentMethod', input, 'defaultCardId');
  expect(deleted).toEqual({ defaultCardId: null, userErrors: [] });
  expect(await list()).toEqual({ savedPaymentMethods: [] });
});
