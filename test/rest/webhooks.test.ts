import { afterAll, beforeAll, beforeEach, expect, test } from '@jest/globals';
import { newShop, type GraphqlClient } from '../support/graphql-client.js';
import { restClient, type RestClient } from '../support/rest-client.js';
import { startTillgate, type RunningTillgate } from '../support/running-tillgate.js';

let tillgate: RunningTillgate;
let api: GraphqlClient;
let rest: RestClient;
let shop = '';
const unknown = '00000000-0000-4000-8000-000000000000';
const hook = { webhook_topic_id: 1, callback_url: 'http://127.0.0.1:9/hook' };

interface Shown {
  id: string;
  callback_url: string;
  status: string;
}

beforeAll(async () => {
  tillgate = await startTillgate({ env: { WEBHOOKS_PER_SHOP: '3' } });
});
beforeEach(async () => {
  const made = await newShop(tillgate, ['WRITE_WEBHOOKS']);
  api = made.api;
  rest = restClient(tillgate.url, made.token);
  shop = `/checkout/shop/${made.shopIdentifier}`;
});
afterAll(() => tillgate.close());

const create = (over: object = {}) => rest<Shown>('POST', `${shop}/webhooks`, { ...hook, ...over });

test('a webhook is created, listed, partly changed and deleted over REST', async () => {
  const { status, data } = await create();
  expect([status, data]).toEqual([
    200,
    {
      id: expect.any(String),
      webhook_topic_id: 1,
      webhook_topic_name: 'order/processed',
      callback_url: hook.callback_url,
      status: 'active',
      created_at: expect.any(String),
      updated_at: expect.any(String),
    },
  ]);
  expect((await rest('GET', `${shop}/webhooks`)).data).toEqual([data]);
  const changed = await rest<Shown>('PATCH', `${shop}/webhooks/${data.id}`, { callback_url: `${hook.callback_url}2` });
  expect(changed).toMatchObject({ status: 200, data: { webhook_topic_id: 1, callback_url: `${hook.callback_url}2` } });
  expect((await rest('POST', `${shop}/webhooks/${data.id}/pause`)).data).toMatchObject({ status: 'paused' });
  expect((await rest('POST', `${shop}/webhooks/${data.id}/resume`)).data).toMatchObject({ status: 'active' });
  expect((await rest('DELETE', `${shop}/webhooks/${data.id}`)).status).toBe(200);
  expect((await rest('GET', `${shop}/webhooks`)).data).toEqual([]);
});

test('a duplicate topic and URL is refused, also by a change, and so is a webhook beyond the limit', async () => {
  await create();
  expect(await create()).toMatchObject({ status: 422, codes: ['ALREADY_EXISTS'] });
  const { data } = await create({ webhook_topic_id: 2 });
  const changed = await rest('PATCH', `${shop}/webhooks/${data.id}`, { webhook_topic_id: 1 });
  expect(changed).toMatchObject({ status: 422, codes: ['ALREADY_EXISTS'] });
  await create({ webhook_topic_id: 3 });
  expect(await create({ webhook_topic_id: 4 })).toMatchObject({ status: 422, codes: ['TOO_MANY_WEBHOOKS'] });
});

test.each([
  [{ webhook_topic_id: 7 }, ['INVALID_VALUE']],
  [{ callback_url: 'http://169.254.169.254/latest' }, ['INVALID_VALUE']],
  [{ callback_url: `https://example.com/${'x'.repeat(2_048)}` }, ['INVALID_VALUE']],
  [{ callback_url: undefined, webhook_topic_id: undefined }, ['REQUIRED', 'REQUIRED']],
])('a webhook is refused with %j', async (over, codes) => {
  expect(await create(over)).toMatchObject({ status: 422, codes });
});

test('the shared secret is configured and never returned', async () => {
  const configured = await rest('POST', `${shop}/integration/config`, { shared_secret: 'hook-secret' });
  expect(configured).toMatchObject({ status: 200, data: [] });
  expect(await rest('POST', `${shop}/integration/config`, {})).toMatchObject({ status: 422, codes: ['REQUIRED'] });
});

test('a delivery is listed and redelivered, failed ones are recovered, and unknown ones return 404', async () => {
  const { data } = await create();
  const at = `${shop}/webhooks/${data.id}`;
  const made = await rest<{ id: string }>('POST', `${at}/test`);
  expect(made).toMatchObject({ status: 200, data: { topic: 'webhook/test', status: 'pending', attempts: [] } });
  expect((await rest('GET', `${at}/deliveries`)).data).toMatchObject([{ id: made.data.id }]);
  const again = await rest('POST', `${at}/deliveries/${made.data.id}/redeliver`);
  expect(again).toMatchObject({ status: 422, codes: ['DELIVERY_PENDING'] });
  const recovered = await rest('POST', `${at}/recover`, { since: '2026-01-01T00:00:00Z' });
  expect(recovered).toMatchObject({ status: 200, data: { recovered: 0 } });
  expect((await rest('POST', `${at}/deliveries/${unknown}/redeliver`)).status).toBe(404);
  for (const path of ['pause', 'resume', 'test'])
    expect((await rest('POST', `${shop}/webhooks/${unknown}/${path}`)).status).toBe(404);
  expect((await rest('GET', `${shop}/webhooks/${unknown}/deliveries`)).status).toBe(404);
});

test('a webhook is created, shown with its deliveries and its secret, and its secret is rotated over GraphQL', async () => {
  await api.mutate('configureIntegrationSettings', { sharedSecret: 'hook-secret' });
  const input = { webhookTopicId: 6, callbackUrl: hook.callback_url };
  const { webhook } = await api.mutate<{ webhook: { id: string } }>('createWebhook', input, 'webhook { id }');
  await api.mutate('testWebhook', { id: webhook.id }, 'delivery { id }');
  const { webhooks } = await api.query<{ webhooks: object[] }>(
    '{ webhooks { webhookTopicName deliveries(first: 5) { nodes { topic status attempts { status } } } } }',
  );
  expect(webhooks).toEqual([
    {
      webhookTopicName: 'gift_card/created',
      deliveries: { nodes: [{ topic: 'webhook/test', status: 'pending', attempts: [] }] },
    },
  ]);
  const secretOf = (id: string) => api.query('query ($id: ID!) { webhookSigningSecret(webhookId: $id) }', { id });
  const before = await secretOf(webhook.id);
  const rotated = await api.mutate<{ signingSecret: string }>(
    'rotateWebhookSigningSecret',
    { webhookId: webhook.id },
    'signingSecret',
  );
  expect(rotated.signingSecret).toMatch(/^whsec_[A-Za-z0-9+/]{43}=$/);
  expect(await secretOf(webhook.id)).toEqual({ webhookSigningSecret: rotated.signingSecret });
  expect(await secretOf(webhook.id)).not.toEqual(before);
  expect(await secretOf(unknown)).toEqual({ webhookSigningSecret: null });
  const { userErrors } = await api.mutate('createWebhook', input, 'webhook { id }');
  expect(userErrors).toMatchObject([{ code: 'ALREADY_EXISTS', field: 'callbackUrl' }]);
});

test('one URL is subscribed to several topics at once, or to none of them', async () => {
  const several = (webhook_topic_ids: unknown, over: object = {}) =>
    create({ webhook_topic_id: undefined, webhook_topic_ids, ...over });
  const made = await rest<Shown[]>('POST', `${shop}/webhooks`, {
    callback_url: hook.callback_url,
    webhook_topic_ids: [101, 111],
  });
  expect(made.data).toMatchObject([
    { webhook_topic_name: 'order/updated' },
    { webhook_topic_name: 'webhook/disabled' },
  ]);
  expect((await rest<Shown[]>('GET', `${shop}/webhooks`)).data).toEqual(made.data);
  expect(await several([101])).toMatchObject({ status: 422, codes: ['ALREADY_EXISTS'] });
  expect(await several([1, 2])).toMatchObject({ status: 422, codes: ['TOO_MANY_WEBHOOKS'] });
  expect(await several([])).toMatchObject({ status: 422, codes: ['TOO_SMALL'] });
  expect(await several([1, 7])).toMatchObject({ status: 422, codes: ['INVALID_VALUE'] });
  expect(await several([1], { webhook_topic_id: 2 })).toMatchObject({ status: 422, codes: ['INVALID_VALUE'] });
  expect((await rest<Shown[]>('GET', `${shop}/webhooks`)).data).toHaveLength(2);
});
