import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import { graphqlClient, newShop } from '../../support/graphql-client.js';
import { goodPassword, newMember, person, session, signedIn, type Person } from '../../support/person.js';
import { startTillgate, type RunningTillgate } from '../../support/running-tillgate.js';
import { testClock } from '../../support/clock.js';

const clock = testClock();
let tillgate: RunningTillgate;
let shopIdentifier: string;
let root: ReturnType<typeof graphqlClient>;
let owner: Person;

beforeAll(async () => {
  tillgate = await startTillgate({ clock });
  ({ shopIdentifier } = await newShop(tillgate));
  root = graphqlClient(tillgate.url, tillgate.rootKey);
  await newMember(tillgate.url, root, { shopIdentifier, role: 'owner', email: 'owner@example.com' });
});

afterAll(() => tillgate.close());

beforeEach(async () => {
  owner = await signedIn(tillgate.url, 'owner@example.com', shopIdentifier);
});

const viewer = '{ viewer { roleName } }';
let members = 0;

async function member(role = 'support'): Promise<{ own: Person; email: string; userId: string }> {
  members += 1;
  const email = `member-${members}@example.com`;
  const own = await newMember(tillgate.url, root, { shopIdentifier, role, email });
  const { me } = await own.query<{ me: { id: string } }>('{ me { id } }');
  return { own, email, userId: me.id };
}

const secretOf = ({ cookies }: Person): string | undefined => cookies.get('tillgate_session');

/** A browser with copies of what another one keeps, as somebody has who stole or planted its cookie. */
function copyOf(own: Person): Person {
  const copy = person(tillgate.url, own.shopIdentifier);
  for (const [name, value] of own.cookies) copy.cookies.set(name, value);
  copy.csrfToken = own.csrfToken;
  return copy;
}

const statusOf = async (own: Person): Promise<number> => (await own.send(viewer)).status;

/** Requests that a page sent before it got the new secret are answered; after that, the former secret opens nothing. */
async function expectFormer(copy: Person): Promise<void> {
  clock.advance(11_000);
  expect(await statusOf(copy)).toBe(401);
}

describe('the secret of a session is a new one', () => {
  test('after a sign-in in a browser with a planted session, which opens nothing of the person', async () => {
    const [attacker, victim] = [await member(), await member('manager')];
    const browser = copyOf(attacker.own);
    const planted = secretOf(browser);
    const { userErrors } = await browser.mutate('signIn', { email: victim.email, password: goodPassword }, session);
    expect(userErrors).toEqual([]);
    expect(secretOf(browser)).not.toBe(planted);
    expect(await browser.query(viewer)).toEqual({ viewer: { roleName: 'Manager' } });
    expect(await statusOf(attacker.own)).toBe(401);
  });

  test('after a sign-in in a browser with a secret that somebody made up', async () => {
    const { email } = await member();
    const browser = person(tillgate.url);
    browser.cookies.set('tillgate_session', 'a-secret-of-somebody-else');
    await browser.mutate('signIn', { email, password: goodPassword }, session);
    expect(secretOf(browser)).not.toBe('a-secret-of-somebody-else');
  });

  test('after the person proved again who they are', async () => {
    const { own } = await member();
    const copy = copyOf(own);
    const before = secretOf(own);
    expect(await own.mutate('confirmSecondFactor', { password: goodPassword }, session)).toMatchObject({
      userErrors: [],
    });
    expect(secretOf(own)).not.toBe(before);
    await expectFormer(copy);
    expect(await statusOf(own)).toBe(200);
  });

  test.each<[string, (userId: string, role: string) => Promise<unknown>]>([
    ['their role', (userId) => owner.mutate('changeMembership', { userId, role: 'manager' })],
    [
      'the scopes of their role',
      (_, id) => owner.mutate('updateRole', { id, scopes: ['READ_ORDERS', 'WRITE_ORDERS'] }),
    ],
    ['the limit of their role', (_, id) => owner.mutate('updateRole', { id, refundLimit: 100 })],
    ['whether they own the shop', (userId) => owner.mutate('changeMembership', { userId, role: 'owner' })],
    ['whether they are an operator', (userId) => root.mutate('setOperator', { userId, isOperator: true })],
  ])('with the next request after a change of %s', async (_, change) => {
    const { role } = await owner.mutate<{ role: { id: string } }>(
      'createRole',
      { name: `Role ${members}`, scopes: ['READ_ORDERS'] },
      'role { id }',
    );
    const { own, userId } = await member(role.id);
    expect(await statusOf(own)).toBe(200);
    const [copy, before, token] = [copyOf(own), secretOf(own), own.csrfToken];
    expect(await change(userId, role.id)).toMatchObject({ userErrors: [] });
    expect(await statusOf(own)).toBe(200);
    expect(secretOf(own)).not.toBe(before);
    expect(own.csrfToken).not.toBe(token);
    const renewed = secretOf(own);
    await expectFormer(copy);
    expect(await statusOf(own)).toBe(200);
    expect(secretOf(own)).toBe(renewed);
  });

  test('also for requests at the same moment, of which one gets it and all are answered', async () => {
    const { own, userId } = await member();
    const copies = [copyOf(own), copyOf(own), copyOf(own), copyOf(own)];
    const before = secretOf(own);
    await owner.mutate('changeMembership', { userId, role: 'manager' });
    expect(await Promise.all(copies.map((copy) => statusOf(copy)))).toEqual([200, 200, 200, 200]);
    const renewed = copies.filter((copy) => secretOf(copy) !== before);
    expect(renewed).toHaveLength(1);
    clock.advance(11_000);
    expect(await Promise.all(renewed.map((copy) => statusOf(copy)))).toEqual([200]);
  });
});

test('the secret of a session stays while nothing changes, also when a colleague gets another role', async () => {
  const [{ own }, colleague] = [await member(), await member()];
  const before = secretOf(own);
  await owner.mutate('changeMembership', { userId: colleague.userId, role: 'manager' });
  expect(await statusOf(own)).toBe(200);
  expect(secretOf(own)).toBe(before);
});

test('sessions end with the membership, also those of other browsers', async () => {
  const { own, email, userId } = await member();
  const other = await signedIn(tillgate.url, email);
  expect(await owner.refusal('removeMembership', { userId })).toEqual([]);
  expect([await statusOf(own), await statusOf(other)]).toEqual([401, 401]);
});
