import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { graphqlClient, newShop } from '../../support/graphql-client.js';
import { startForgedProvider, startIdentityProvider } from '../../support/identity-provider.js';
import { newMember, person, type Person } from '../../support/person.js';
import { startTillgate, type RunningTillgate } from '../../support/running-tillgate.js';

let tillgate: RunningTillgate;
let shopIdentifier: string;
let root: ReturnType<typeof graphqlClient>;
let company: Awaited<ReturnType<typeof startIdentityProvider>>;
let forged: Awaited<ReturnType<typeof startForgedProvider>>;

const viewer = '{ viewer { kind userName roleName } }';

beforeAll(async () => {
  tillgate = await startTillgate();
  ({ shopIdentifier } = await newShop(tillgate));
  root = graphqlClient(tillgate.url, tillgate.rootKey);
  company = await startIdentityProvider(`${tillgate.url}/dashboard/sign-in/company/return`);
  forged = await startForgedProvider();
  const provider = { clientId: 'tillgate', scope: 'openid email profile groups' };
  const mappings = [
    { group: 'leads', shopIdentifier, role: 'manager' },
    { group: 'staff', shopIdentifier, role: 'support' },
  ];
  for (const [id, { issuer }] of Object.entries({ company, forged })) {
    const { userErrors } = await root.mutate('setIdentityProvider', {
      ...provider,
      id,
      issuer,
      name: id,
      clientSecret: 'secret-of-the-client',
      mappings,
      ...(id === 'forged' ? { scope: 'openid email' } : {}),
    });
    expect(userErrors).toEqual([]);
  }
});

afterAll(async () => {
  await tillgate.close();
  await Promise.all([company.close(), forged.close()]);
});

/** Follows the redirects of a sign-in at the provider in a browser. Returns the last address. */
async function signInAtCompany(own: Person, start = '/dashboard/sign-in/company'): Promise<string> {
  const ofProvider = new Map<string, string>();
  let location = start;
  for (let steps = 0; steps < 10; steps += 1) {
    if (!location.startsWith(company.issuer)) {
      const answer = await own.get(location.replace(tillgate.url, ''));
      const next = answer.headers.get('location');
      if (next === null || !next.startsWith('http')) return next ?? `${answer.status}`;
      location = next;
      continue;
    }
    const answer = await fetch(location, {
      redirect: 'manual',
      headers: { cookie: [...ofProvider].map(([name, value]) => `${name}=${value}`).join('; ') },
    });
    for (const line of answer.headers.getSetCookie()) {
      const [pair = ''] = line.split('; ');
      ofProvider.set(pair.slice(0, pair.indexOf('=')), pair.slice(pair.indexOf('=') + 1));
    }
    location = new URL(answer.headers.get('location') ?? '', company.issuer).href;
  }
  return location;
}

/** Takes over the CSRF token of the session, as the page does. */
async function enter(own: Person): Promise<void> {
  const response = await own.get('/dashboard/session');
  const { data }: { data: { session: { csrf_token: string } | null } } = JSON.parse(await response.text());
  own.csrfToken = data.session?.csrf_token;
}

describe('signing in at an identity provider', () => {
  test('makes an account with the role of the first group that matches, and changes it with the groups', async () => {
    company.own.person = {
      sub: 'ada',
      email: 'ada@company.example',
      email_verified: true,
      name: 'Ada',
      groups: ['staff'],
    };
    const own = person(tillgate.url);
    expect(await signInAtCompany(own, '/dashboard/sign-in/company?page=/dashboard/orders')).toBe('/dashboard/orders');
    await enter(own);
    expect(await own.query(viewer)).toEqual({ viewer: { kind: 'person', userName: 'Ada', roleName: 'Support' } });
    company.own.person.groups = ['staff', 'leads'];
    await signInAtCompany(own);
    await enter(own);
    expect(await own.query(viewer)).toMatchObject({ viewer: { roleName: 'Manager' } });
    company.own.person.groups = [];
    await signInAtCompany(own);
    await enter(own);
    expect(await own.query(viewer)).toMatchObject({ viewer: { kind: 'user' } });
  });

  test('never leads to another site', async () => {
    company.own.person = {
      sub: 'ada',
      email: 'ada@company.example',
      email_verified: true,
      name: 'Ada',
      groups: ['staff'],
    };
    for (const page of [
      'https://evil.example',
      '//evil.example',
      '/dashboard//evil.example',
      '/\\evil.example',
      '/graphql',
    ])
      expect(
        await signInAtCompany(person(tillgate.url), `/dashboard/sign-in/company?page=${encodeURIComponent(page)}`),
      ).toBe('/dashboard');
  });

  test('is refused for somebody without an account, a group or a confirmed address', async () => {
    company.own.person = { sub: 'bob', email: 'bob@company.example', email_verified: true, name: 'Bob', groups: [] };
    expect(await signInAtCompany(person(tillgate.url))).toBe('/dashboard?problem=no_account');
    company.own.person = {
      sub: 'bob',
      email: 'bob@company.example',
      email_verified: false,
      name: 'Bob',
      groups: ['staff'],
    };
    expect(await signInAtCompany(person(tillgate.url))).toBe('/dashboard?problem=email_unproved');
  });

  test('is not linked to an account whose address nobody has proved', async () => {
    await newMember(tillgate.url, root, { shopIdentifier, role: 'owner', email: 'squatted@company.example' });
    company.own.person = {
      sub: 'real',
      email: 'squatted@company.example',
      email_verified: true,
      name: 'Real',
      groups: ['staff'],
    };
    expect(await signInAtCompany(person(tillgate.url))).toBe('/dashboard?problem=email_unproved');
  });

  test('needs the browser that began it: a stolen response opens nothing', async () => {
    const attacker = person(tillgate.url);
    const begun = await attacker.get('/dashboard/sign-in/forged');
    const state = new URL(begun.headers.get('location') ?? '').searchParams.get('state');
    const victim = person(tillgate.url);
    const returned = await victim.get(`/dashboard/sign-in/forged/return?code=x&state=${state}`);
    expect(returned.headers.get('location')).toBe('/dashboard?problem=link_ended');
    expect(victim.cookies.has('tillgate_session')).toBe(false);
  });
});

describe('a response of a provider', () => {
  async function finish(
    change: Partial<typeof forged.own>,
    withState = (state: string): string => state,
  ): Promise<string> {
    const own = person(tillgate.url);
    const begun = await own.get('/dashboard/sign-in/forged');
    const { searchParams } = new URL(begun.headers.get('location') ?? '');
    Object.assign(
      forged.own,
      { forge: (claims: object) => claims, signature: 'own', nonce: searchParams.get('nonce') },
      change,
    );
    const state = encodeURIComponent(withState(searchParams.get('state') ?? ''));
    const returned = await own.get(`/dashboard/sign-in/forged/return?code=x&state=${state}`);
    expect(own.cookies.has('tillgate_session')).toBe(returned.headers.get('location') === '/dashboard');
    return returned.headers.get('location') ?? '';
  }
  const refused = '/dashboard?problem=no_account';

  test('is accepted if everything is right', async () => {
    expect(await finish({})).toBe('/dashboard');
  });

  test('is refused if its token is unsigned or signed with another key', async () => {
    expect(await finish({ signature: 'none' })).toBe(refused);
    expect(await finish({ signature: 'stranger' })).toBe(refused);
  });

  test('is refused for another issuer, audience, nonce or state, and after its expiry', async () => {
    expect(await finish({ forge: (claims) => ({ ...claims, iss: 'https://other.example' }) })).toBe(refused);
    expect(await finish({ forge: (claims) => ({ ...claims, aud: 'another-client' }) })).toBe(refused);
    expect(await finish({ forge: (claims) => ({ ...claims, nonce: 'another' }) })).toBe(refused);
    expect(await finish({ forge: (claims) => ({ ...claims, exp: Math.floor(Date.now() / 1_000) - 3_600 }) })).toBe(
      refused,
    );
    expect(await finish({}, () => 'another-state')).toBe(refused);
  });

  test('ends the sessions of a person when the provider logs them out, and not with a token of another kind', async () => {
    const own = person(tillgate.url);
    const begun = await own.get('/dashboard/sign-in/forged');
    const { searchParams } = new URL(begun.headers.get('location') ?? '');
    Object.assign(forged.own, {
      forge: (claims: object) => claims,
      signature: 'own',
      nonce: searchParams.get('nonce'),
    });
    await own.get(`/dashboard/sign-in/forged/return?code=x&state=${searchParams.get('state')}`);
    await enter(own);
    expect((await own.send(viewer)).status).toBe(200);
    const logOut = async (claims: object): Promise<number> => {
      const now = Math.floor(Date.now() / 1_000);
      const token = await forged.sign({
        iss: forged.issuer,
        aud: 'tillgate',
        sub: 'eve',
        iat: now,
        exp: now + 60,
        jti: 'x',
        ...claims,
      });
      const response = await fetch(`${tillgate.url}/dashboard/sign-in/forged/logout`, {
        method: 'POST',
        body: new URLSearchParams({ logout_token: token }),
      });
      return response.status;
    };
    const events = { 'http://schemas.openid.net/event/backchannel-logout': {} };
    expect(await logOut({})).toBe(401);
    expect(await logOut({ events, aud: 'another-client' })).toBe(401);
    expect(await logOut({ events, nonce: 'x' })).toBe(401);
    expect((await own.send(viewer)).status).toBe(200);
    expect(await logOut({ events })).toBe(200);
    expect((await own.send(viewer)).status).toBe(401);
  });
});

describe('a test of a provider', () => {
  const selection = 'test { problem authorizationUrl acceptsClient acceptsRedirectUrl unknownScopes }';
  type Tested = { test: Record<string, unknown> };
  const tested = async (id: string): Promise<Record<string, unknown>> =>
    (await root.mutate<Tested>('testIdentityProvider', { id }, selection)).test;
  const setCompany = (change: object): Promise<unknown> =>
    root.mutate('setIdentityProvider', {
      id: 'tested',
      name: 'Tested',
      issuer: company.issuer,
      clientId: 'tillgate',
      clientSecret: 'secret-of-the-client',
      scope: 'openid email',
      ...change,
    });

  test('finds that the client and the redirect URL are accepted', async () => {
    expect(await tested('company')).toEqual({
      problem: null,
      authorizationUrl: `${company.issuer}/auth`,
      acceptsClient: true,
      acceptsRedirectUrl: true,
      unknownScopes: [],
    });
  });

  test('finds a wrong secret, a redirect URL that is not registered, and scopes that are not offered', async () => {
    await setCompany({ clientSecret: 'a wrong secret', scope: 'openid email directory' });
    expect(await tested('tested')).toMatchObject({
      problem: 'The provider does not accept the client ID and the client secret.',
      acceptsClient: false,
      unknownScopes: ['directory'],
    });
    await setCompany({});
    expect(await tested('tested')).toMatchObject({
      problem: 'The provider does not know the redirect URL. Enter it there.',
      acceptsClient: true,
      acceptsRedirectUrl: false,
    });
  });

  test('says whether there is a provider, and whether it is another issuer', async () => {
    const configuration = (path: string): string => `${path}/.well-known/openid-configuration`;
    await setCompany({ issuer: `${company.issuer}/none` });
    expect(await tested('tested')).toMatchObject({
      problem: `There is no configuration of a provider at ${configuration(`${company.issuer}/none`)}.`,
      authorizationUrl: null,
    });
    const named = company.issuer.replace('127.0.0.1', 'localhost');
    await setCompany({ issuer: named });
    expect((await tested('tested'))['problem']).toContain(`at ${configuration(named)}`);
    await setCompany({ issuer: 'http://127.0.0.1:1' });
    expect((await tested('tested'))['problem']).toBe(
      `The provider cannot be reached at ${configuration('http://127.0.0.1:1')}.`,
    );
  });

  test('is for operators only', async () => {
    const owner = await newMember(tillgate.url, root, { shopIdentifier, role: 'owner', email: 'tests@example.com' });
    expect(await owner.refusal('testIdentityProvider', { id: 'company' })).toEqual(['INSUFFICIENT_SCOPE']);
    const { errors } = await root.send('mutation { testIdentityProvider(input: {id: "none"}) { test { problem } } }');
    expect(errors).toMatchObject([{ extensions: { reason: 'NOT_FOUND', field: 'id' } }]);
  });
});
