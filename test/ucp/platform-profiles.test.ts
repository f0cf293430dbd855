import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import { testClock } from '../support/clock.js';
import { startTillgate, type RunningTillgate } from '../support/running-tillgate.js';
import {
  platformKey,
  profileWith,
  ucpPlatform,
  type CallOptions,
  type ProfileAnswer,
  type UcpPlatform,
} from '../support/ucp-platform.js';
import { createProtocolValidator, hasSpecification } from '../support/ucp-schemas.js';
import { bowl, ucpShop, type UcpShop } from '../support/ucp-shop.js';

const clock = testClock();
let tillgate: RunningTillgate;
let shop: UcpShop;
let platform: UcpPlatform;

beforeAll(async () => {
  tillgate = await startTillgate({ clock });
  shop = await ucpShop(tillgate);
  await shop.sell(bowl());
});
beforeEach(async () => {
  platform = await ucpPlatform();
  clock.advance(60_000);
});
afterEach(() => platform.close());
afterAll(() => tillgate.close());

async function search(options: CallOptions = {}): Promise<[number, unknown]> {
  const { status, body } = await platform.call('POST', `${shop.endpoint}/catalog/search`, { query: 'bowl' }, options);
  return [status, body['code']];
}
const agent = (header: string): CallOptions => ({ headers: { 'ucp-agent': header } });

describe('the header UCP-Agent', () => {
  test.each([
    ['that is empty', ''],
    ['without a profile', 'name="agent"'],
    ['with a profile that is no string', 'profile=https'],
    ['that is not a dictionary', 'https://agent.example.com/profile'],
    ['with two profiles', 'profile="https://a.example.com/", profile="https://b.example.com/"'],
    ['with a profile over ftp', 'profile="ftp://a.example.com/"'],
    ['with a profile without a host', 'profile="https://"'],
    ['with credentials', 'profile="https://user:password@a.example.com/"'],
    ['with a fragment', 'profile="https://a.example.com/#keys"'],
    ['with a private address', 'profile="https://10.0.0.1/profile"'],
    ['with the address of the metadata of a cloud', 'profile="http://169.254.169.254/latest/meta-data/"'],
    ['with that address in another form', 'profile="https://[::ffff:a9fe:a9fe]/"'],
    ['with that address as a number', 'profile="https://2852039166/"'],
    ['with a name of 3,000 characters', `profile="https://a.example.com/${'x'.repeat(3_000)}"`],
  ])('%s is refused', async (_, header) => {
    expect(await search(agent(header))).toEqual([400, 'invalid_profile_url']);
    expect(platform.fetches).toBe(0);
  });

  test('with a name that has no address is refused', async () => {
    expect(await search(agent('profile="https://no-such-name.invalid/"'))).toEqual([424, 'profile_unreachable']);
  });

  test('must be there', async () => {
    const options: CallOptions = { tamper: ({ headers }) => delete headers['ucp-agent'] };
    expect(await search(options)).toEqual([400, 'invalid_profile_url']);
  });
});

/** A request to a server that responds like this. */
async function answered(answer: ProfileAnswer): Promise<[number, unknown]> {
  platform.answer = answer;
  return search();
}

const profile = () => profileWith([platform.key]);

describe('a profile', () => {
  test.each<[string, () => ProfileAnswer, number, string]>([
    ['that is not found', () => ({ status: 404, body: {} }), 424, 'profile_unreachable'],
    ['of a server that fails', () => ({ status: 500, body: {} }), 424, 'profile_unreachable'],
    [
      'that redirects',
      () => ({ status: 302, headers: { location: 'http://127.0.0.1:1/' }, body: {} }),
      424,
      'profile_unreachable',
    ],
    ['whose server breaks the connection', () => (response) => void response.destroy(), 424, 'profile_unreachable'],
    [
      'that ends in the middle',
      () => (response) => {
        response.writeHead(200, { 'content-length': '1000' }).write('{');
        setTimeout(() => response.destroy(), 20);
      },
      424,
      'profile_unreachable',
    ],
    ['of 2 MB', () => ({ body: { ...profile(), more: 'x'.repeat(2_000_000) } }), 422, 'profile_malformed'],
    ['that is not JSON', () => ({ body: '<h1>Welcome</h1>' }), 422, 'profile_malformed'],
    ['that is a list', () => ({ body: [] }), 422, 'profile_malformed'],
    ['without a version', () => ({ body: { ucp: {} } }), 422, 'profile_malformed'],
    ['with a version that is no date', () => ({ body: { ucp: { version: 'draft' } } }), 422, 'profile_malformed'],
    [
      'of a newer version',
      () => ({ body: { ...profile(), ucp: { ...profile().ucp, version: '2027-01-01' } } }),
      422,
      'version_unsupported',
    ],
    ['without services', () => ({ body: { ucp: { version: '2026-04-08' } } }), 422, 'profile_malformed'],
    [
      'with a name that is not a reverse domain',
      () => ({ body: profileWith([platform.key], ['Checkout']) }),
      422,
      'profile_malformed',
    ],
    [
      'with capabilities that are a text',
      () => ({ body: { ...profile(), ucp: { ...profile().ucp, capabilities: 'all' } } }),
      422,
      'profile_malformed',
    ],
    [
      'with two keys of the same ID',
      () => ({ body: profileWith([platform.key, platformKey(platform.key.kid)]) }),
      422,
      'profile_malformed',
    ],
    [
      'with 1,000 keys',
      () => ({
        body: { ...profile(), signing_keys: Array.from({ length: 1_000 }, (_, kid) => ({ kid: `${kid}`, kty: 'EC' })) },
      }),
      422,
      'profile_malformed',
    ],
    ['without keys', () => ({ body: { ucp: profile().ucp } }), 401, 'key_not_found'],
    [
      'with a key that is not on the curve',
      () => ({ body: { ...profile(), signing_keys: [{ ...platform.key.jwk, x: 'A'.repeat(43) }] } }),
      400,
      'algorithm_unsupported',
    ],
    [
      'with a key for encryption',
      () => ({ body: { ...profile(), signing_keys: [{ ...platform.key.jwk, use: 'enc' }] } }),
      400,
      'algorithm_unsupported',
    ],
  ])('%s is refused', async (_, answer, status, code) => {
    expect(await answered(answer())).toEqual([status, code]);
  });

  test('that hangs is given up after 5 seconds, and not asked again at once', async () => {
    platform.answer = () => undefined;
    const began = performance.now();
    expect(await search()).toEqual([424, 'profile_unreachable']);
    expect(performance.now() - began).toBeLessThan(8_000);
    expect(await search()).toEqual([424, 'profile_unreachable']);
    expect(platform.fetches).toBe(1);
  });

  test('names the supported versions if it has another one', async () => {
    platform.answer = { body: { ...profile(), ucp: { ...profile().ucp, version: '2020-01-01' } } };
    const { body } = await platform.call('POST', `${shop.endpoint}/catalog/search`, { query: 'bowl' });
    expect(body['content']).toBe('Version 2020-01-01 is not supported. Use one of 2026-04-08.');
  });

  test('that changes is used in its new form when it is fetched again, at the latest after an hour', async () => {
    platform.answer = { body: profile(), headers: { 'cache-control': 'public, max-age=86400' } };
    expect(await search()).toEqual([200, undefined]);
    platform.answer = { body: profileWith([]) };
    clock.advance(3_599_999);
    expect(await search()).toEqual([200, undefined]);
    clock.advance(2);
    expect(await search()).toEqual([401, 'key_not_found']);
  });

  test('is kept for a minute, whatever its server says', async () => {
    platform.answer = { body: profile(), headers: { 'cache-control': 'no-store, max-age=0' } };
    for (let count = 0; count < 3; count += 1) expect(await search()).toEqual([200, undefined]);
    expect(platform.fetches).toBe(1);
    clock.advance(60_001);
    expect(await search()).toEqual([200, undefined]);
    expect(platform.fetches).toBe(2);
  });

  test('is fetched once for concurrent requests', async () => {
    platform.answer = (response) => void setTimeout(() => response.end(JSON.stringify(profile())), 100);
    const all = await Promise.all(Array.from({ length: 6 }, () => search()));
    expect(all).toEqual(Array.from({ length: 6 }, () => [200, undefined]));
    expect(platform.fetches).toBe(1);
  });

  test('of a platform that lacks a capability is answered with status 200 and what is missing', async () => {
    platform.answer = { body: profileWith([platform.key], ['dev.ucp.shopping.catalog.lookup', 'com.example.other']) };
    const { status, body } = await platform.call('POST', `${shop.endpoint}/catalog/search`, { query: 'bowl' });
    expect([status, body]).toMatchObject([
      200,
      {
        ucp: { version: '2026-04-08', status: 'error' },
        messages: [{ type: 'error', code: 'capabilities_incompatible', severity: 'unrecoverable' }],
      },
    ]);
    if (!hasSpecification) return;
    expect(createProtocolValidator()('shopping/types/error_response.json', body)).toEqual([]);
  });
});

describe('new profiles', () => {
  test('are fetched at most ten times a minute, except those of registered platforms', async () => {
    const fresh = await startTillgate({ clock });
    const own = await ucpShop(fresh);
    const all = await Promise.all(Array.from({ length: 12 }, () => ucpPlatform()));
    const url = `${own.endpoint}/catalog/search`;
    const ask = async (one: UcpPlatform) => one.call('POST', url, { query: 'bowl' });
    const answers = [];
    for (const one of all) answers.push(await ask(one));
    expect(answers.map(({ status }) => status)).toEqual([...Array.from({ length: 10 }, () => 200), 503, 503]);
    expect(Number(answers[11]?.headers.get('retry-after'))).toBeGreaterThan(0);
    // Known profiles are not new, and a registered one is not that of a stranger.
    const [first, last] = [all[0], all[11]];
    if (!first || !last) throw new Error('there are 12 platforms');
    expect((await ask(first)).status).toBe(200);
    const registration = { profile_url: last.profileUrl, name: 'Last' };
    await own.api('POST', `${own.shopPath}/agent_platforms`, registration);
    expect((await ask(last)).status).toBe(200);
    clock.advance(60_000);
    expect((await ask(first)).status).toBe(200);
    await Promise.all([...all.map((one) => one.close()), fresh.close()]);
  });
});

test('without DEMO, a profile must be https', async () => {
  const production = await startTillgate({ clock, env: { DEMO: 'off', ALLOW_PRIVATE_TARGETS: '127.0.0.0/8' } });
  const own = await ucpShop(production, { host: 'shop.example.com' });
  const { body } = await platform.call('POST', `${own.endpoint}/catalog/search`, { query: 'bowl' });
  await production.close();
  expect(body['code']).toBe('invalid_profile_url');
});
