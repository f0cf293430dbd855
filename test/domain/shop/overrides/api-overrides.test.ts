import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { whereStored } from '../../../support/everything-stored.js';
import { graphqlClient } from '../../../support/graphql-client.js';
import { newRestOrder, newRestShop, type RestShop } from '../../../support/raw-rest.js';
import { startTillgate, type RunningTillgate } from '../../../support/running-tillgate.js';

let tillgate: RunningTillgate;
let shop: RestShop;
let other: RestShop;

beforeAll(async () => {
  tillgate = await startTillgate();
  shop = await newRestShop(tillgate);
  other = await newRestShop(tillgate);
});
afterAll(() => tillgate.close());

const secret = 'secret-that-nobody-may-read';
const override = (over: object = {}) => ({
  override_type: 'shipping',
  url: 'https://overrides.example/{shop_identifier}/ship?order={public_order_id}',
  shared_secret: secret,
  ...over,
});

interface Answer {
  data: Record<string, string>;
}
interface List {
  data: Record<string, string>[];
  pagination: { total: number };
}
const create = (over: object = {}, { api, shopPath } = shop) =>
  api<Answer>('POST', `${shopPath}/overrides`, override(over));
const list = ({ api, shopPath }: RestShop, query = '') => api<List>('GET', `${shopPath}/overrides${query}`);

describe('the overrides of a shop over REST', () => {
  test('are created, listed, changed in part and deleted, and never show their secret', async () => {
    const own = await newRestShop(tillgate);
    expect((await list(own)).body).toMatchObject({ data: [], pagination: { total: 0 } });
    const created = await create({ fail_closed: true }, own);
    const { data: made } = created.body;
    expect([created.status, made]).toEqual([
      200,
      {
        public_id: expect.any(String),
        override_type: 'shipping',
        url: override().url,
        fail_closed: true,
        created_at: expect.stringMatching(/^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d$/),
        updated_at: made['created_at'],
      },
    ]);
    expect((await list(own)).body.data).toEqual([made]);
    for (const [method, url] of [
      ['PUT', 'https://overrides.example/put'],
      ['PATCH', 'https://overrides.example/patch'],
    ] as const) {
      const changed = await own.api<Answer>(method, `${own.shopPath}/overrides/${made['public_id']}`, { url });
      expect(changed.body.data).toEqual({ ...made, url, updated_at: expect.any(String) });
    }
    const typed = await own.api<Answer>('PATCH', `${own.shopPath}/overrides/${made['public_id']}`, {
      override_type: 'tax',
      shared_secret: null,
      fail_closed: null,
    });
    expect(typed.body.data).toMatchObject({ override_type: 'tax', fail_closed: null });
    const deleted = await own.api<object>('DELETE', `${own.shopPath}/overrides/${made['public_id']}`);
    expect([deleted.status, deleted.body]).toEqual([200, { data: {} }]);
    expect((await list(own)).body.data).toEqual([]);
  });

  test('are listed in pages and with filters', async () => {
    const own = await newRestShop(tillgate);
    await create({}, own);
    await create({ override_type: 'tax' }, own);
    const filtered = await list(own, '?filter=eq(override_type:tax)');
    expect(filtered.body).toMatchObject({ data: [{ override_type: 'tax' }], pagination: { total: 1 } });
    expect((await list(own, '?limit=1')).body.data).toHaveLength(1);
    expect((await list(own, '?filter=eq(shared_secret:a)')).status).toBe(422);
  });

  test.each<[object, string[]]>([
    [{ override_type: undefined, url: undefined, shared_secret: undefined }, ['override_type', 'shared_secret', 'url']],
    [{ override_type: null, url: null, shared_secret: null }, ['override_type', 'shared_secret', 'url']],
    [
      { override_type: 'payments', url: 7, shared_secret: 7, fail_closed: 'yes' },
      ['fail_closed', 'override_type', 'shared_secret', 'url'],
    ],
    [{ shared_secret: 's'.repeat(7) }, ['shared_secret']],
    [{ shared_secret: 's'.repeat(256) }, ['shared_secret']],
    [{ shared_secret: '' }, ['shared_secret']],
    [{ url: '' }, ['url']],
    [{ url: 'overrides.example' }, ['url']],
    [{ url: 'http://overrides.example/' }, []],
    [{ url: 'ftp://overrides.example/' }, ['url']],
    [{ url: 'https://user:password@overrides.example/' }, ['url']],
    [{ url: 'https://10.0.0.1/' }, ['url']],
    [{ url: 'https://0xa000001/' }, ['url']],
    [{ url: 'https://167772161/' }, ['url']],
    [{ url: 'https://[::ffff:10.0.0.1]/' }, ['url']],
    [{ url: 'https://169.254.169.254/{shop_identifier}' }, ['url']],
    [{ url: 'https://[fd00::1]/', shared_secret: 'short' }, ['shared_secret', 'url']],
    [{ url: `https://overrides.example/${'a'.repeat(2_048)}` }, ['url']],
    [{ url: 'https://overrides.example/a\r\nHost: b' }, ['url']],
  ])('are refused with every error: %j', async (over, fields) => {
    const { status, body } = await create(over);
    expect(body.errors?.map(({ field }) => field).toSorted() ?? []).toEqual(fields);
    expect(status).toBe(fields.length > 0 ? 422 : 200);
  });

  test('accept secrets of 8 and of 255 characters', async () => {
    for (const length of [8, 255]) expect((await create({ shared_secret: 's'.repeat(length) })).status).toBe(200);
  });

  test('cannot be changed to values that creation refuses', async () => {
    const { data: made } = (await create()).body;
    const change = (body: object) => shop.api<Answer>('PATCH', `${shop.shopPath}/overrides/${made['public_id']}`, body);
    const refused = await change({ url: 'https://127.1.1.1:x/', shared_secret: '', override_type: 'x' });
    expect(refused.body.errors?.map(({ field }) => field).toSorted()).toEqual([
      'override_type',
      'shared_secret',
      'url',
    ]);
    expect((await change({ shared_secret: 's'.repeat(256) })).status).toBe(422);
  });

  test('of another shop, and unknown ones, are refused with OVERRIDE_NOT_FOUND', async () => {
    const { data: made } = (await create()).body;
    for (const id of [made['public_id'], 'none', '7a0e1f4e-6a6f-4f7e-9d55-0a4d3c1b2a10'])
      for (const method of ['PUT', 'PATCH', 'DELETE']) {
        const { status, body } = await other.api<Answer>(method, `${other.shopPath}/overrides/${id}`, {
          url: 'https://evil.example/',
        });
        expect([status, body.errors?.[0]?.code]).toEqual([422, 'OVERRIDE_NOT_FOUND']);
      }
    expect((await list(shop)).body.data.at(-1)).toEqual(made);
    expect((await list(other)).body.data).toEqual([]);
  });

  test('require an access token with the scope', async () => {
    const { front } = await newRestOrder(tillgate, shop);
    expect((await front('GET', `${shop.shopPath}/overrides`)).status).toBe(403);
    expect((await front('POST', `${shop.shopPath}/overrides`, override())).status).toBe(403);
    const orders = await newRestShop(tillgate, ['WRITE_ORDERS']);
    expect((await create({}, orders)).status).toBe(403);
    expect((await list(orders)).status).toBe(403);
  });
});

describe('the override of an order', () => {
  test('is set with the body of a create call, replaces an earlier one of its type, and is not listed for the shop', async () => {
    const own = await newRestShop(tillgate);
    const { publicOrderId } = await newRestOrder(tillgate, own);
    const set = (over: object = {}) =>
      own.api<Answer>('POST', `${own.ordersPath}/${publicOrderId}/overrides`, override(over));
    const first = (await set()).body.data;
    const second = (await set({ url: 'https://overrides.example/second' })).body.data;
    expect(second).toMatchObject({ override_type: 'shipping', url: 'https://overrides.example/second' });
    expect((await list(own)).body.data).toEqual([]);
    expect((await own.api('DELETE', `${own.shopPath}/overrides/${first['public_id']}`)).status).toBe(422);
    const tax = (await set({ override_type: 'tax' })).body.data;
    const taken = await own.api('PATCH', `${own.shopPath}/overrides/${tax['public_id']}`, {
      override_type: 'shipping',
    });
    expect([taken.status, taken.body.errors?.[0]?.code]).toEqual([422, 'ALREADY_EXISTS']);
    expect((await own.api('DELETE', `${own.shopPath}/overrides/${second['public_id']}`)).status).toBe(200);
  });

  test('is refused for an unknown order, another shop, an order token and an invalid body', async () => {
    const order = await newRestOrder(tillgate, shop);
    const path = `/${order.publicOrderId}/overrides`;
    expect((await shop.api('POST', `${shop.ordersPath}/none/overrides`, override())).status).toBe(404);
    expect((await other.api('POST', other.ordersPath + path, override())).status).toBe(404);
    expect((await order.front('POST', shop.ordersPath + path, override())).status).toBe(403);
    const wrong = await shop.api('POST', shop.ordersPath + path, {
      override_type: 'x',
      shared_secret: 'short',
      url: 'https://10.1.1.1/',
    });
    expect(wrong.body.errors?.map(({ field }) => field).toSorted()).toEqual(['override_type', 'shared_secret', 'url']);
  });
});

test('the same operations work over GraphQL, which shows the health of each override', async () => {
  const own = await newRestShop(tillgate);
  const api = graphqlClient(tillgate.url, own.token);
  const members =
    'apiOverride { publicId overrideType url failClosed createdAt updatedAt health { state failureRate p95 lastError } }';
  interface Payload {
    apiOverride: { publicId: string } | null;
  }
  const input = { overrideType: 'TAX', url: 'https://overrides.example/tax', sharedSecret: secret };
  const { apiOverride: made } = await api.mutate<Payload>('createApiOverride', input, members);
  expect(made).toMatchObject({
    overrideType: 'TAX',
    failClosed: null,
    health: { state: 'unused', failureRate: 0, p95: null, lastError: null },
  });
  const publicId = made?.publicId;
  const changed = await api.mutate<Payload>('updateApiOverride', { publicId, failClosed: false }, members);
  expect(changed.apiOverride).toMatchObject({ publicId, failClosed: false, url: input.url });
  const listed = await api.query(`{ apiOverrides { publicId health { state } } }`);
  expect(listed).toEqual({ apiOverrides: [{ publicId, health: { state: 'unused' } }] });
  const { publicOrderId } = await newRestOrder(tillgate, own);
  const ofOrder = await api.mutate<Payload>('setOrderOverride', { ...input, publicOrderId }, members);
  expect(ofOrder.apiOverride).toMatchObject({ overrideType: 'TAX' });
  const short = await api.mutate<Payload>('createApiOverride', { sharedSecret: 'short' }, members);
  expect(short.userErrors.map(({ field }) => field).toSorted()).toEqual(['overrideType', 'sharedSecret', 'url']);
  expect((await api.mutate('deleteApiOverride', { publicId })).userErrors).toEqual([]);
  expect(await api.query(`{ apiOverrides { publicId } }`)).toEqual({ apiOverrides: [] });
});

test('the database contains no secret in plain text, and each change is in the audit log without values', async () => {
  const own = await newRestShop(tillgate);
  const { data: made } = (await create({}, own)).body;
  await own.api('PATCH', `${own.shopPath}/overrides/${made['public_id']}`, { shared_secret: `${secret}-2` });
  const stored = await whereStored(tillgate.app.tillgate.database, [made['public_id'] ?? '', secret]);
  expect(stored).toEqual([`public.api_overrides: ${made['public_id']}`, `public.audit_log: ${made['public_id']}`]);
  const { auditLog } = await graphqlClient(tillgate.url, own.token).query<{ auditLog: { nodes: object[] } }>(
    `{ auditLog(first: 10) { nodes { operation resource resourceId members } } }`,
  );
  expect(auditLog.nodes).toEqual(
    expect.arrayContaining([
      {
        operation: 'updateApiOverride',
        resource: 'api_override',
        resourceId: made['public_id'],
        members: expect.arrayContaining(['publicId', 'sharedSecret']),
      },
      expect.objectContaining({ operation: 'createApiOverride', resourceId: made['public_id'] }),
    ]),
  );
});
