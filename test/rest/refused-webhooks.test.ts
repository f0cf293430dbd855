import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { Client } from 'pg';
import { newShop, type GraphqlClient } from '../support/graphql-client.js';
import { restClient, type RestClient } from '../support/rest-client.js';
import { startTillgate, type RunningTillgate } from '../support/running-tillgate.js';

let tillgate: RunningTillgate;
let database: Client;
let rest: RestClient;
let api: GraphqlClient;
let shop = '';
let kept = '';

const callback = 'https://shop.example/hook';

beforeAll(async () => {
  // Private addresses may not be called, as in any service that is not a demo.
  tillgate = await startTillgate({ env: { DEMO: 'off' } });
  database = new Client({ connectionString: tillgate.databaseUrl });
  await database.connect();
  const made = await newShop(tillgate, ['WRITE_WEBHOOKS']);
  ({ api, shopIdentifier: shop } = made);
  rest = restClient(tillgate.url, made.token);
  kept = (await rest<{ id: string }>('POST', at(), { webhook_topic_id: 1, callback_url: callback })).data.id;
});
afterAll(async () => {
  await database.end();
  await tillgate.close();
});

const at = (path = ''): string => `/checkout/shop/${shop}/webhooks${path}`;

const stored = async () =>
  (await database.query('select topic_id, callback_url from webhooks where shop_id = $1', [shop])).rows;

/** The codes with which both APIs refuse to create this webhook and to change another one to it. */
async function refusals(webhookTopicId: unknown, callbackUrl: unknown) {
  const body = { webhook_topic_id: webhookTopicId, callback_url: callbackUrl };
  const input = { webhookTopicId, callbackUrl };
  const byRest = [await rest('POST', at(), body), await rest('PATCH', at(`/${kept}`), body)];
  const byGraphql = [
    await api.mutate<{ webhook: unknown }>('createWebhook', input, 'webhook { id }'),
    await api.mutate<{ webhook: unknown }>('updateWebhook', { id: kept, ...input }, 'webhook { id }'),
  ];
  return [
    ...byRest.map(({ status, codes }) => ({ status, codes })),
    ...byGraphql.map(({ webhook, userErrors }) => ({ webhook, codes: userErrors.map(({ code }) => code) })),
  ];
}

async function expectInvalid(webhookTopicId: unknown, callbackUrl: unknown, codes = ['INVALID_VALUE']): Promise<void> {
  expect(await refusals(webhookTopicId, callbackUrl)).toEqual([
    { status: 422, codes },
    { status: 422, codes },
    { webhook: null, codes },
    { webhook: null, codes },
  ]);
  expect(await stored()).toEqual([{ topic_id: 1, callback_url: callback }]);
}

describe('a webhook is refused over both APIs, created or changed, and nothing is stored', () => {
  test.each([
    'https://127.0.0.1/',
    'https://127.1/',
    'https://127.0.0.1./',
    'https://2130706433/',
    'https://0x7f000001/',
    'https://0x7f.1/',
    'https://017700000001/',
    'https://0177.0.0.1/',
    'https://%31%32%37.0.0.1/',
    'https://１２７.0.0.1/',
    'https://127。0。0。1/',
    'https://0/',
    'https://10.0.0.1/',
    'https://167772161/',
    'https://0xa.0.0.1/',
    'https://192.168.1.1:8443/',
    'https://172.16.0.1/',
    'https://100.64.0.1/',
    'https://169.254.169.254/latest/meta-data',
    'https://[::1]/',
    'https://[::]/',
    'https://[::ffff:127.0.0.1]/',
    'https://[::ffff:7f00:1]/',
    'https://[0:0:0:0:0:ffff:a00:1]/',
    'https://[64:ff9b::7f00:1]/',
    'https://[2002:7f00:1::]/',
    'https://[fd00::1]/',
    'https://[fe80::1]/',
    'https://localhost/',
    'https://localhost./',
    'https://LOCALHOST:4000/',
    'https://shop.localhost./',
  ])('to the private address %s', (url) => expectInvalid(1, url));

  test.each([
    ['user and password', 'https://user:pass@shop.example/'],
    ['a user', 'https://user@shop.example/'],
    ['a password', 'https://:pass@shop.example/'],
    ['2,049 characters', `https://shop.example/${'x'.repeat(2_049 - 21)}`],
    ['http', 'http://shop.example/'],
    ['another scheme', 'file:///etc/passwd'],
    ['no host', 'https://'],
    ['no scheme', '//shop.example/hook'],
    ['a line break', 'https://shop.example/\r\nX-Evil: 1'],
    ['a header behind its query', 'https://shop.example/?a=b\nhost: other.example'],
    ['a tab', 'https://shop.\texample/'],
    ['a space at its end', 'https://shop.example/ '],
    ['a next line of Unicode', 'https://shop.example/\u0085x'],
  ])('with %s', (_, url) => expectInvalid(1, url));

  test('with a NUL', () => expectInvalid(1, 'https://shop.example/\0', ['INVALID_CHARACTER', 'INVALID_VALUE']));

  test.each([0, 7, -1, 2_147_483_647])('with the topic %d', (topic) => expectInvalid(topic, callback));
});

test('a URL of exactly 2,048 characters is accepted', async () => {
  const url = `https://shop.example/${'x'.repeat(2_048 - 21)}`;
  const { status, data } = await rest<{ id: string }>('POST', at(), { webhook_topic_id: 2, callback_url: url });
  expect(status).toBe(200);
  expect((await rest('DELETE', at(`/${data.id}`))).status).toBe(200);
});

test('a shop has at most 100 webhooks, over either API, even if two requests arrive at once', async () => {
  const made = await newShop(tillgate, ['WRITE_WEBHOOKS']);
  const client = restClient(tillgate.url, made.token);
  const create = (number: number) =>
    client('POST', `/checkout/shop/${made.shopIdentifier}/webhooks`, {
      webhook_topic_id: 1,
      callback_url: `https://shop.example/${number}`,
    });
  const answers = await Promise.all(Array.from({ length: 101 }, (_, number) => create(number)));
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(100);
  expect(answers.filter(({ status }) => status !== 200)).toMatchObject([{ status: 422, codes: ['TOO_MANY_WEBHOOKS'] }]);
  const input = { webhookTopicId: 2, callbackUrl: 'https://shop.example/one-more' };
  expect(await made.api.mutate('createWebhook', input, 'webhook { id }')).toMatchObject({
    webhook: null,
    userErrors: [{ code: 'TOO_MANY_WEBHOOKS' }],
  });
  const { rows } = await database.query('select from webhooks where shop_id = $1', [made.shopIdentifier]);
  expect(rows).toHaveLength(100);
});

test('a shared secret that is missing, empty or too long is refused, and the previous one is kept', async () => {
  const path = `/checkout/shop/${shop}/integration/config`;
  await rest('POST', path, { shared_secret: 'secret\r\nX-Evil: 1' });
  const keyOf = async () => (await database.query('select key_id from integrations where shop_id = $1', [shop])).rows;
  const before = await keyOf();
  for (const [secret, codes] of [
    [undefined, ['REQUIRED']],
    ['', ['REQUIRED']],
    ['x'.repeat(1_025), ['TOO_LONG']],
  ] as const) {
    expect(await rest('POST', path, { shared_secret: secret })).toMatchObject({ status: 422, codes });
    const { userErrors } = await api.mutate('configureIntegrationSettings', { sharedSecret: secret });
    expect(userErrors.map(({ code }) => code)).toEqual(codes);
  }
  expect(await keyOf()).toEqual(before);
});
