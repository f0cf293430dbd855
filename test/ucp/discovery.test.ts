import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { createDemoShop } from '../../src/demo/create-demo-shop.js';
import { testClock } from '../support/clock.js';
import { rawRest } from '../support/raw-rest.js';
import { startTillgate, type RunningTillgate } from '../support/running-tillgate.js';
import { createProtocolValidator, hasSpecification } from '../support/ucp-schemas.js';
import { ucpShop } from '../support/ucp-shop.js';

interface Profile {
  ucp: {
    version: string;
    supported_versions?: object;
    services: Record<string, { transport: string; endpoint: string }[]>;
    capabilities: Record<string, { version: string; spec: string; schema: string }[]>;
    payment_handlers: object;
  };
  signing_keys: { kid: string; kty: string; crv: string; x: string; y: string; use: string }[];
}

const clock = testClock();
let tillgate: RunningTillgate;

beforeAll(async () => {
  tillgate = await startTillgate({ clock });
  await createDemoShop(tillgate.app.tillgate, tillgate.rootKey);
});
afterAll(() => tillgate.close());

/** The profile at a host, as a trusted client of the service asks for it. */
async function profileAt(host?: string) {
  const answer = await tillgate.app.server.inject({
    method: 'GET',
    url: '/.well-known/ucp',
    headers: host === undefined ? {} : { host },
  });
  const body: Profile = JSON.parse(answer.body);
  return { status: answer.statusCode, headers: answer.headers, body };
}

const day = 86_400_000;

describe('the profile of a shop', () => {
  test('says in a demo on every host what the demo shop offers', async () => {
    const { status, headers, body } = await profileAt('anything.example.com:8080');
    expect(status).toBe(200);
    expect(headers['content-type']).toMatch(/^application\/json/);
    expect(headers['cache-control']).toBe('public, max-age=300');
    expect(headers['location']).toBeUndefined();
    expect(body.ucp.version).toBe('2026-04-08');
    expect(body.ucp.services).toMatchObject({
      'dev.ucp.shopping': [
        { transport: 'rest', endpoint: 'http://anything.example.com:8080/ucp/demo' },
        { transport: 'mcp', endpoint: 'http://anything.example.com:8080/ucp/demo/mcp' },
      ],
    });
    expect(Object.keys(body.ucp.capabilities)).toEqual([
      'dev.ucp.shopping.catalog.search',
      'dev.ucp.shopping.catalog.lookup',
      'dev.ucp.shopping.cart',
      'dev.ucp.shopping.checkout',
      'dev.ucp.shopping.fulfillment',
      'dev.ucp.shopping.discount',
      'dev.ucp.shopping.buyer_consent',
      'dev.ucp.shopping.order',
    ]);
    expect(Object.keys(body.ucp.payment_handlers)).toEqual(['com.example.test_gateway']);
  });

  test('is at the host of its shop, with an https address', async () => {
    const shop = await ucpShop(tillgate, { host: 'Agents.Example.com' });
    const { body } = await profileAt('agents.example.com:443');
    expect(body.ucp.services['dev.ucp.shopping']).toMatchObject([
      { endpoint: `https://agents.example.com/ucp/${shop.shopIdentifier}` },
      { endpoint: `https://agents.example.com/ucp/${shop.shopIdentifier}/mcp` },
    ]);
    expect((await profileAt('other.example.com')).body.ucp.services['dev.ucp.shopping']).toMatchObject([
      { endpoint: 'http://other.example.com/ucp/demo' },
      { endpoint: 'http://other.example.com/ucp/demo/mcp' },
    ]);
  });

  test('names capabilities in the namespace of the site that describes them, in dated versions', async () => {
    const { body } = await profileAt();
    const all = Object.entries(body.ucp.capabilities);
    expect(body.ucp.version).toMatch(/^\d{4}-\d{2}-\d{2}$/);
    expect(body.ucp.supported_versions).toBeUndefined();
    for (const [name, [declared]] of all) {
      expect(name).toMatch(/^dev\.ucp\.shopping\./);
      expect(declared?.version).toBe('2026-04-08');
      expect(new URL(declared?.spec ?? '').origin).toBe('https://ucp.dev');
      expect(new URL(declared?.schema ?? '').origin).toBe('https://ucp.dev');
    }
  });

  (hasSpecification ? test : test.skip)('has the format of the protocol', async () => {
    const errorsOf = createProtocolValidator();
    const { body } = await profileAt();
    expect(errorsOf('discovery/profile.json#/$defs/business_profile', body)).toEqual([]);
    expect(errorsOf('discovery/profile.json#/$defs/business_profile', { ...body, ucp: {} })).not.toEqual([]);
  });

  test('of one version is at an address of its own, without other versions', async () => {
    const shop = await ucpShop(tillgate);
    const get = rawRest(tillgate.url);
    const { status, headers, body } = await get<Profile>('GET', `/ucp/${shop.shopIdentifier}/profiles/2026-04-08`);
    expect([status, headers.get('cache-control')]).toEqual([200, 'public, max-age=300']);
    expect(body.ucp.version).toBe('2026-04-08');
    expect(body.ucp.supported_versions).toBeUndefined();
    expect((await get('GET', `/ucp/${shop.shopIdentifier}/profiles/draft`)).status).toBe(404);
  });

  test('is not there for a shop that does not accept agents', async () => {
    const shop = await ucpShop(tillgate, { host: 'off.example.com' });
    await shop.allow({ enabled: false });
    expect(await profileAt('off.example.com')).toMatchObject({ status: 404, body: { code: 'not_found' } });
    expect((await rawRest(tillgate.url)('GET', `/ucp/${shop.shopIdentifier}/profiles/2026-04-08`)).status).toBe(404);
  });
});

describe('the keys of a shop', () => {
  test('are public keys on P-256, the same each time', async () => {
    const [first, second] = [(await profileAt()).body, (await profileAt()).body];
    expect(first.signing_keys).toMatchObject([{ kty: 'EC', crv: 'P-256', use: 'sig', alg: 'ES256' }]);
    expect(Object.keys(first.signing_keys[0] ?? {})).not.toContain('d');
    expect(second.signing_keys).toEqual(first.signing_keys);
  });

  test('are one, however many ask for the first time', async () => {
    await ucpShop(tillgate, { host: 'busy.example.com' });
    const all = await Promise.all(Array.from({ length: 8 }, () => profileAt('busy.example.com')));
    expect(new Set(all.map(({ body }) => JSON.stringify(body.signing_keys))).size).toBe(1);
    expect(all[0]?.body.signing_keys).toHaveLength(1);
  });

  test('are published for 7 days after they were replaced', async () => {
    const shop = await ucpShop(tillgate, { host: 'rotating.example.com' });
    const kids = async () => (await profileAt('rotating.example.com')).body.signing_keys.map(({ kid }) => kid);
    const [old] = await kids();
    const { body } = await shop.api<{ data: { key_id: string } }>(
      'POST',
      `${shop.shopPath}/agent_signing_key/rotate`,
      {},
    );
    expect(body.data.key_id).not.toBe(old);
    expect(await kids()).toEqual([body.data.key_id, old]);
    clock.advance(7 * day - 1);
    expect(await kids()).toEqual([body.data.key_id, old]);
    clock.advance(2);
    expect(await kids()).toEqual([body.data.key_id]);
  });
});

describe('without DEMO', () => {
  let production: RunningTillgate;
  beforeAll(async () => {
    production = await startTillgate({ env: { DEMO: 'off' } });
  });
  afterAll(() => production.close());

  test('UCP needs a host', async () => {
    await expect(ucpShop(production)).rejects.toThrow('agents.host is required for agents');
    const shop = await ucpShop(production, { host: 'shop.example.com' });
    const { status, body } = await shop.api<object>('PATCH', `${shop.shopPath}/settings`, { agents: { host: null } });
    expect([status, body.errors]).toMatchObject([422, [{ field: 'agents.host', code: 'INVALID_VALUE' }]]);
  });

  test('an unknown host has no profile', async () => {
    expect((await rawRest(production.url)('GET', '/.well-known/ucp')).status).toBe(404);
  });
});

test('agents are told in a short text what they may do', async () => {
  const response = await fetch(`${tillgate.url}/llms.txt`);
  expect(response.headers.get('content-type')).toBe('text/plain; charset=utf-8');
  const text = await response.text();
  expect(text).toContain('GET /.well-known/ucp');
  expect(text.length).toBeLessThan(2_000);
});
