import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { cookieName, isSecure, keepsCookies } from '../../src/http/cookie-names.js';
import { graphqlClient, newShop } from '../support/graphql-client.js';
import { goodPassword, newMember, person, session } from '../support/person.js';
import { startTillgate, type RunningTillgate } from '../support/running-tillgate.js';

const called = (protocol: 'http' | 'https', host: string, publicUrl?: string): [boolean, boolean] => {
  const [request, config] = [{ protocol, host }, { publicUrl }];
  return [isSecure(request, config), keepsCookies(request, config)];
};

describe('cookies are sent over https only', () => {
  test.each<[string, 'http' | 'https', string, string | undefined]>([
    ['over https', 'https', 'pay.example', undefined],
    ['over https on this machine', 'https', 'localhost:4000', undefined],
    ['behind a proxy that does not say how it was called', 'http', '127.0.0.1:4000', 'https://pay.example'],
  ])('%s', (_, protocol, host, publicUrl) => {
    expect(called(protocol, host, publicUrl)).toEqual([true, true]);
  });

  test.each<[string, string, string | undefined]>([
    ['over http under another name', 'pay.example', undefined],
    ['over http in a network', '192.168.1.20:4000', undefined],
    ['over http under a name that begins like this machine', '127.0.0.1.evil.example', undefined],
    ['with a public URL of http', '127.0.0.1:4000', 'http://pay.example'],
  ])('%s, where a browser ignores them', (_, host, publicUrl) => {
    expect(called('http', host, publicUrl)).toEqual([true, false]);
  });

  test.each(['localhost', 'localhost:4000', '127.0.0.1:4000', '[::1]:4000'])('but not over http at %s', (host) => {
    expect(called('http', host)).toEqual([false, true]);
    expect(called('http', 'somewhere', `http://${host}`)).toEqual([false, true]);
  });
});

test('only cookies of https have a name that ties them to the host', () => {
  expect([cookieName('session', true), cookieName('session', false)]).toEqual([
    '__Host-tillgate_session',
    'tillgate_session',
  ]);
});

const tied = /^__Host-tillgate_\w+=[^;]+; Path=\/; Max-Age=\d+; HttpOnly; SameSite=Strict; Secure$/;
const plain = /^tillgate_\w+=[^;]+; Path=\/; Max-Age=\d+; HttpOnly; SameSite=Strict$/;

/** The cookies that a sign-in sets with these headers, or the codes with which it is refused. */
async function cookiesOfSignIn(url: string, headers: Record<string, string>): Promise<string[]> {
  const response = await fetch(`${url}/graphql`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: JSON.stringify({
      query: `mutation { signIn(input: {email: "owner@example.com", password: "${goodPassword}"}) { userErrors { code } } }`,
    }),
  });
  const { data }: { data?: { signIn?: { userErrors: { code: string }[] } } } = JSON.parse(await response.text());
  const codes = data?.signIn?.userErrors.map(({ code }) => code) ?? [`${response.status}`];
  return codes.length > 0 ? codes : response.headers.getSetCookie();
}

async function withOwner(env: Record<string, string>): Promise<RunningTillgate> {
  const tillgate = await startTillgate({ env });
  const { shopIdentifier } = await newShop(tillgate);
  const root = graphqlClient(tillgate.url, tillgate.rootKey);
  await newMember(tillgate.url, root, { shopIdentifier, role: 'owner', email: 'owner@example.com' });
  return tillgate;
}

describe('behind a proxy with a public URL of https', () => {
  let tillgate: RunningTillgate;
  const origin = 'https://pay.example';

  beforeAll(async () => {
    tillgate = await withOwner({ DEMO: 'off', TEST_GATEWAY: 'on', PUBLIC_URL: origin, TRUSTED_PROXIES: '127.0.0.1' });
  });
  afterAll(() => tillgate.close());

  test.each<[string, Record<string, string>]>([
    ['that says so', { 'x-forwarded-proto': 'https', 'x-forwarded-host': 'pay.example' }],
    ['that says nothing', {}],
  ])('%s, a sign-in sets cookies of https, which open the session', async (_, forwarded) => {
    const cookies = await cookiesOfSignIn(tillgate.url, { ...forwarded, origin });
    expect(cookies.length).toBeGreaterThan(0);
    for (const cookie of cookies) expect(cookie).toMatch(tied);
    const own = person(tillgate.url);
    own.headers = { ...forwarded, origin };
    await own.mutate('signIn', { email: 'owner@example.com', password: goodPassword }, session);
    expect(await own.query('{ viewer { userName } }')).toEqual({ viewer: { userName: 'Member' } });
    // The name without the prefix is nothing, so that another host cannot plant it.
    const secret = own.cookies.get('__Host-tillgate_session') ?? '';
    own.cookies.delete('__Host-tillgate_session');
    own.cookies.set('tillgate_session', secret);
    expect((await own.send('{ viewer { userName } }')).status).toBe(401);
  });

  test('an access token is kept in a cookie of https, and removed from it', async () => {
    const { token } = await newShop(tillgate);
    const headers = { authorization: `Bearer ${token}`, origin };
    const begun = await fetch(`${tillgate.url}/dashboard/session`, { method: 'POST', headers });
    const cookie = begun.headers.get('set-cookie') ?? '';
    expect(cookie).toMatch(tied);
    const { data }: { data: { session: { csrf_token: string } } } = JSON.parse(await begun.text());
    const sent = { cookie: cookie.split(';', 1)[0] ?? '', 'x-csrf-token': data.session.csrf_token, origin };
    const viewed = await fetch(`${tillgate.url}/graphql`, {
      method: 'POST',
      headers: { ...sent, 'content-type': 'application/json' },
      body: JSON.stringify({ query: '{ viewer { kind } }' }),
    });
    expect(await viewed.json()).toMatchObject({ data: { viewer: { kind: 'access_token' } } });
    const ended = await fetch(`${tillgate.url}/dashboard/session`, { method: 'DELETE', headers: sent });
    expect(ended.headers.get('set-cookie')).toMatch(/^__Host-tillgate_dashboard=; Path=\/; Max-Age=0; .*Secure$/);
  });
});

describe('over plain http', () => {
  let tillgate: RunningTillgate;

  beforeAll(async () => {
    tillgate = await withOwner({});
  });
  afterAll(() => tillgate.close());

  test('on the same machine, a sign-in sets cookies without the prefix', async () => {
    const cookies = await cookiesOfSignIn(tillgate.url, {});
    expect(cookies.length).toBeGreaterThan(0);
    for (const cookie of cookies) expect(cookie).toMatch(plain);
  });

  test('from another machine, nobody signs in, and the reason is said', async () => {
    const inNetwork = await startTillgate({ env: { PUBLIC_URL: 'http://shop.internal' } });
    try {
      const { errors } = await person(inNetwork.url).send(
        `mutation { signIn(input: {email: "owner@example.com", password: "${goodPassword}"}) { userErrors { code } } }`,
      );
      expect(errors).toMatchObject([
        {
          message: expect.stringContaining('People sign in over https only'),
          extensions: { reason: 'ORIGIN_NOT_ALLOWED' },
        },
      ]);
      const { token } = await newShop(inNetwork);
      const kept = await fetch(`${inNetwork.url}/dashboard/session`, {
        method: 'POST',
        headers: { authorization: `Bearer ${token}` },
      });
      expect([kept.status, kept.headers.get('set-cookie')]).toEqual([403, null]);
    } finally {
      await inNetwork.close();
    }
  });
});
