import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import { platformServer, type PlatformServer } from '../support/platform-server.js';
import { newRestOrder, newRestShop, type RestShop } from '../support/raw-rest.js';
import { startTillgate, type RunningTillgate } from '../support/running-tillgate.js';

let tillgate: RunningTillgate;
let platform: PlatformServer;
let shop: RestShop;
let path = '';

beforeAll(async () => {
  tillgate = await startTillgate();
  platform = await platformServer();
});
beforeEach(async () => {
  shop = await newRestShop(tillgate);
  path = `/integrations/v1/shops/${shop.shopIdentifier}/platform_connector_destinations`;
});
afterAll(async () => {
  await tillgate.close();
  await platform.close();
});

interface Shown {
  id: string;
  topic: string;
}
interface Answer {
  data: { destination: Shown; destinations: Shown[] };
}
const destination = (over: object = {}) => ({
  destination: platform.url,
  topic: 'orders',
  shared_secret: platform.secret,
  timeout_ms: 5_000,
  version: 'v1',
  ...over,
});
const create = (over: object = {}) => shop.api<Answer>('POST', path, { data: { destination: destination(over) } });
const codesOf = (answer: { status: number; body: { errors?: { code: string; field: string }[] } }) => [
  answer.status,
  ...(answer.body.errors ?? []).map(({ code, field }) => `${code} ${field}`),
];

describe('a destination', () => {
  test('is verified, created, listed and deleted, and its secret is never shown', async () => {
    const made = await create({ public_order_id_key: 'Checkout-Id' });
    expect([made.status, made.body.data.destination]).toEqual([
      200,
      {
        id: expect.any(String),
        destination: platform.url,
        topic: 'orders',
        shared_secret: null,
        timeout_ms: 5_000,
        version: 'v1',
        public_order_id_key: 'Checkout-Id',
      },
    ]);
    expect(made.text).not.toContain(platform.secret);
    expect(platform.of('GET verification').at(-1)).toMatchObject({ isSigned: true });
    expect((await shop.api<Answer>('GET', path)).body.data.destinations).toEqual([made.body.data.destination]);
    const deleted = await shop.api('DELETE', `${path}/${made.body.data.destination.id}`);
    expect([deleted.status, deleted.body]).toEqual([200, { data: {} }]);
    expect((await shop.api<Answer>('GET', path)).body.data.destinations).toEqual([]);
    expect(codesOf(await shop.api('DELETE', `${path}/${made.body.data.destination.id}`))[0]).toBe(404);
  });

  test('has a timeout of ten seconds and the version v1 by default', async () => {
    const { body } = await create({ timeout_ms: undefined, version: undefined });
    expect(body.data.destination).toMatchObject({ timeout_ms: 10_000, version: 'v1', public_order_id_key: null });
  });

  test('is unique for a topic', async () => {
    expect((await create()).status).toBe(200);
    expect(codesOf(await create())).toEqual([422, 'ALREADY_EXISTS data.destination.topic']);
    for (const topic of ['customers', 'products', 'carts']) expect((await create({ topic })).status).toBe(200);
  });

  test('is stored encrypted', async () => {
    await create();
    const rows = await tillgate.app.tillgate.database.run<{ shared_secret: string }>({
      text: 'select shared_secret from platform_connector_destinations where shop_id = $1',
      values: [shop.shopIdentifier],
    });
    expect(rows[0]?.shared_secret).toMatch(/^1\./);
    expect(JSON.stringify(rows)).not.toContain(platform.secret);
  });

  test('is signed with the secret of the integration if it has none of its own', async () => {
    expect(codesOf(await create({ shared_secret: null }))).toEqual([422, 'REQUIRED data.destination.shared_secret']);
    await shop.api('POST', `${shop.shopPath}/integration/config`, { shared_secret: platform.secret });
    expect((await create({ shared_secret: null })).status).toBe(200);
    expect(platform.of('GET verification').at(-1)).toMatchObject({ isSigned: true });
  });

  test('is in the audit log', async () => {
    await create();
    const rows = await tillgate.app.tillgate.database.run({
      text: 'select operation, outcome, members from audit_log where shop_id = $1 and resource = $2',
      values: [shop.shopIdentifier, 'platform_connector_destination'],
    });
    expect(rows).toMatchObject([{ operation: 'createPlatformConnectorDestination', outcome: 'done' }]);
    expect(JSON.stringify(rows)).not.toContain(platform.secret);
  });
});

describe('a destination is refused', () => {
  test.each([
    ['if its platform has another secret', { shared_secret: 'another' }],
    ['if nothing listens at its URL', { destination: 'http://127.0.0.1:9/base' }],
  ])('%s', async (_, over) => {
    expect(codesOf(await create(over))).toEqual([422, 'DESTINATION_NOT_VERIFIED data.destination.destination']);
    expect((await shop.api<Answer>('GET', path)).body.data.destinations).toEqual([]);
  });

  test('if the platform refuses, with the message of the platform', async () => {
    platform.next('GET verification', { status: 403, body: '{"error":"who are you?"}' });
    const { body } = await create();
    expect(body.errors?.[0]?.message).toBe('The platform responded with status 403: who are you?');
  });

  test.each([
    [{ topic: 'shops' }, ['INVALID_VALUE data.destination.topic']],
    [{ destination: 'https://169.254.169.254/' }, ['INVALID_VALUE data.destination.destination']],
    [{ destination: 'https://a:b@example.com/' }, ['INVALID_VALUE data.destination.destination']],
    [{ timeout_ms: 0 }, ['TOO_SMALL data.destination.timeout_ms']],
    [{ timeout_ms: 60_001 }, ['TOO_BIG data.destination.timeout_ms']],
    [{ version: 'v2' }, ['INVALID_VALUE data.destination.version']],
    [{ public_order_id_key: 'ü' }, ['INVALID_VALUE data.destination.public_order_id_key']],
    [
      { topic: undefined, destination: undefined },
      ['REQUIRED data.destination.destination', 'REQUIRED data.destination.topic'],
    ],
  ])('with %j', async (over, codes) => {
    expect(codesOf(await create(over))).toEqual([422, ...codes]);
  });

  test('without the data wrapper', async () => {
    expect(codesOf(await shop.api('POST', path, destination()))[0]).toBe(422);
  });

  test('for frontends, and for tokens without the scope', async () => {
    const { front } = await newRestOrder(tillgate, shop);
    expect((await front('GET', path)).status).toBe(403);
    const other = await newRestShop(tillgate, ['WRITE_ORDERS']);
    expect((await other.api('POST', path.replace(shop.shopIdentifier, other.shopIdentifier), {})).status).toBe(403);
  });
});

test('the setting that adds the public order ID to platform orders is changed over REST', async () => {
  const changed = await shop.api<{ data: object }>('PATCH', `${shop.shopPath}/settings/public_order_id`, {
    public_order_id: { enabled: false },
  });
  expect(changed).toMatchObject({ status: 200, body: { data: { public_order_id: { enabled: false } } } });
  expect(codesOf(await shop.api('PATCH', `${shop.shopPath}/settings/public_order_id`, {}))).toEqual([
    422,
    'REQUIRED public_order_id',
  ]);
});
