import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { whereStored } from '../support/everything-stored.js';
import { graphqlClient } from '../support/graphql-client.js';
import { newRestOrder, newRestShop, type RestShop } from '../support/raw-rest.js';
import { startTillgate, type RunningTillgate } from '../support/running-tillgate.js';

let tillgate: RunningTillgate;
let shop: RestShop;
beforeAll(async () => {
  tillgate = await startTillgate({ env: { DEMO: 'off' } });
  shop = await newRestShop(tillgate);
});
afterAll(() => tillgate.close());

const secret = 'secret-of-the-authority';
const connection = { url: 'https://authority.example/{shop_identifier}/orders', shared_secret: secret };

interface Answer {
  data: { remote_state_authority: { url: string; created_at: string; updated_at: string } | null };
}
const call = (method: string, body?: object, by = shop) => by.api<Answer>(method, `${by.shopPath}/rsa_config`, body);
const connected = async (by = shop) => (await call('GET', undefined, by)).body.data.remote_state_authority;
const faultsOf = async (answer: ReturnType<typeof call>) => {
  const { status, body } = await answer;
  return [status, ...(body.errors ?? []).map(({ field, code }) => `${field} ${code}`).toSorted()];
};

describe('the remote state authority over REST', () => {
  test('is connected, read, updated and deleted, and its secret is never shown or stored in plain text', async () => {
    expect(await connected()).toBeNull();
    const made = await call('POST', connection);
    const shown = { url: connection.url, created_at: expect.any(String), updated_at: expect.any(String) };
    expect([made.status, made.body]).toEqual([200, { data: { remote_state_authority: shown } }]);
    expect(await connected()).toEqual(made.body.data.remote_state_authority);
    const moved = await call('PATCH', { url: 'https://authority.example/v2' });
    const { created_at: createdAt } = made.body.data.remote_state_authority ?? {};
    const movedTo = { ...shown, url: 'https://authority.example/v2', created_at: createdAt };
    expect([moved.status, moved.body.data.remote_state_authority]).toEqual([200, movedTo]);
    const renewed = await call('PATCH', { url: null, shared_secret: 'another-secret-of-it' });
    expect(renewed.body.data.remote_state_authority).toEqual(movedTo);
    expect(renewed.text + made.text + moved.text).not.toMatch(/secret/);
    const { database } = tillgate.app.tillgate;
    expect(await whereStored(database, [secret, 'another-secret-of-it'])).toEqual([]);
    const deleted = await call('DELETE');
    expect([deleted.status, deleted.body]).toEqual([200, { data: { remote_state_authority: null } }]);
    expect(await connected()).toBeNull();
  });

  test('cannot be updated or deleted while there is none: existing clients expect the code 02-89', async () => {
    expect(await faultsOf(call('PATCH', connection))).toEqual([422, ' 02-89']);
    expect(await faultsOf(call('PATCH', {}))).toEqual([422, ' 02-89']);
    expect(await faultsOf(call('DELETE'))).toEqual([422, ' 02-89']);
  });

  test('exists once in a shop: a second connection is refused, even if both are requested at once', async () => {
    const own = await newRestShop(tillgate);
    const answers = await Promise.all([1, 2, 3].map(() => call('POST', connection, own)));
    expect(answers.map(({ status }) => String(status)).toSorted()).toEqual(['200', '422', '422']);
    expect(await faultsOf(call('POST', connection, own))).toEqual([422, ' ALREADY_EXISTS']);
  });

  test('of one shop cannot be seen or changed by another', async () => {
    const [one, other] = [await newRestShop(tillgate), await newRestShop(tillgate)];
    await call('POST', connection, one);
    expect(await connected(other)).toBeNull();
    expect(await faultsOf(call('PATCH', connection, other))).toEqual([422, ' 02-89']);
    expect((await other.api('PATCH', `${one.shopPath}/rsa_config`, connection)).status).toBe(404);
    expect((await other.api('DELETE', `${one.shopPath}/rsa_config`)).status).toBe(404);
    expect(await connected(one)).toMatchObject({ url: connection.url });
  });

  test('requires a token with the scope, and is not available to frontends', async () => {
    const { front } = await newRestOrder(tillgate, shop);
    const reader = await newRestShop(tillgate, ['READ_SHOP_SETTINGS']);
    const writer = await newRestShop(tillgate, ['WRITE_ORDERS']);
    for (const method of ['GET', 'POST', 'PATCH', 'DELETE']) {
      expect(
        (await front(method, `${shop.shopPath}/rsa_config`, method === 'GET' ? undefined : connection)).status,
      ).toBe(403);
      expect((await call(method, method === 'GET' ? undefined : connection, writer)).status).toBe(403);
    }
    expect(await connected(reader)).toBeNull();
    expect((await call('POST', connection, reader)).status).toBe(403);
  });

  test('has every change in the audit log, with the names of the fields and without their values', async () => {
    const own = await newRestShop(tillgate);
    await call('POST', connection, own);
    await call('PATCH', { shared_secret: 'another-secret-of-it' }, own);
    await call('DELETE', undefined, own);
    await call('DELETE', undefined, own);
    const query = '{ auditLog(first: 10) { nodes { operation resource members outcome } } }';
    const { auditLog } = await graphqlClient(tillgate.url, own.token).query<{
      auditLog: { nodes: { operation: string }[] };
    }>(query);
    const resource = 'remote_state_authority';
    const byTime = auditLog.nodes.filter(({ operation }) => operation.endsWith('RemoteStateAuthority')).toReversed();
    expect(byTime).toEqual([
      { operation: 'connectRemoteStateAuthority', resource, members: ['url', 'sharedSecret'], outcome: 'done' },
      { operation: 'updateRemoteStateAuthority', resource, members: ['sharedSecret'], outcome: 'done' },
      { operation: 'deleteRemoteStateAuthority', resource, members: [], outcome: 'done' },
      { operation: 'deleteRemoteStateAuthority', resource, members: [], outcome: 'refused' },
    ]);
  });
});

describe('invalid input for a remote state authority', () => {
  test('is refused with every error at once', async () => {
    expect(await faultsOf(call('POST', {}))).toEqual([422, 'shared_secret REQUIRED', 'url REQUIRED']);
    const wrong = { url: 'http://authority.example', shared_secret: 7 };
    expect(await faultsOf(call('POST', wrong))).toEqual([422, 'shared_secret INVALID_TYPE', 'url INVALID_VALUE']);
  });

  test.each([
    [7, 'TOO_SMALL'],
    [256, 'TOO_LONG'],
    [0, 'REQUIRED'],
  ])('a secret of %i characters is refused', async (length, code) => {
    const input = { ...connection, shared_secret: 's'.repeat(length) };
    expect((await call('POST', input)).body.errors).toMatchObject([{ field: 'shared_secret', code }]);
  });

  test.each([8, 255])('a secret of %i characters is accepted', async (length) => {
    const own = await newRestShop(tillgate);
    expect((await call('POST', { ...connection, shared_secret: 's'.repeat(length) }, own)).status).toBe(200);
    expect((await call('PATCH', { shared_secret: 't'.repeat(length) }, own)).status).toBe(200);
    for (const wrong of [7, 256])
      expect((await call('PATCH', { shared_secret: 't'.repeat(wrong) }, own)).status).toBe(422);
  });

  test.each([
    'http://authority.example',
    'ftp://authority.example',
    '/rsa',
    'authority.example',
    'https://user:password@authority.example',
    `https://authority.example/${'a'.repeat(2_048)}`,
    'https://authority.example/\r\nX-Injected: 1',
    'https://localhost/',
    'https://localhost./',
    'https://a.localhost/',
    'https://127.0.0.1/',
    'https://127.1/',
    'https://2130706433/',
    'https://0x7f000001/',
    'https://0177.0.0.1/',
    'https://0/',
    'https://[::1]/',
    'https://[::ffff:127.0.0.1]/',
    'https://[::ffff:7f00:1]/',
    'https://[64:ff9b::a00:1]/',
    'https://10.0.0.1/',
    'https://172.16.0.1/',
    'https://192.168.1.1/',
    'https://100.64.0.1/',
    'https://169.254.169.254/latest/meta-data',
    'https://[fd00:ec2::254]/',
    'https://[fe80::1]/',
    'https://224.0.0.1/',
    'https://168.63.129.16/',
    'https://①②⑦.⓪.⓪.①/',
  ])('the URL %s is refused', async (url) => {
    const refused = [422, 'url INVALID_VALUE'];
    expect(await faultsOf(call('POST', { ...connection, url }))).toEqual(refused);
    expect(await faultsOf(call('PATCH', { url }))).toEqual(refused);
  });
});

test('the remote state authority is connected, read, updated and deleted over GraphQL', async () => {
  const own = await newRestShop(tillgate);
  const api = graphqlClient(tillgate.url, own.token);
  const read = () => api.query('{ remoteStateAuthority { url createdAt updatedAt } }');
  expect(await read()).toEqual({ remoteStateAuthority: null });
  const none = await api.mutate('updateRemoteStateAuthority', { url: 'https://authority.example/' });
  expect(none.userErrors).toMatchObject([{ code: '02-89' }]);
  const members = 'remoteStateAuthority { url createdAt updatedAt }';
  const made = await api.mutate(
    'connectRemoteStateAuthority',
    { url: 'https://authority.example/', sharedSecret: secret },
    members,
  );
  expect(made).toMatchObject({ remoteStateAuthority: { url: 'https://authority.example/' }, userErrors: [] });
  const changed = await api.mutate('updateRemoteStateAuthority', { url: 'https://authority.example/2' }, members);
  expect(await read()).toMatchObject({ remoteStateAuthority: { url: 'https://authority.example/2' } });
  expect(changed.userErrors).toEqual([]);
  const wrong = await api.mutate('connectRemoteStateAuthority', { url: 'https://10.0.0.1/', sharedSecret: 'short' });
  expect(wrong.userErrors.map(({ field, code }) => `${field} ${code}`).toSorted()).toEqual([
    'sharedSecret TOO_SMALL',
    'url INVALID_VALUE',
  ]);
  const deleted = await api.mutate('deleteRemoteStateAuthority', {}, members);
  expect(deleted).toMatchObject({ remoteStateAuthority: null, userErrors: [] });
  expect(await read()).toEqual({ remoteStateAuthority: null });
});
