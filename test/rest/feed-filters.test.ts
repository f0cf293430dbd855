import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { dispatchWebhooks } from '../../src/jobs/dispatch-webhooks.js';
import { graphqlClient } from '../support/graphql-client.js';
import { logSettled } from '../support/log-settled.js';
import { newRestOrder, newRestShop, type RestShop } from '../support/raw-rest.js';
import { startTillgate, type RunningTillgate } from '../support/running-tillgate.js';

interface Feed {
  data: { type: string; public_order_id: string | null }[];
}

let tillgate: RunningTillgate;
let shop: RestShop;
let feeds: Record<string, string>;
const placed: string[] = [];

beforeAll(async () => {
  tillgate = await startTillgate();
  shop = await newRestShop(tillgate);
  const { body } = await shop.api<{ data: { id: string } }>('POST', `${shop.shopPath}/webhooks`, {
    webhook_topic_id: 101,
    callback_url: 'https://receiver.example.com/updated',
  });
  feeds = { events: `${shop.shopPath}/events`, deliveries: `${shop.shopPath}/webhooks/${body.data.id}/deliveries` };
  for (let count = 0; count < 2; count += 1) {
    const order = await newRestOrder(tillgate, shop);
    await order.front('PATCH', `${order.orderPath}/meta_data`, { notes: 'Thanks' });
    placed.push(order.publicOrderId);
  }
  await logSettled(tillgate.app.tillgate);
  await dispatchWebhooks(tillgate.app.tillgate);
});
afterAll(() => tillgate.close());

describe.each(['events', 'deliveries'])('the %s of a shop', (feed) => {
  const list = (filter: string) => shop.api<Feed>('GET', `${feeds[feed] ?? ''}?filter=${encodeURIComponent(filter)}`);

  test('can be filtered by their scalar members', async () => {
    const { status, body } = await list(`eq(public_order_id:${placed[1] ?? ''})+gt(sequence:0)`);
    expect(status).toBe(200);
    expect(body.data.length).toBeGreaterThan(0);
    expect(new Set(body.data.map((row) => row.public_order_id))).toEqual(new Set([placed[1]]));
    expect((await list('eq(public_order_id:nobody)')).body.data).toEqual([]);
  });

  test('refuse a column that they do not have, a wrong value and an unknown operator', async () => {
    for (const filter of ['eq(color:red)', 'eq(data:x)', 'gt(sequence:many)', 'near(sequence:1)']) {
      const { status, body } = await list(filter);
      expect([filter, status, body.errors?.map(({ code, field }) => `${field} ${code}`)]).toEqual([
        filter,
        422,
        ['filter INVALID_FILTER'],
      ]);
    }
  });
});

test('the feeds take the same filters over GraphQL', async () => {
  const api = graphqlClient(tillgate.url, shop.token);
  const query = `query ($filter: [String!]) {
    events(first: 50, filter: $filter) { nodes { publicOrderId } }
    webhooks { deliveries(first: 50, filter: $filter) { nodes { publicOrderId } } }
  }`;
  const found = await api.query<{
    events: { nodes: object[] };
    webhooks: { deliveries: { nodes: object[] } }[];
  }>(query, { filter: [`eq(public_order_id:${placed[0] ?? ''})`] });
  const rows = [...found.events.nodes, ...found.webhooks.flatMap(({ deliveries }) => deliveries.nodes)];
  expect(new Set(rows.map((row) => JSON.stringify(row)))).toEqual(
    new Set([JSON.stringify({ publicOrderId: placed[0] })]),
  );
  const { errors } = await api.send(query, { filter: ['eq(color:red)'] });
  expect(errors?.[0]?.extensions?.code).toBe('BAD_USER_INPUT');
});
