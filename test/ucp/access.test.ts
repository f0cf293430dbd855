import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import { testClock } from '../support/clock.js';
import { startTillgate, type RunningTillgate } from '../support/running-tillgate.js';
import { ucpPlatform, type CallOptions, type UcpPlatform } from '../support/ucp-platform.js';
import { bowl, ucpShop, type UcpShop } from '../support/ucp-shop.js';

const clock = testClock();
let tillgate: RunningTillgate;
let platform: UcpPlatform;
let shop: UcpShop;

beforeAll(async () => {
  tillgate = await startTillgate({ clock });
  platform = await ucpPlatform();
});
beforeEach(async () => {
  shop = await ucpShop(tillgate);
  await shop.sell(bowl());
});
afterAll(async () => {
  await tillgate.close();
  await platform.close();
});

/** The status and the code of a search. */
async function search(options: CallOptions = {}, of: UcpShop = shop): Promise<[number, unknown]> {
  const { status, body } = await platform.call('POST', `${of.endpoint}/catalog/search`, { query: 'bowl' }, options);
  return [status, body['code']];
}

const register = async (over: object = {}, of: UcpShop = shop) =>
  of.api<{ data: { id: string } }>('POST', `${of.shopPath}/agent_platforms`, {
    profile_url: platform.profileUrl,
    name: 'Assistant',
    ...over,
  });

const apiKey = 'a-key-of-the-platform-0123456789abcdef';
const unsigned: CallOptions = { sign: false };
const withKey = (key: string): CallOptions => ({ sign: false, headers: { 'x-api-key': key } });

describe('with the access setting', () => {
  test('`signed`, every platform that signs is accepted', async () => {
    expect(await search()).toEqual([200, undefined]);
    expect(await search(unsigned)).toEqual([401, 'signature_missing']);
  });

  test('`open`, the catalog can be read without a proof', async () => {
    await shop.allow({ access: 'open' });
    expect(await search(unsigned)).toEqual([200, undefined]);
    expect(await search()).toEqual([200, undefined]);
    expect(await search({ tamper: ({ headers }) => (headers['signature'] = 'sig1=:AAAA:') })).toEqual([
      401,
      'signature_invalid',
    ]);
  });

  test('`registered`, only registered platforms are accepted, and the profiles of others are not fetched', async () => {
    await shop.allow({ access: 'registered' });
    const stranger = await ucpPlatform();
    const url = `${shop.endpoint}/catalog/search`;
    const { status, body } = await stranger.call('POST', url, { query: 'bowl' });
    await stranger.close();
    expect([status, body['code'], stranger.fetches]).toEqual([403, 'profile_not_trusted', 0]);
    await register();
    expect(await search()).toEqual([200, undefined]);
    expect(await search(unsigned)).toEqual([401, 'signature_missing']);
  });
});

describe('an API key', () => {
  test('proves the platform instead of a signature', async () => {
    await register({ api_key: apiKey });
    expect(await search(withKey(apiKey))).toEqual([200, undefined]);
    expect(await search(withKey(`${apiKey}x`))).toEqual([401, 'api_key_invalid']);
  });

  test('of another platform is refused', async () => {
    await register({ profile_url: 'https://other.example.com/profile', api_key: apiKey });
    expect(await search(withKey(apiKey))).toEqual([403, 'profile_not_trusted']);
  });

  test('of another shop is not known', async () => {
    const other = await ucpShop(tillgate);
    await register({ api_key: apiKey }, other);
    expect(await search(withKey(apiKey), other)).toEqual([200, undefined]);
    expect(await search(withKey(apiKey))).toEqual([401, 'api_key_invalid']);
  });

  test('is not stored', async () => {
    await register({ api_key: apiKey });
    const rows = await tillgate.app.tillgate.database.run<{ row: string }>({
      text: 'select row_to_json(p)::text as row from agent_platforms p where shop_id = $1',
      values: [shop.shopIdentifier],
    });
    expect(rows).toHaveLength(1);
    expect(JSON.stringify(rows)).not.toContain(apiKey);
  });
});

test('a suspended platform is refused until it is registered again, whatever the shop accepts', async () => {
  const { body } = await register();
  await shop.api('POST', `${shop.shopPath}/agent_platforms/${body.data.id}/suspend`, {});
  expect(await search()).toEqual([403, 'profile_not_trusted']);
  await shop.allow({ access: 'open' });
  expect(await search(unsigned)).toEqual([403, 'profile_not_trusted']);
  await register();
  expect(await search()).toEqual([200, undefined]);
});

test('a shop that does not accept agents, or does not exist, is not found', async () => {
  await shop.allow({ enabled: false });
  expect(await search()).toEqual([404, 'not_found']);
  for (const name of ['nobody', '__proto__', '..%2f..', "x'--"])
    expect(await search({}, { ...shop, endpoint: `${tillgate.url}/ucp/${name}` })).toEqual([404, 'not_found']);
});

describe('the last use of a platform', () => {
  const lastUse = async () => {
    const { body } = await shop.api<{ data: { last_used_at: string | null }[] }>(
      'GET',
      `${shop.shopPath}/agent_platforms`,
    );
    return body.data[0]?.last_used_at;
  };

  test('is that of its last accepted request, to the minute', async () => {
    await register();
    expect(await lastUse()).toBeNull();
    await search(unsigned);
    expect(await lastUse()).toBeNull();
    await search();
    const minute = new Date(Math.floor(clock.now().getTime() / 60_000) * 60_000);
    expect(new Date((await lastUse()) ?? '')).toEqual(minute);
    clock.advance(60_000);
    await search();
    expect(new Date((await lastUse()) ?? '')).toEqual(new Date(minute.getTime() + 60_000));
  });

  test('is not that of somebody who names its profile without a proof', async () => {
    await shop.allow({ access: 'open' });
    await register();
    expect(await search(unsigned)).toEqual([200, undefined]);
    expect(await lastUse()).toBeNull();
  });
});

describe('the rate of the shop', () => {
  let limited: RunningTillgate;
  let few: UcpShop;
  beforeAll(async () => {
    limited = await startTillgate({ env: { RATE_LIMIT_ACCESS_TOKEN: '100' } });
    few = await ucpShop(limited, { rate: 2 });
    await few.sell(bowl());
  });
  afterAll(() => limited.close());

  test('limits all requests of a platform together, and not those of another one', async () => {
    const other = await ucpPlatform();
    const url = `${few.endpoint}/catalog/search`;
    const statuses = async (one: UcpPlatform): Promise<number[]> => {
      const all: number[] = [];
      for (let count = 0; count < 8; count += 1) all.push((await one.call('POST', url, { query: 'bowl' })).status);
      return all;
    };
    const own = await statuses(platform);
    expect(own.filter((status) => status === 200).length).toBeGreaterThanOrEqual(4);
    expect(own).toContain(429);
    expect((await other.call('POST', url, { query: 'bowl' })).status).toBe(200);
    await other.close();
  });

  test('is told with the time to wait', async () => {
    const url = `${few.endpoint}/catalog/search`;
    let refused = await platform.call('POST', url, { query: 'bowl' });
    while (refused.status !== 429) refused = await platform.call('POST', url, { query: 'bowl' });
    expect(refused.body).toMatchObject({ code: 'rate_limited', ucp: { status: 'error' } });
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
  });
});

test('forged signatures count for the address that sends them', async () => {
  const strict = await startTillgate({ env: { RATE_LIMIT_ANONYMOUS: '2' } });
  const guarded = await ucpShop(strict);
  const options: CallOptions = { tamper: ({ headers }) => (headers['signature'] = `sig1=:${'A'.repeat(86)}==:`) };
  const all: unknown[] = [];
  for (let count = 0; count < 8; count += 1) all.push((await search(options, guarded))[1]);
  expect(new Set(all)).toEqual(new Set(['signature_invalid', 'rate_limited']));
  await strict.close();
});

describe('a request', () => {
  test('keeps its ID', async () => {
    const id = '0d6c3d5e-5a3b-4a7e-9a55-6a1f3c1b2a10';
    const { headers } = await platform.call(
      'POST',
      `${shop.endpoint}/catalog/search`,
      { query: 'bowl' },
      {
        headers: { 'request-id': id },
      },
    );
    expect([headers.get('request-id'), headers.get('x-request-id')]).toEqual([id, id]);
  });

  test.each([
    ['text that is not JSON', '{"query":', 400, 'malformed_json'],
    ['a list', '[]', 400, 'body_not_an_object'],
    ['a body of 2 MB', JSON.stringify({ query: 'x'.repeat(2_000_000) }), 413, 'body_too_large'],
  ])('with %s is refused in the format of the protocol', async (_, body, status, code) => {
    const answer = await platform.call('POST', `${shop.endpoint}/catalog/search`, body);
    expect(answer).toMatchObject({ status, body: { ucp: { version: '2026-04-08', status: 'error' }, code } });
    expect(answer.headers.get('content-type')).toMatch(/^application\/json/);
  });

  test('with another content type is refused', async () => {
    const options = { headers: { 'content-type': 'text/plain' } };
    const answer = await platform.call('POST', `${shop.endpoint}/catalog/search`, 'bowl', options);
    expect([answer.status, answer.body['code']]).toEqual([415, 'unsupported_media_type']);
  });
});
