import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { newShop, type GraphqlClient } from '../../support/graphql-client.js';
import { startTillgate, type RunningTillgate } from '../../support/running-tillgate.js';

let tillgate: RunningTillgate;
let api: GraphqlClient;
let topics: { webhookTopicId: number; webhookTopicName: string }[];

beforeAll(async () => {
  tillgate = await startTillgate();
  ({ api } = await newShop(tillgate, ['WRITE_WEBHOOKS']));
  ({ webhookTopics: topics } = await api.query<{ webhookTopics: typeof topics }>(
    '{ webhookTopics { webhookTopicId webhookTopicName } }',
  ));
});

afterAll(() => tillgate.close());

const shown = 'webhook { id webhookTopicId webhookTopicName callbackUrl }';

async function newWebhook(callbackUrl: string): Promise<{ id: string; webhookTopicId: number }> {
  const input = { webhookTopicId: topics[0]?.webhookTopicId, callbackUrl };
  const { webhook } = await api.mutate<{ webhook: { id: string; webhookTopicId: number } }>(
    'createWebhook',
    input,
    shown,
  );
  return webhook;
}

test('the topics of webhooks are listed, each once', () => {
  expect(topics.map(({ webhookTopicName }) => webhookTopicName)).toContain('order/created');
  expect(new Set(topics.map(({ webhookTopicId }) => webhookTopicId)).size).toBe(topics.length);
});

test('a webhook is updated with another topic and URL', async () => {
  const { id } = await newWebhook('https://shop.example/updated');
  const changed = { id, webhookTopicId: topics[1]?.webhookTopicId, callbackUrl: 'https://shop.example/elsewhere' };
  expect(await api.mutate('updateWebhook', changed, shown)).toEqual({
    webhook: { ...changed, webhookTopicName: topics[1]?.webhookTopicName },
    userErrors: [],
  });
});

test('a webhook cannot be updated to the topic and URL of another one', async () => {
  const { webhookTopicId } = await newWebhook('https://shop.example/taken');
  const { id } = await newWebhook('https://shop.example/free');
  expect(
    await api.mutate('updateWebhook', { id, webhookTopicId, callbackUrl: 'https://shop.example/taken' }, shown),
  ).toMatchObject({ webhook: null, userErrors: [{ code: 'ALREADY_EXISTS', field: 'callbackUrl' }] });
});

test('the integration settings say whether there is a shared secret, but not which one', async () => {
  const { api: own } = await newShop(tillgate, ['WRITE_WEBHOOKS']);
  const read = '{ integrationSettings { hasSharedSecret } }';
  expect(await own.query(read)).toEqual({ integrationSettings: { hasSharedSecret: false } });
  await own.mutate('configureIntegrationSettings', { sharedSecret: 'a-secret' });
  expect(await own.query(read)).toEqual({ integrationSettings: { hasSharedSecret: true } });
  const { api: stranger } = await newShop(tillgate, ['READ_ORDERS']);
  const { errors } = await stranger.send(read);
  expect(errors?.map(({ extensions }) => extensions?.code)).toEqual(['FORBIDDEN']);
});

test('a webhook is found by its ID, and only in its own shop', async () => {
  const { id } = await newWebhook('https://shop.example/found');
  const one = 'query ($id: ID!) { webhook(webhookId: $id) { id callbackUrl deliveries { nodes { id } } } }';
  expect(await api.query(one, { id })).toEqual({
    webhook: { id, callbackUrl: 'https://shop.example/found', deliveries: { nodes: [] } },
  });
  const { api: stranger } = await newShop(tillgate, ['WRITE_WEBHOOKS']);
  expect(await stranger.query(one, { id })).toEqual({ webhook: null });
});

test('a webhook is deleted', async () => {
  const { id } = await newWebhook('https://shop.example/deleted');
  expect(await api.mutate('deleteWebhook', { id })).toEqual({ userErrors: [] });
  const { webhooks } = await api.query<{ webhooks: { id: string }[] }>('{ webhooks { id } }');
  expect(webhooks.map((webhook) => webhook.id)).not.toContain(id);
});
