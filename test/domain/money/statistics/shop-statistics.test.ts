import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { systemClock } from '../../../../src/lib/clock.js';
import { newRestOrder, newRestShop, type RestShop } from '../../../support/raw-rest.js';
import { processedOrder } from '../../../support/processed-order.js';
import { startTillgate, type RunningTillgate } from '../../../support/running-tillgate.js';

let tillgate: RunningTillgate;
let shop: RestShop;
let now = new Date('2026-11-22T10:30:00Z');

beforeAll(async () => {
  tillgate = await startTillgate({ clock: { ...systemClock, now: () => now } });
  shop = await newRestShop(tillgate);
  await newRestOrder(tillgate, shop);
  now = new Date('2026-11-22T12:15:00Z');
  const { publicOrderId } = await processedOrder(tillgate, shop);
  await shop.api('POST', `${shop.ordersPath}/${publicOrderId}/payments/capture/full`, {});
  await shop.api('POST', `${shop.ordersPath}/${publicOrderId}/refunds`, { amount: 1_250 });
  await processedOrder(tillgate, shop, 'tok_declined');
});
afterAll(() => tillgate.close());

interface Statistics {
  data: { periods: Record<string, unknown>[]; gateways: Record<string, unknown>[] };
}

const statistics = (query: Record<string, string>) =>
  shop.api<Statistics>('GET', `${shop.shopPath}/statistics?${new URLSearchParams(query).toString()}`);

const nothing = {
  orders_initialized: 0,
  orders_converted: 0,
  orders_processed: 0,
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

test.each([
  ['a span that is too long for hours', { from: '2026-11-01T00:00:00Z', to: '2026-11-10T00:00:00Z', unit: 'hour' }],
  ['a span that ends before it begins', { from: '2026-11-02T00:00:00Z', to: '2026-11-01T00:00:00Z', unit: 'day' }],
  ['an unknown unit', { from: '2026-11-01T00:00:00Z', to: '2026-11-02T00:00:00Z', unit: 'week' }],
])('%s is refused', async (_what, query) => {
  const { status, body } = await statistics(query);
  expect(status).toBe(422);
  expect(body.errors?.[0]?.code).toBe('INVALID_VALUE');
});
