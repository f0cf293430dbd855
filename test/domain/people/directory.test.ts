import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import { graphqlClient, newShop } from '../../support/graphql-client.js';
import { startForgedProvider } from '../../support/identity-provider.js';
import { goodPassword, newMember, person, signedIn, type Person } from '../../support/person.js';
import { startTillgate, type RunningTillgate } from '../../support/running-tillgate.js';

let tillgate: RunningTillgate;
let shopIdentifier: string;
let root: ReturnType<typeof graphqlClient>;
let directory: Awaited<ReturnType<typeof startForgedProvider>>;

const viewer = '{ viewer { kind roleName } }';
const seconds = (): number => Math.floor(Date.now() / 1_000);

/** Sets the provider, whose group makes managers of its people. */
async function setProvider(change: object = {}): Promise<void> {
  const { userErrors } = await root.mutate('setIdentityProvider', {
    id: 'directory',
    name: 'Directory',
    issuer: directory.issuer,
    clientId: 'tillgate',
    clientSecret: 'secret-of-the-client',
    scope: 'openid email',
    mappings: [{ group: 'staff', shopIdentifier, role: 'owner' }],
    ...change,
  });
  expect(userErrors).toEqual([]);
}

beforeAll(async () => {
  tillgate = await startTillgate();
  ({ shopIdentifier } = await newShop(tillgate));
  root = graphqlClient(tillgate.url, tillgate.rootKey);
  directory = await startForgedProvider();
  await newMember(tillgate.url, root, { shopIdentifier, role: 'owner', email: 'owner@example.com' });
});

afterAll(async () => {
  await tillgate.close();
  await directory.close();
});

beforeEach(() => setProvider());

/** Signs in at the provider with these claims. Returns the page to which the browser is sent. */
async function signIn(own: Person, claims: object = {}, { again } = { again: false }): Promise<string> {
  const begun = await own.get(`/dashboard/sign-in/directory${again ? '?again' : ''}`);
  const { searchParams } = new URL(begun.headers.get('location') ?? '');
  directory.own.nonce = searchParams.get('nonce') ?? '';
  directory.own.forge = (usual) => ({ ...usual, auth_time: seconds(), ...claims });
  const returned = await own.get(
    `/dashboard/sign-in/directory/return?code=x&state=${encodeURIComponent(searchParams.get('state') ?? '')}`,
  );
  const { data }: { data: { session: { csrf_token: string } | null } } = JSON.parse(
    await (await own.get('/dashboard/session')).text(),
  );
  own.csrfToken = data.session?.csrf_token;
  return returned.headers.get('location') ?? '';
}

async function signedInAtDirectory(claims: object = {}): Promise<Person> {
  const own = person(tillgate.url);
  expect(await signIn(own, claims)).toBe('/dashboard');
  return own;
}

const identity = (name: string): object => ({ sub: name, email: `${name}@company.example` });

const makeToken = (own: Person): Promise<string[]> =>
  own.refusal('createAccessToken', { name: 'x', scopes: ['READ_ORDERS'] });

describe('a role that a directory gives', () => {
  test('counts only in sessions that the directory began', async () => {
    const own = await signedInAtDirectory(identity('password'));
    expect(await own.query(viewer)).toEqual({ viewer: { kind: 'person', roleName: 'Owner' } });
    expect(await own.refusal('changePassword', { password: goodPassword })).toEqual([]);
    const byPassword = await signedIn(tillgate.url, 'password@company.example');
    expect(await byPassword.query(viewer)).toEqual({ viewer: { kind: 'user', roleName: null } });
    byPassword.shopIdentifier = shopIdentifier;
    expect((await byPassword.send(viewer)).errors?.[0]?.extensions).toMatchObject({ reason: 'INSUFFICIENT_SCOPE' });
    const { me } = await signedIn(tillgate.url, 'password@company.example').then((one) =>
      one.query<{ me: { memberships: { refusal: string | null }[] } }>('{ me { memberships { refusal } } }'),
    );
    expect(me.memberships).toEqual([{ refusal: 'The role comes from an identity provider. Sign in there.' }]);
  });

  test('ends with the last mapping, also in open sessions', async () => {
    const own = await signedInAtDirectory(identity('mapped'));
    await setProvider({ mappings: [] });
    expect((await own.send(viewer)).status).toBe(401);
    const later = await signedInAtDirectory(identity('mapped'));
    expect(await later.query(viewer)).toMatchObject({ viewer: { kind: 'user' } });
  });

  test('ends with the identity provider, and so do its sessions', async () => {
    const own = await signedInAtDirectory(identity('provided'));
    expect(await root.mutate('removeIdentityProvider', { id: 'directory' })).toMatchObject({ userErrors: [] });
    expect((await own.send(viewer)).status).toBe(401);
    const { users } = await root.query<{ users: { email: string }[] }>(
      'query ($shop: ID) { users(shopIdentifier: $shop) { email } }',
      { shop: shopIdentifier },
    );
    expect(users.map(({ email }) => email)).toEqual(['owner@example.com']);
  });

  test('is in the audit log, as a change that the person did not make', async () => {
    await signedInAtDirectory(identity('logged'));
    await signedInAtDirectory({ ...identity('logged'), groups: [] });
    const entries = await auditLog();
    expect(entries.filter(({ resource }) => resource === 'membership').slice(0, 2)).toEqual([
      expect.objectContaining({ operation: 'removeMembership', caller: 'job', userId: null }),
      expect.objectContaining({ operation: 'changeMembership', caller: 'job', userId: null }),
    ]);
  });
});

interface Entry {
  operation: string;
  resource: string;
  resourceId: string;
  caller: string;
  userId: string | null;
}

async function auditLog(): Promise<Entry[]> {
  const owner = await signedIn(tillgate.url, 'owner@example.com');
  const { auditLog: log } = await owner.query<{ auditLog: { edges: { node: Entry }[] } }>(
    '{ auditLog(first: 50) { edges { node { operation resource resourceId caller userId } } } }',
  );
  return log.edges.map(({ node }) => node);
}

test('a change of a provider is in the audit log of the shops in which it gives roles', async () => {
  expect(await auditLog()).toContainEqual({
    operation: 'setIdentityProvider',
    resource: 'identity_provider',
    resourceId: 'directory',
    caller: 'root',
    userId: null,
  });
});

describe('a sign-in at a provider', () => {
  test('is as fresh as the proof at the provider', async () => {
    expect(await makeToken(await signedInAtDirectory(identity('fresh')))).toEqual([]);
    const old = { ...identity('fresh'), auth_time: seconds() - 8 * 3_600 };
    expect(await makeToken(await signedInAtDirectory(old))).toEqual(['FRESH_SIGN_IN_REQUIRED']);
  });

  test('is not fresh if the provider does not say when the proof was', async () => {
    const unknown = { ...identity('fresh'), auth_time: undefined };
    expect(await makeToken(await signedInAtDirectory(unknown))).toEqual(['FRESH_SIGN_IN_REQUIRED']);
  });

  test('that asks the person again is refused unless they proved who they are since then', async () => {
    const refused = '/dashboard?problem=no_account';
    const again = (claims: object): Promise<string> =>
      signIn(person(tillgate.url), { ...identity('fresh'), ...claims }, { again: true });
    expect(await again({ auth_time: seconds() - 8 * 3_600 })).toBe(refused);
    expect(await again({ auth_time: undefined })).toBe(refused);
    expect(await again({})).toBe('/dashboard');
  });
});

test('another identity of the same provider is not linked to an account through its address', async () => {
  await signedInAtDirectory(identity('first'));
  const other = person(tillgate.url);
  expect(await signIn(other, { ...identity('first'), sub: 'second' })).toBe('/dashboard?problem=no_account');
  expect(other.csrfToken).toBeUndefined();
});
