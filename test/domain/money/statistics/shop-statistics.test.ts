import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { Client } from 'pg';
import { systemClock } from '../../../../src/lib/clock.js';
import {
  addressMembers,
  guestMembers,
  item,
  newRestOrder,
  newRestShop,
  type RestShop,
} from '../../../support/raw-rest.js';
import { graphqlClient } from '../../../support/graphql-client.js';
import { processedOrder } from '../../../support/processed-order.js';
import { startTillgate, type RunningTillgate } from '../../../support/running-tillgate.js';

let tillgate: RunningTillgate;
let shop: RestShop;
let database: Client;
let now = new Date('2026-11-22T10:30:00Z');

beforeAll(async () => {
  tillgate = await startTillgate({ clock: { ...systemClock, now: () => now } });
  shop = await newRestShop(tillgate);
  database = new Client({ connectionString: tillgate.databaseUrl });
  await database.connect();
  await newRestOrder(tillgate, shop);
  now = new Date('2026-11-22T12:15:00Z');
  const { publicOrderId } = await processedOrder(tillgate, shop);
  await shop.api('POST', `${shop.ordersPath}/${publicOrderId}/payments/capture/full`, {});
  await shop.api('POST', `${shop.ordersPath}/${publicOrderId}/refunds`, { amount: 1_250 });
  await processedOrder(tillgate, shop, 'tok_declined');
});
afterAll(async () => {
  await database.end();
  await tillgate.close();
});

interface Statistics {
  data: { periods: Record<string, unknown>[]; gateways: Record<string, unknown>[] };
}

const statistics = (query: Record<string, string>) =>
  shop.api<Statistics>('GET', `${shop.shopPath}/statistics?${new URLSearchParams(query).toString()}`);

const nothing = {
  orders_initialized: 0,
  orders_converted: 0,
  orders_processed: 0,
  amount_ordered: 0,
  amount_captured: 0,
  amount_refunded: 0,
  declines: 0,
};

test('statistics by hour contain what was bought, captured, refunded and declined, also for hours without any', async () => {
  const { body } = await statistics({ from: '2026-11-22T10:00:00Z', to: '2026-11-22T13:00:00Z', unit: 'hour' });
  expect(body.data.periods).toEqual([
    { ...nothing, start: '2026-11-22T10:00:00.000Z', orders_initialized: 1 },
    { ...nothing, start: '2026-11-22T11:00:00.000Z' },
    {
      start: '2026-11-22T12:00:00.000Z',
      orders_initialized: 2,
      orders_converted: 1,
      orders_processed: 1,
      amount_ordered: 4_250,
      amount_captured: 4_250,
      amount_refunded: 1_250,
      declines: 1,
    },
  ]);
  expect(body.data.gateways).toEqual([
    { gateway_public_id: 'test', calls: 4, failed: 1, open: 0, median_duration: 0, slow_duration: 0 },
  ]);
});

test('days follow the time zone of the shop, even when its clocks change', async () => {
  const { body } = await shop.api<{ data: { updateShop: { userErrors: object[] } } }>('POST', '/graphql', {
    query: 'mutation ($input: UpdateShopInput!) { updateShop(input: $input) { userErrors { message } } }',
    variables: { input: { timezone: 'America/New_York' } },
  });
  expect(body.data.updateShop.userErrors).toEqual([]);
  const days = await statistics({ from: '2026-10-31T04:00:00Z', to: '2026-11-03T05:00:00Z', unit: 'day' });
  expect(days.body.data.periods.map(({ start }) => start)).toEqual([
    '2026-10-31T04:00:00.000Z',
    '2026-11-01T04:00:00.000Z',
    '2026-11-02T05:00:00.000Z',
  ]);
  const today = await statistics({ from: '2026-11-22T05:00:00Z', to: '2026-11-23T05:00:00Z', unit: 'day' });
  expect(today.body.data.periods).toMatchObject([{ start: '2026-11-22T05:00:00.000Z', orders_initialized: 3 }]);
});

test('GraphQL returns the same, and another shop has its own statistics', async () => {
  const query = `{ shopStatistics(from: "2026-11-22T12:00:00Z", to: "2026-11-22T13:00:00Z", unit: HOUR) {
    periods { ordersInitialized amountCaptured declines } gateways { gatewayPublicId calls } } }`;
  const { body } = await shop.api<{ data: object }>('POST', '/graphql', { query });
  expect(body.data).toEqual({
    shopStatistics: {
      periods: [{ ordersInitialized: 2, amountCaptured: 4_250, declines: 1 }],
      gateways: [{ gatewayPublicId: 'test', calls: 4 }],
    },
  });
  const other = await newRestShop(tillgate);
  const { body: none } = await other.api<{ data: object }>('POST', '/graphql', { query });
  expect(none.data).toEqual({
    shopStatistics: { periods: [{ ordersInitialized: 0, amountCaptured: 0, declines: 0 }], gateways: [] },
  });
});

describe('the checkouts of a shop', () => {
  let own: RestShop;
  const range = { from: '2026-11-20T00:00:00Z', to: '2026-11-23T00:00:00Z', unit: 'day' };

  beforeAll(async () => {
    own = await newRestShop(tillgate);
    await newRestOrder(tillgate, own);
    const address = await newRestOrder(tillgate, own, { cart_items: [item({ requires_shipping: true })] });
    await address.front('POST', `${address.orderPath}/addresses/shipping`, addressMembers);
    const digital = await newRestOrder(tillgate, own, { cart_items: [item({ requires_shipping: false })] });
    await digital.front('POST', `${digital.orderPath}/addresses/billing`, addressMembers);
    await processedOrder(tillgate, own, 'tok_declined');
    await processedOrder(tillgate, own);
    await newRestOrder(tillgate, own, { draft: true, cart_items: [item()] });
  });

  test('are counted by the steps that they completed; drafts are not among them', async () => {
    const { body } = await own.api<{ data: { checkout: object } }>(
      'GET',
      `${own.shopPath}/statistics?${new URLSearchParams(range).toString()}`,
    );
    expect(body.data.checkout).toEqual({ started: 5, address: 4, delivery: 3, payment: 2, placed: 1 });
  });

  test('of an earlier release are counted by their payments that have not failed', async () => {
    const unpaid = await newRestOrder(tillgate, own, { cart_items: [item({ requires_shipping: false })] });
    const payment = { gateway_public_id: 'test', token: 'tok_ok' };
    expect((await unpaid.front('POST', `${unpaid.orderPath}/payments`, payment)).status).toBe(200);
    await database.query('update orders set checkout_step = null where shop_id = $1', [own.shopIdentifier]);
    const { body } = await own.api<{ data: { checkout: object } }>(
      'GET',
      `${own.shopPath}/statistics?${new URLSearchParams(range).toString()}`,
    );
    expect(body.data.checkout).toMatchObject({ started: 6, payment: 2, placed: 1 });
  });
});

test('the average order is a whole number of minor units, and the best sellers come first', async () => {
  const own = await newRestShop(tillgate);
  await processedOrder(tillgate, own);
  const other = await newRestOrder(tillgate, own, {
    cart_items: [item({ id: 'card', title: 'Card', price: 101, quantity: 7 })],
  });
  await other.front('POST', `${other.orderPath}/customer/guest`, guestMembers);
  await other.front('POST', `${other.orderPath}/addresses/billing`, addressMembers);
  await other.front('POST', `${other.orderPath}/taxes`);
  await other.front('POST', `${other.orderPath}/payments`, { gateway_public_id: 'test', token: 'tok_ok' });
  expect((await other.front('POST', `${other.orderPath}/process_order`)).status).toBe(200);
  const canceled = await processedOrder(tillgate, own);
  await own.api('POST', `${own.ordersPath}/${canceled.publicOrderId}/cancel`, { reason: 'mistake' });
  const range = { from: '2026-11-20T00:00:00Z', to: '2026-11-23T00:00:00Z' };
  interface Sold {
    data: { products: { title: string; quantity: number; amount: number }[]; is_capped: boolean };
  }
  const { body } = await own.api<Sold>(
    'GET',
    `${own.shopPath}/statistics/best_sellers?${new URLSearchParams(range).toString()}`,
  );
  expect(body.data).toEqual({
    products: [
      { product_id: expect.anything(), title: 'Card', quantity: 8, amount: 957 },
      { product_id: expect.anything(), title: 'Bowl', quantity: 2, amount: 4_000 },
    ].map(({ title, quantity, amount }) => expect.objectContaining({ title, quantity, amount })),
    is_capped: false,
  });
  const first = await own.api<Sold>(
    'GET',
    `${own.shopPath}/statistics/best_sellers?${new URLSearchParams({ ...range, first: '1' }).toString()}`,
  );
  expect(first.body.data.products.map(({ title }) => title)).toEqual(['Card']);
  const overGraphql = await graphqlClient(tillgate.url, own.token).query(
    `{ bestSellers(from: "${range.from}", to: "${range.to}") { products { title quantity amount } isCapped } }`,
  );
  const { products, is_capped: isCapped } = body.data;
  const shown = products.map(({ title, quantity, amount }) => ({ title, quantity, amount }));
  expect(overGraphql).toEqual({ bestSellers: { products: shown, isCapped } });
  const { body: all } = await own.api<{ data: { average_order: number } }>(
    'GET',
    `${own.shopPath}/statistics?${new URLSearchParams({ ...range, unit: 'day' }).toString()}`,
  );
  // (4250 + 707 + 4250) / 3 = 3069, as the canceled order was placed, too.
  expect(all.data.average_order).toBe(3_069);
});

test.each([
  ['a span that is too long for hours', { from: '2026-11-01T00:00:00Z', to: '2026-11-10T00:00:00Z', unit: 'hour' }],
  ['a span that ends before it begins', { from: '2026-11-02T00:00:00Z', to: '2026-11-01T00:00:00Z', unit: 'day' }],
  ['an unknown unit', { from: '2026-11-01T00:00:00Z', to: '2026-11-02T00:00:00Z', unit: 'week' }],
])('%s is refused', async (_what, query) => {
  const { status, body } = await statistics(query);
  expect(status).toBe(422);
  expect(body.errors?.[0]?.code).toBe('INVALID_VALUE');
});

/** The statistics of a shop with these rows in its ledger, of its only order. */
async function statisticsOf(rows: { type: string; status: string; amount?: string; code?: string }[]) {
  const made = await newRestShop(tillgate);
  const { publicOrderId } = await processedOrder(tillgate, made);
  for (const [index, { type, status, amount = '1', code = '' }] of rows.entries())
    await database.query(
      `insert into transactions (shop_id, id, payment_id, public_order_id, type, amount, currency, status, reference,
          response_code, created_at, settled_at)
        select shop_id, $2, payment_id, public_order_id, $3, $4, currency, $5, $2, $6, created_at, created_at
        from transactions where public_order_id = $1 order by number limit 1`,
      [publicOrderId, `row-${publicOrderId}-${index}`, type, amount, status, code],
    );
  const from = new Date(now.getTime() - 1_000).toISOString();
  const to = new Date(now.getTime() + 1_000).toISOString();
  const { status, body } = await made.api<Statistics>(
    'GET',
    `${made.shopPath}/statistics?${new URLSearchParams({ from, to, unit: 'hour' }).toString()}`,
  );
  return { status, body };
}

test('only what a gateway declined is counted as declined', async () => {
  const notDeclined = [
    'gateway_unavailable',
    'never_received',
    'payment_method_not_found',
    'requires_action',
    'unconfirmed',
    'settled',
  ];
  const failed = (code: string) => ({ type: 'authorize', status: 'failed', code });
  const { body } = await statisticsOf([...notDeclined, 'do_not_honor', ''].map(failed));
  expect(body.data.periods).toMatchObject([{ declines: 2 }]);
  expect(body.data.gateways).toMatchObject([{ failed: 2 }]);
});

test('a sum up to 2^53-1 is exact, and a larger one is refused instead of rounded', async () => {
  const half = { type: 'capture', status: 'success', amount: '4503599627370495' };
  const exact = await statisticsOf([half, half, { ...half, amount: '1' }]);
  expect(exact.body.data.periods).toMatchObject([{ amount_captured: 9_007_199_254_740_991 }]);
  const larger = await statisticsOf([half, half, { ...half, amount: '2' }]);
  expect([larger.status, larger.body.errors?.[0]]).toMatchObject([
    422,
    { code: 'AMOUNT_TOO_LARGE', message: expect.stringContaining('9007199254740992') },
  ]);
});
