import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { graphqlClient, newShop } from '../../support/graphql-client.js';
import { newMember, signedIn, type Person } from '../../support/person.js';
import { startTillgate, type RunningTillgate } from '../../support/running-tillgate.js';
import { testClock } from '../../support/clock.js';

const clock = testClock();
let tillgate: RunningTillgate;
let shopIdentifier: string;
let root: ReturnType<typeof graphqlClient>;

beforeAll(async () => {
  tillgate = await startTillgate({ clock });
  ({ shopIdentifier } = await newShop(tillgate));
  root = graphqlClient(tillgate.url, tillgate.rootKey);
  await newMember(tillgate.url, root, { shopIdentifier, role: 'owner', email: 'owner@example.com', name: 'Olga' });
});

afterAll(() => tillgate.close());

const viewer = '{ viewer { kind userName roleName } }';

const idOf = async (own: Person): Promise<string> => (await own.query<{ me: { id: string } }>('{ me { id } }')).me.id;

const member = (email: string, role = 'support'): Promise<Person> =>
  newMember(tillgate.url, root, { shopIdentifier, role, email, name: email });

/** An operator who is a member of no shop. */
async function operator(email: string): Promise<Person> {
  const own = await member(email);
  const userId = await idOf(own);
  expect(await root.mutate('setOperator', { userId, isOperator: true })).toEqual({ userErrors: [] });
  expect(await root.mutate('removeMembership', { shopIdentifier, userId })).toEqual({ userErrors: [] });
  return signedIn(tillgate.url, email);
}

interface Entry {
  operation: string;
  resourceId: string | null;
  caller: string;
  userId: string | null;
}

async function auditLog(own: Person): Promise<Entry[]> {
  const { auditLog: log } = await own.query<{ auditLog: { edges: { node: Entry }[] } }>(
    '{ auditLog(first: 50) { edges { node { operation resourceId caller userId } } } }',
  );
  return log.edges.map(({ node }) => node);
}

describe('what an operator does to an account', () => {
  test('is recorded as theirs, with the account as the resource', async () => {
    const otto = await operator('otto@example.com');
    const [operatorId, userId] = [await idOf(otto), await idOf(await member('victim@example.com'))];
    const owner = await signedIn(tillgate.url, 'owner@example.com');
    await otto.refusal('endUserSessions', { userId });
    await otto.refusal('setOperator', { userId, isOperator: false });
    await otto.refusal('resetFactors', { userId });
    const entries = await auditLog(owner);
    for (const operation of ['endUserSessions', 'setOperator', 'resetFactors'])
      expect(entries).toContainEqual({ operation, resourceId: userId, caller: 'person', userId: operatorId });
  });

  test('is recorded for operators alone if the person works in no shop, like their own sign-ins', async () => {
    const olivia = await operator('olivia@example.com');
    const operatorId = await idOf(olivia);
    const gone = await member('gone@example.com');
    const userId = await idOf(gone);
    await root.mutate('removeMembership', { shopIdentifier, userId });
    expect(await olivia.refusal('eraseUser', { userId })).toEqual([]);
    olivia.shopIdentifier = shopIdentifier;
    const entries = await auditLog(olivia);
    const erased = { operation: 'eraseUser', resourceId: userId, caller: 'person', userId: operatorId };
    const entered = { operation: 'signIn', resourceId: operatorId, caller: 'person', userId: operatorId };
    expect(entries).toEqual(expect.arrayContaining([erased, entered]));
    const seen = await auditLog(await signedIn(tillgate.url, 'owner@example.com'));
    expect(seen).not.toContainEqual(erased);
    // The one before they became an operator.
    expect(seen.filter(({ operation, userId: by }) => operation === 'signIn' && by === operatorId)).toHaveLength(1);
  });
});

test('erasing a person leaves nothing about how and where they signed in', async () => {
  const database = tillgate.app.tillgate.database;
  const email = 'erased@example.com';
  const own = await member(email);
  const userId = await idOf(own);
  await own.mutate('requestPasswordReset', { email });
  const other = await newShop(tillgate);
  await root.mutate('inviteUser', { shopIdentifier: other.shopIdentifier, email, role: 'support' });
  await root.mutate('removeMembership', { shopIdentifier, userId });
  expect(await root.mutate('eraseUser', { userId })).toEqual({ userErrors: [] });
  for (const table of ['user_sessions', 'user_identities', 'user_devices', 'user_tickets'])
    expect(await database.run({ text: `select 1 from ${table} where user_id = $1`, values: [userId] })).toEqual([]);
  expect(await database.run({ text: `select 1 from invitations where email_key = $1`, values: [email] })).toEqual([]);
  const counted = `select 1 from sign_in_failures where subject like '%erased%'`;
  expect(await database.run({ text: counted, values: [] })).toEqual([]);
});

describe('an operator in a shop', () => {
  test('is bound by its sign-in policy', async () => {
    const own = await operator('policy@example.com');
    const other = await newShop(tillgate);
    own.shopIdentifier = other.shopIdentifier;
    expect(await own.query(viewer)).toMatchObject({ viewer: { roleName: 'Operator' } });
    const policy = { shopIdentifier: other.shopIdentifier, secondFactor: 'optional', password: 'allowed' };
    await root.mutate('setSignInPolicy', { ...policy, password: 'off' });
    expect((await own.send(viewer)).errors?.[0]?.extensions).toMatchObject({ reason: 'SIGN_IN_POLICY' });
    await root.mutate('setSignInPolicy', { ...policy, secondFactor: 'required' });
    expect((await own.send(viewer)).errors?.[0]?.extensions).toMatchObject({ reason: 'SECOND_FACTOR_REQUIRED' });
    await root.mutate('setSignInPolicy', { ...policy, idleHours: 1 });
    clock.advance(61 * 60_000);
    expect((await own.send(viewer)).status).toBe(401);
  });

  test('that does not exist is refused before anything is done', async () => {
    const own = await operator('nowhere@example.com');
    own.shopIdentifier = 'no-such-shop';
    for (const query of [
      viewer,
      'mutation { createRole(input: { name: "x", scopes: [READ_ORDERS] }) { userErrors { code } } }',
    ])
      expect(await own.send(query)).toMatchObject({ status: 404, errors: [{ extensions: { code: 'NOT_FOUND' } }] });
    expect((await own.rest('GET', '/orders')).status).toBe(404);
  });
});
