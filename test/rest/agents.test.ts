import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { graphqlClient } from '../support/graphql-client.js';
import { newRestShop, type RestShop } from '../support/raw-rest.js';
import { startTillgate, type RunningTillgate } from '../support/running-tillgate.js';

interface Platform {
  id: string;
  profile_url: string;
  name: string;
  has_api_key: boolean;
  status: string;
  last_used_at: string | null;
}

let tillgate: RunningTillgate;
let shop: RestShop;
let path: string;

beforeAll(async () => {
  tillgate = await startTillgate();
  shop = await newRestShop(tillgate);
  path = `${shop.shopPath}/agent_platforms`;
});
afterAll(() => tillgate.close());

const url = 'https://agent.example.com/profile.json';
const apiKey = 'a-key-of-the-platform-0123456789abcdef';

const register = (body: object, of = shop) =>
  of.api<{ data: Platform }>('POST', `${of.shopPath}/agent_platforms`, body);
const list = async (of = shop) =>
  (await of.api<{ data: Platform[] }>('GET', `${of.shopPath}/agent_platforms`)).body.data;

describe('a platform', () => {
  test('is registered, changed, suspended and accepted again over REST', async () => {
    const { status, body } = await register({ profile_url: url, name: 'Assistant', api_key: apiKey });
    expect([status, body.data]).toMatchObject([
      200,
      { profile_url: url, name: 'Assistant', has_api_key: true, status: 'active', last_used_at: null },
    ]);
    expect(JSON.stringify(body)).not.toContain(apiKey);
    const { id } = body.data;
    const suspended = await shop.api<{ data: Platform }>('POST', `${path}/${id}/suspend`, {});
    expect(suspended.body.data).toMatchObject({ id, status: 'suspended', has_api_key: true });
    const again = await register({ profile_url: url, name: 'Helper' });
    expect(again.body.data).toMatchObject({ id, name: 'Helper', status: 'active', has_api_key: true });
    expect(await list()).toEqual([again.body.data]);
  });

  test('is registered, listed and suspended over GraphQL', async () => {
    const own = await newRestShop(tillgate);
    const api = graphqlClient(tillgate.url, own.token);
    const fields = 'agentPlatform { id profileUrl name hasApiKey status }';
    const { agentPlatform } = await api.mutate<{ agentPlatform: { id: string } }>(
      'registerAgentPlatform',
      { profileUrl: url, name: 'Assistant' },
      fields,
    );
    expect(agentPlatform).toMatchObject({ profileUrl: url, name: 'Assistant', hasApiKey: false, status: 'active' });
    const answer = await api.mutate('suspendAgentPlatform', { id: agentPlatform.id }, fields);
    expect(answer).toMatchObject({ agentPlatform: { status: 'suspended' }, userErrors: [] });
    expect(await api.query('{ agentPlatforms { profileUrl status lastUsedAt } }')).toEqual({
      agentPlatforms: [{ profileUrl: url, status: 'suspended', lastUsedAt: null }],
    });
  });

  test('is registered once, however many calls register it', async () => {
    const own = await newRestShop(tillgate);
    const all = await Promise.all(
      Array.from({ length: 6 }, (_, index) => register({ profile_url: url, name: `Name ${index}` }, own)),
    );
    expect(new Set(all.map(({ status, body }) => `${status} ${body.data.id}`)).size).toBe(1);
    expect(await list(own)).toHaveLength(1);
  });

  test('is the same, however its URL is written', async () => {
    const own = await newRestShop(tillgate);
    await register({ profile_url: 'HTTPS://Agent.Example.com/a/../profile.json', name: 'One' }, own);
    await register({ profile_url: url, name: 'Two' }, own);
    expect(await list(own)).toMatchObject([{ profile_url: url, name: 'Two' }]);
  });

  test('needs an API key of its own', async () => {
    const own = await newRestShop(tillgate);
    await register({ profile_url: url, name: 'One', api_key: apiKey }, own);
    const other = { profile_url: 'https://other.example.com/', name: 'Other', api_key: apiKey };
    const { status, body } = await register(other, own);
    expect([status, body.errors]).toMatchObject([422, [{ field: 'api_key', code: 'ALREADY_EXISTS' }]]);
    expect((await register({ ...other, api_key: undefined }, own)).status).toBe(200);
    const changed = await register(other, own);
    expect(changed.body.errors).toMatchObject([{ code: 'ALREADY_EXISTS' }]);
  });

  test('with invalid members is refused with every fault', async () => {
    const { status, body } = await register({ profile_url: 'ftp://x', name: ' ', api_key: 'short key' });
    expect(status).toBe(422);
    expect(body.errors?.map(({ field }) => field).toSorted()).toEqual(['api_key', 'api_key', 'name', 'profile_url']);
    for (const bad of ['https://10.0.0.1/', 'http://169.254.169.254/', 'agent.example.com', 'https://a.example/#b'])
      expect((await register({ profile_url: bad, name: 'Bad' })).body.errors).toMatchObject([
        { field: 'profile_url', code: 'INVALID_VALUE' },
      ]);
  });

  test.each(['00000000-0000-4000-8000-000000000000', 'nothing', '__proto__', "x'--"])(
    'that does not exist is not found: %s',
    async (id) => {
      const { status } = await shop.api('POST', `${path}/${encodeURIComponent(id)}/suspend`, {});
      expect(status).toBe(404);
    },
  );

  test('of another shop is not found', async () => {
    const other = await newRestShop(tillgate);
    const { body } = await register({ profile_url: url, name: 'Assistant' }, other);
    expect((await shop.api('POST', `${path}/${body.data.id}/suspend`, {})).status).toBe(404);
    expect(await list(other)).toMatchObject([{ status: 'active' }]);
  });
});

test('reading needs read_shop_settings, and changing write_shop_settings', async () => {
  const reader = await newRestShop(tillgate, ['READ_SHOP_SETTINGS']);
  expect(await list(reader)).toEqual([]);
  expect((await register({ profile_url: url, name: 'One' }, reader)).status).toBe(403);
  expect((await reader.api('POST', `${reader.shopPath}/agent_signing_key/rotate`, {})).status).toBe(403);
  const others = await newRestShop(tillgate, ['WRITE_ORDERS']);
  expect((await others.api('GET', `${others.shopPath}/agent_platforms`)).status).toBe(403);
});

test('the signing key is replaced over both APIs', async () => {
  const rotate = `${shop.shopPath}/agent_signing_key/rotate`;
  const { body } = await shop.api<{ data: { key_id: string } }>('POST', rotate, {});
  const api = graphqlClient(tillgate.url, shop.token);
  const answer = await api.mutate<{ keyId: string }>('rotateAgentSigningKey', {}, 'keyId');
  expect(answer.keyId).not.toBe(body.data.key_id);
  const keys = await tillgate.app.tillgate.database.run<{ id: string; private_key: string; is_current: boolean }>({
    text: `select id, private_key, retired_at is null as is_current from agent_signing_keys where shop_id = $1`,
    values: [shop.shopIdentifier],
  });
  expect(keys.filter((key) => key.is_current).map(({ id }) => id)).toEqual([answer.keyId]);
  expect(keys.every((key) => key.private_key.startsWith('1.'))).toBe(true);
});

test('keys that are replaced at the same moment leave one current key', async () => {
  const own = await newRestShop(tillgate);
  const rotate = () => own.api<{ data: { key_id: string } }>('POST', `${own.shopPath}/agent_signing_key/rotate`, {});
  const all = await Promise.all(Array.from({ length: 5 }, rotate));
  expect(new Set(all.map(({ status }) => status))).toEqual(new Set([200]));
  const rows = await tillgate.app.tillgate.database.run({
    text: 'select from agent_signing_keys where shop_id = $1 and retired_at is null',
    values: [own.shopIdentifier],
  });
  expect(rows).toHaveLength(1);
});

describe('the host for agents', () => {
  const setHost = (host: unknown, of = shop) =>
    of.api<{ data: { agents: { host: string | null } } }>('PATCH', `${of.shopPath}/settings`, { agents: { host } });

  test('belongs to one shop', async () => {
    const other = await newRestShop(tillgate);
    expect((await setHost('One.Example.com')).body.data.agents.host).toBe('one.example.com');
    const { status, body } = await setHost('one.example.com', other);
    expect([status, body.errors]).toMatchObject([422, [{ field: 'agents.host', code: 'ALREADY_EXISTS' }]]);
    expect((await setHost('one.example.com')).status).toBe(200);
    await setHost(null);
    expect((await setHost('one.example.com', other)).status).toBe(200);
  });

  test.each(['https://shop.example.com', 'shop.example.com/', 'shop', 'shop.example.com:0', 'a..b', '', '-a.example'])(
    'is a host name: %s',
    async (host) => {
      const { status, body } = await setHost(host);
      expect([status, body.errors]).toMatchObject([422, [{ field: 'agents.host' }]]);
    },
  );

  test('may have a port', async () => {
    expect((await setHost('shop.example.com:8443')).body.data.agents.host).toBe('shop.example.com:8443');
  });
});
