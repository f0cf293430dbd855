import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { graphqlClient, newShop } from '../../support/graphql-client.js';
import { goodPassword, newMember, person, signedIn, tokenOf, type Person } from '../../support/person.js';
import { startTillgate, type RunningTillgate } from '../../support/running-tillgate.js';
import { testClock } from '../../support/clock.js';

const clock = testClock();
let tillgate: RunningTillgate;
let shopIdentifier: string;
let root: ReturnType<typeof graphqlClient>;
let owner: Person;

const viewer = '{ viewer { kind roleName shopIdentifier } }';

beforeAll(async () => {
  tillgate = await startTillgate({ clock });
  ({ shopIdentifier } = await newShop(tillgate));
  root = graphqlClient(tillgate.url, tillgate.rootKey);
  owner = await newMember(tillgate.url, root, { shopIdentifier, role: 'owner', email: 'owner@example.com' });
});

afterAll(() => tillgate.close());

interface Invited {
  invitation: { id: string; url: string } | null;
}

const invite = (by: { mutate: Person['mutate'] }, email: string, role = 'support', shop = shopIdentifier) =>
  by.mutate<Invited>('inviteUser', { shopIdentifier: shop, email, role }, 'invitation { id url }');

async function idOf(email: string): Promise<string> {
  const { users } = await root.query<{ users: { id: string; email: string }[] }>(
    'query ($shop: ID) { users(shopIdentifier: $shop) { id email } }',
    { shop: shopIdentifier },
  );
  return users.find((one) => one.email === email)?.id ?? '';
}

describe('an invitation', () => {
  const acceptLink = (link: Invited): Promise<string[]> =>
    person(tillgate.url).refusal('acceptInvitation', {
      token: tokenOf(link.invitation?.url),
      name: 'Grace',
      password: goodPassword,
    });

  test('ends when the person who sent it is removed or gets a role that may not invite', async () => {
    const links: Invited[] = [];
    for (const name of ['removed', 'demoted']) {
      const email = `${name}-owner@example.com`;
      const own = await newMember(tillgate.url, root, { shopIdentifier, role: 'owner', email });
      links.push(await invite(own, `guest-of-${name}@example.com`, 'owner'));
    }
    const kept = await invite(root, 'guest-of-root@example.com', 'owner');
    expect(
      await owner.refusal('removeMembership', { shopIdentifier, userId: await idOf('removed-owner@example.com') }),
    ).toEqual([]);
    const demoted = { shopIdentifier, userId: await idOf('demoted-owner@example.com'), role: 'support' };
    expect(await owner.refusal('changeMembership', demoted)).toEqual([]);
    for (const link of links) expect(await acceptLink(link)).toEqual(['LINK_ENDED']);
    const { invitations } = await root.query<{ invitations: { email: string }[] }>(
      'query ($shop: ID) { invitations(shopIdentifier: $shop) { email } }',
      { shop: shopIdentifier },
    );
    expect(invitations.map(({ email }) => email)).toEqual(['guest-of-root@example.com']);
    expect(await acceptLink(kept)).toEqual([]);
  });

  test('is refused if the person who sent it may not grant its role any more', async () => {
    const email = 'former-operator@example.com';
    const own = await newMember(tillgate.url, root, { shopIdentifier, role: 'owner', email });
    const roleInput = { shopIdentifier, name: 'People', scopes: ['WRITE_PEOPLE', 'READ_ORDERS'] };
    const { role } = await root.mutate<{ role: { id: string } }>(
      'createRole',
      { ...roleInput, seesPersonalData: true },
      'role { id }',
    );
    const link = await invite(own, 'guest-of-people@example.com', 'support');
    await root.mutate('changeMembership', { shopIdentifier, userId: await idOf(email), role: role.id });
    expect(await acceptLink(link)).toEqual(['LINK_ENDED']);
  });

  test('makes a member, once, and the account shows who they are', async () => {
    const { invitation } = await invite(owner, 'once@example.com');
    const token = tokenOf(invitation?.url);
    const [first, second] = [person(tillgate.url), person(tillgate.url)];
    const accept = { token, name: 'Grace', password: goodPassword };
    const codes = await Promise.all([
      first.refusal('acceptInvitation', accept),
      second.refusal('acceptInvitation', accept),
    ]);
    expect(codes.flat()).toHaveLength(1);
    expect(await person(tillgate.url).refusal('acceptInvitation', accept)).toEqual(['LINK_ENDED']);
  });

  test('ends after 72 hours, when it is revoked, and when it is declined', async () => {
    const links = await Promise.all(
      ['a', 'b', 'c'].map(async (name) => (await invite(owner, `${name}@example.com`)).invitation),
    );
    const [late, revoked, declined] = links.map((one) => ({ token: tokenOf(one?.url), id: one?.id }));
    expect(await owner.refusal('revokeInvitation', { id: revoked?.id })).toEqual([]);
    expect(await person(tillgate.url).refusal('declineInvitation', { token: declined?.token })).toEqual([]);
    clock.advance(73 * 3_600_000);
    owner = await signedIn(tillgate.url, 'owner@example.com', shopIdentifier);
    for (const token of [late, revoked, declined].map((one) => one?.token))
      expect(
        await person(tillgate.url).refusal('acceptInvitation', { token, name: 'X', password: goodPassword }),
      ).toEqual(['LINK_ENDED']);
  });

  test('of an address with an account signs nobody in, and is not accepted by another account', async () => {
    const other = await newShop(tillgate);
    await newMember(tillgate.url, root, { shopIdentifier, role: 'support', email: 'both@example.com' });
    const { invitation } = await invite(root, 'both@example.com', 'owner', other.shopIdentifier);
    const token = tokenOf(invitation?.url);
    const stranger = person(tillgate.url);
    expect(await stranger.refusal('acceptInvitation', { token, name: 'Eve', password: 'the password of eve' })).toEqual(
      ['SIGN_IN_TO_ACCEPT'],
    );
    expect(stranger.cookies.has('tillgate_session')).toBe(false);
    expect(await owner.refusal('acceptInvitation', { token })).toEqual(['SIGN_IN_TO_ACCEPT']);
    // Whoever made the account may not read the mail of the address.
    const own = await signedIn(tillgate.url, 'both@example.com');
    expect(await own.refusal('acceptInvitation', { token })).toEqual(['EMAIL_UNPROVED']);
    expect(
      await person(tillgate.url).refusal('signIn', { email: 'both@example.com', password: 'the password of eve' }),
    ).toEqual(['WRONG_CREDENTIALS']);
  });

  test('is accepted by a proved account in its own session', async () => {
    const other = await newShop(tillgate);
    const own = await newMember(tillgate.url, root, { shopIdentifier, role: 'support', email: 'proved@example.com' });
    await tillgate.app.tillgate.database.run({
      text: `update users set email_proved_at = now() where email = 'proved@example.com'`,
      values: [],
    });
    const { invitation } = await invite(root, 'proved@example.com', 'analyst', other.shopIdentifier);
    expect(await own.refusal('acceptInvitation', { token: tokenOf(invitation?.url) })).toEqual([]);
    own.shopIdentifier = other.shopIdentifier;
    expect(await own.query(viewer)).toMatchObject({ viewer: { roleName: 'Analyst' } });
    own.shopIdentifier = undefined;
    expect(await own.query(viewer)).toMatchObject({ viewer: { kind: 'user', shopIdentifier: null } });
  });
});

describe('a membership', () => {
  test('of another shop opens nothing', async () => {
    const other = await newShop(tillgate);
    const own = await newMember(tillgate.url, root, { shopIdentifier, role: 'owner', email: 'one-shop@example.com' });
    own.shopIdentifier = other.shopIdentifier;
    expect((await own.send('{ orders { nodes { publicOrderId } } }')).errors?.[0]?.extensions?.code).toBe('FORBIDDEN');
    expect((await own.rest('GET', `/checkout/orders/${other.shopIdentifier}`)).status).toBe(403);
    own.shopIdentifier = undefined;
    expect((await own.rest('GET', `/checkout/orders/${other.shopIdentifier}`)).status).toBe(404);
  });

  test('ends the sessions of the person when it is removed', async () => {
    const own = await newMember(tillgate.url, root, { shopIdentifier, role: 'support', email: 'leaves@example.com' });
    expect(await owner.refusal('removeMembership', { userId: await idOf('leaves@example.com') })).toEqual([]);
    expect((await own.send(viewer)).status).toBe(401);
    const again = await signedIn(tillgate.url, 'leaves@example.com');
    expect(await again.query(viewer)).toMatchObject({ viewer: { kind: 'user' } });
    expect(await again.refusal('updateShop', { name: 'Mine' })).toEqual(['INSUFFICIENT_SCOPE']);
  });

  test('of the last owner cannot be removed or changed, also not by two changes at once', async () => {
    const { shopIdentifier: shop } = await newShop(tillgate);
    const [one, two] = await Promise.all(
      ['first', 'second'].map((name) =>
        newMember(tillgate.url, root, { shopIdentifier: shop, role: 'owner', email: `${name}@owners.example` }),
      ),
    );
    const { users } = await root.query<{ users: { id: string }[] }>(
      'query ($shop: ID) { users(shopIdentifier: $shop) { id } }',
      { shop },
    );
    const [a, b] = users.map(({ id }) => id);
    const codes = await Promise.all([
      one?.refusal('changeMembership', { userId: a, role: 'support' }),
      two?.refusal('changeMembership', { userId: b, role: 'support' }),
    ]);
    const left = await root.query<{ users: { role: string }[] }>(
      'query ($shop: ID) { users(shopIdentifier: $shop) { role } }',
      { shop },
    );
    expect(left.users.filter(({ role }) => role === 'owner').length).toBeGreaterThanOrEqual(1);
    expect(codes.flat().length).toBeGreaterThanOrEqual(1);
    const last = users[left.users.findIndex(({ role }) => role === 'owner')]?.id;
    const asRoot = graphqlClient(tillgate.url, tillgate.rootKey);
    const { userErrors } = await asRoot.mutate('removeMembership', { shopIdentifier: shop, userId: last });
    expect(userErrors.map(({ code }) => code)).toEqual(['LAST_OWNER']);
  });
});

describe('a role', () => {
  test('of a shop cannot permit more than that of the person who makes it, nor be given by them', async () => {
    const { role } = await owner.mutate<{ role: { id: string } }>(
      'createRole',
      { name: 'People only', scopes: ['WRITE_PEOPLE', 'READ_ORDERS'], refundLimit: 5000 },
      'role { id }',
    );
    const own = await newMember(tillgate.url, owner, { shopIdentifier, role: role.id, email: 'hr@example.com' });
    const create = (input: object) => own.refusal('createRole', { name: 'Mine', ...input });
    expect(await create({ scopes: ['WRITE_PAYMENTS'], refundLimit: 1 })).toEqual(['ROLE_BEYOND_OWN']);
    expect(await create({ scopes: ['READ_ORDERS'] })).toEqual(['ROLE_BEYOND_OWN']);
    expect(await create({ scopes: ['READ_ORDERS'], refundLimit: 5001 })).toEqual(['ROLE_BEYOND_OWN']);
    expect(await create({ scopes: ['READ_ORDERS'], refundLimit: 5000 })).toEqual([]);
    expect(await own.refusal('inviteUser', { email: 'boss@example.com', role: 'owner' })).toEqual(['ROLE_BEYOND_OWN']);
    expect(await own.refusal('changeMembership', { userId: await idOf('hr@example.com'), role: 'owner' })).toEqual([
      'ROLE_BEYOND_OWN',
    ]);
    expect(await own.refusal('removeMembership', { userId: await idOf('owner@example.com') })).toEqual([
      'ROLE_BEYOND_OWN',
    ]);
    expect(await owner.refusal('deleteRole', { id: role.id })).toEqual(['ROLE_IN_USE']);
  });

  test('that hides personal data cannot have it sent elsewhere', async () => {
    for (const scope of ['WRITE_TOKENS', 'WRITE_WEBHOOKS', 'WRITE_SHOP_SETTINGS', 'WRITE_PEOPLE'])
      expect(await owner.refusal('createRole', { name: scope, scopes: [scope], seesPersonalData: false })).toEqual([
        'ROLE_CONTRADICTS',
      ]);
  });

  test('takes effect for open sessions when it is changed', async () => {
    const { role } = await owner.mutate<{ role: { id: string } }>(
      'createRole',
      { name: 'Changing', scopes: ['READ_ORDERS', 'READ_PRODUCTS'] },
      'role { id }',
    );
    const own = await newMember(tillgate.url, owner, { shopIdentifier, role: role.id, email: 'changing@example.com' });
    expect((await own.send('{ orders { nodes { publicOrderId } } }')).errors).toBeUndefined();
    await owner.mutate('updateRole', { id: role.id, scopes: ['READ_PRODUCTS'] });
    expect((await own.send('{ orders { nodes { publicOrderId } } }')).errors?.[0]?.extensions?.code).toBe('FORBIDDEN');
  });

  test('never gives an access token the right to manage people', async () => {
    expect(
      (
        await owner.send(
          'mutation { createAccessToken(input: {name: "x", scopes: [WRITE_PEOPLE]}) { userErrors { code } } }',
        )
      ).data,
    ).toMatchObject({
      createAccessToken: { userErrors: [{ code: expect.any(String) }] },
    });
  });
});

describe('a sign-in policy', () => {
  test('that requires a second factor refuses sessions without one, and leaves the own account open', async () => {
    const { shopIdentifier: shop } = await newShop(tillgate);
    const own = await newMember(tillgate.url, root, {
      shopIdentifier: shop,
      role: 'owner',
      email: 'policy@example.com',
    });
    expect(await own.refusal('setSignInPolicy', { secondFactor: 'required' })).toEqual(['INVALID_VALUE']);
    await root.mutate('setSignInPolicy', { shopIdentifier: shop, secondFactor: 'required' });
    expect((await own.send(viewer)).errors?.[0]?.extensions?.code).toBe('FORBIDDEN');
    own.shopIdentifier = undefined;
    expect(await own.query('{ me { memberships { refusal } } }')).toMatchObject({
      me: { memberships: [{ refusal: expect.stringContaining('second factor') }] },
    });
  });
});

describe('what a person did', () => {
  test('is in the audit log with their name, and can be filtered by them', async () => {
    await owner.mutate('updateShop', { name: 'Renamed by a person' });
    const userId = await idOf('owner@example.com');
    const { auditLog } = await owner.query<{
      auditLog: { nodes: { caller: string; userName: string; operation: string }[] };
    }>('query ($userId: ID) { auditLog(first: 100, userId: $userId) { nodes { caller userName operation } } }', {
      userId,
    });
    expect(new Set(auditLog.nodes.map(({ userName }) => userName))).toEqual(new Set(['Member']));
    expect(auditLog.nodes.map(({ operation }) => operation)).toEqual(expect.arrayContaining(['updateShop', 'signIn']));
  });

  test('keeps a pseudonym when the person is erased', async () => {
    const own = await newMember(tillgate.url, root, { shopIdentifier, role: 'owner', email: 'erased@example.com' });
    await own.mutate('updateShop', { name: 'Renamed by somebody' });
    const userId = await idOf('erased@example.com');
    await owner.mutate('removeMembership', { userId });
    const { userErrors } = await root.mutate('eraseUser', { userId });
    expect(userErrors).toEqual([]);
    const { auditLog } = await owner.query<{ auditLog: { nodes: { userName: string }[] } }>(
      'query ($userId: ID) { auditLog(first: 1, userId: $userId) { nodes { userName } } }',
      { userId },
    );
    expect(auditLog.nodes[0]?.userName).toBe(`Former member ${userId.slice(0, 8)}`);
    expect(
      await person(tillgate.url).refusal('signIn', { email: 'erased@example.com', password: goodPassword }),
    ).toEqual(['WRONG_CREDENTIALS']);
  });
});
