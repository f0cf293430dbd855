import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { whereStored } from '../support/everything-stored.js';
import { graphqlClient } from '../support/graphql-client.js';
import { processedOrder } from '../support/processed-order.js';
import { newRestOrder, newRestShop, rawRest, type RestShop } from '../support/raw-rest.js';
import { startTillgate, type RunningTillgate } from '../support/running-tillgate.js';

let tillgate: RunningTillgate;
let shop: RestShop;

beforeAll(async () => {
  tillgate = await startTillgate({ env: { PUBLIC_URL: 'https://pay.example.com' } });
  shop = await newRestShop(tillgate);
});
afterAll(() => tillgate.close());

interface Answer {
  data: { order_status_url: string | null };
}

const pathOf = (publicOrderId: string): string => `${shop.ordersPath}/${publicOrderId}/status_url`;

test('the status URL of an order is at PUBLIC_URL, the same over both APIs and for the order token', async () => {
  const { publicOrderId, front, orderToken } = await processedOrder(tillgate, shop);
  const url = (await shop.api<Answer>('GET', pathOf(publicOrderId))).body.data.order_status_url;
  expect(url).toMatch(
    new RegExp(`^https://pay\\.example\\.com/orders/${shop.shopIdentifier}/${publicOrderId}\\.0\\.[\\w-]{43}$`),
  );
  expect((await front<Answer>('GET', pathOf(publicOrderId))).body.data.order_status_url).toBe(url);
  const query = `{ order(publicOrderId: "${publicOrderId}") { orderStatusUrl } }`;
  for (const token of [shop.token, orderToken])
    expect(await graphqlClient(tillgate.url, token).query(query)).toEqual({ order: { orderStatusUrl: url } });
});

test('an order that is not processed yet has no status URL', async () => {
  const { publicOrderId } = await newRestOrder(tillgate, shop);
  expect((await shop.api<Answer>('GET', pathOf(publicOrderId))).body.data.order_status_url).toBeNull();
  const revoked = await shop.api('DELETE', pathOf(publicOrderId));
  expect([revoked.status, revoked.body.errors?.[0]?.code]).toEqual([422, 'ORDER_NOT_PROCESSED']);
});

test('reading it needs read_orders or the own order token, revoking it write_orders', async () => {
  const { publicOrderId, front } = await processedOrder(tillgate, shop);
  const other = await processedOrder(tillgate, shop);
  const reader = await newRestShop(tillgate, ['READ_ORDERS']);
  const own = await processedOrder(tillgate, await newRestShop(tillgate));
  expect((await other.front('GET', pathOf(publicOrderId))).status).toBe(404);
  expect((await own.front('GET', pathOf(publicOrderId))).status).toBe(404);
  expect((await reader.api('GET', pathOf(publicOrderId))).status).toBe(404);
  expect((await rawRest(tillgate.url)('GET', pathOf(publicOrderId))).status).toBe(401);
  expect((await front('DELETE', pathOf(publicOrderId))).status).toBe(403);
  const { publicOrderId: theirs } = await newRestOrder(tillgate, shop);
  expect((await reader.api('DELETE', `${reader.ordersPath}/${theirs}/status_url`)).status).toBe(403);
});

test('revoking changes the URL once for each key, and is audited', async () => {
  const { publicOrderId } = await processedOrder(tillgate, shop);
  const read = async (): Promise<string> =>
    (await shop.api<Answer>('GET', pathOf(publicOrderId))).body.data.order_status_url ?? '';
  const before = await read();
  const headers = { 'idempotency-key': 'revoke-once' };
  for (let calls = 0; calls < 3; calls += 1)
    expect((await shop.api('DELETE', pathOf(publicOrderId), undefined, headers)).status).toBe(200);
  const after = await read();
  expect(after).toMatch(new RegExp(`/${publicOrderId}\\.1\\.`));
  expect(after).not.toBe(before);
  const api = graphqlClient(tillgate.url, shop.token);
  expect(await api.mutate('revokeOrderStatusUrl', { publicOrderId })).toEqual({ userErrors: [] });
  expect(await read()).toContain(`/${publicOrderId}.2.`);
  const log = await api.query(`{ auditLog(first: 2) { nodes { operation resource } } }`);
  const entry = { operation: 'revokeOrderStatusUrl', resource: 'order' };
  expect(log).toEqual({ auditLog: { nodes: [entry, entry] } });
});

test('the token stands in nothing that is stored', async () => {
  const { publicOrderId } = await processedOrder(tillgate, shop);
  await shop.api('DELETE', pathOf(publicOrderId), undefined, { 'idempotency-key': 'revoke-stored' });
  const url = (await shop.api<Answer>('GET', pathOf(publicOrderId))).body.data.order_status_url ?? '';
  const mac = url.split('.').at(-1) ?? '';
  expect(mac).toHaveLength(43);
  expect(await whereStored(tillgate.app.tillgate.database, [mac])).toEqual([]);
});
