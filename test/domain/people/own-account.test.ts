import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { Secret, TOTP } from 'otpauth';
import { createDemoShop } from '../../../src/demo/create-demo-shop.js';
import { firstOwnerPath } from '../../../src/domain/people/operators/first-owner-link.js';
import { sendMails } from '../../../src/jobs/send-mails.js';
import { createAuthenticator } from '../../support/authenticator.js';
import { testClock } from '../../support/clock.js';
import { eventually } from '../../support/eventually.js';
import { graphqlClient, newShop } from '../../support/graphql-client.js';
import { goodPassword, newMember, person, session, signedIn, type Person } from '../../support/person.js';
import { startTillgate, type RunningTillgate } from '../../support/running-tillgate.js';
import { startSmtpServer, type TestSmtpServer } from '../../support/smtp-server.js';

const clock = testClock();
let smtp: TestSmtpServer;
let tillgate: RunningTillgate;
let root: ReturnType<typeof graphqlClient>;
let shopIdentifier: string;

beforeAll(async () => {
  smtp = await startSmtpServer();
  tillgate = await startTillgate({
    clock,
    env: {
      SMTP_URL: `smtp://${smtp.url.host}:${smtp.url.port}`,
      MAIL_FROM: 'shop@example.com',
      PUBLIC_URL: 'http://localhost',
    },
  });
  root = graphqlClient(tillgate.url, tillgate.rootKey);
  ({ shopIdentifier } = await newShop(tillgate));
});
afterAll(async () => {
  await tillgate.close();
  await smtp.close();
});

let members = 0;

async function member(role = 'owner'): Promise<{ own: Person; email: string }> {
  members += 1;
  const email = `own-${members}@example.com`;
  return { own: await newMember(tillgate.url, root, { shopIdentifier, role, email }), email };
}

/** The match in the newest mail to an address that has one, once it was sent. */
const mailed = (email: string, pattern: RegExp): Promise<string> =>
  eventually(`a mail to ${email}`, async () => {
    await sendMails(tillgate.app.tillgate);
    const messages = smtp.received.filter(({ to }) => to.includes(email)).map(({ message }) => message);
    // Mails that were queued together arrive in any order.
    return messages.flatMap((message) => pattern.exec(message.replaceAll('=\r\n', ''))?.[1] ?? []).at(-1);
  });

/** Proves the address of an account with the code that was mailed to it. */
async function prove(own: Person, email: string): Promise<void> {
  await own.mutate('sendEmailProof', {});
  expect(await own.refusal('proveEmail', { code: '00000000' })).toEqual(['WRONG_CODE']);
  const code = await mailed(email, /Your code is (\d{8})/);
  expect(await own.refusal('proveEmail', { code })).toEqual([]);
  expect(await own.refusal('proveEmail', { code })).toEqual(['WRONG_CODE']);
}

describe('an account', () => {
  test('has a name and a language, which its person changes', async () => {
    const { own } = await member();
    expect(await own.refusal('updateMe', { name: 'Grace Hopper', locale: 'de' })).toEqual([]);
    expect(await own.query('{ me { name locale } }')).toEqual({ me: { name: 'Grace Hopper', locale: 'de' } });
    expect(await own.refusal('updateMe', { name: '' })).toEqual(['REQUIRED']);
  });

  test('gets a new password by the link that is mailed to its proved address, once, which ends its sessions', async () => {
    const { own, email } = await member();
    await prove(own, email);
    const stranger = person(tillgate.url);
    await stranger.mutate('requestPasswordReset', { email });
    const token = await mailed(email, /reset-password#([\w-]{43})/);
    const reset = { token, password: 'another quiet horse' };
    expect(await stranger.refusal('resetPassword', { ...reset, password: 'short' })).toEqual(['INVALID_VALUE']);
    expect(await stranger.refusal('resetPassword', reset)).toEqual([]);
    expect(await stranger.refusal('resetPassword', reset)).toEqual(['LINK_ENDED']);
    expect((await own.send('{ me { name } }')).status).toBe(401);
    expect(await person(tillgate.url).refusal('signIn', { email, password: goodPassword })).toEqual([
      'WRONG_CREDENTIALS',
    ]);
    expect(await person(tillgate.url).refusal('signIn', { email, password: reset.password })).toEqual([]);
  });

  test('ends all other sessions and keeps its own', async () => {
    const { own, email } = await member();
    const other = await signedIn(tillgate.url, email);
    expect(await own.mutate('endOtherSessions', {}, 'ended')).toMatchObject({ ended: 1 });
    expect((await other.send('{ me { name } }')).status).toBe(401);
    expect((await own.send('{ me { name } }')).status).toBe(200);
  });

  test('replaces its recovery codes, and removes its authenticator', async () => {
    const { own } = await member();
    const { secret } = await own.mutate<{ secret: string }>('enrolAuthenticator', {}, 'secret');
    const code = new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: clock.now().getTime() });
    const confirmed = await own.mutate<{ recoveryCodes: string[] }>(
      'confirmAuthenticator',
      { code },
      `recoveryCodes ${session}`,
    );
    const made = await own.mutate<{ recoveryCodes: string[] }>('makeRecoveryCodes', {}, 'recoveryCodes');
    expect(made.recoveryCodes).toHaveLength(10);
    expect(made.recoveryCodes).not.toContain(confirmed.recoveryCodes[0]);
    expect(await own.refusal('removeAuthenticator', {})).toEqual([]);
    expect(await own.refusal('removeAuthenticator', {})).toEqual(['NOT_FOUND']);
  });
});

describe('a passkey', () => {
  const origin = 'http://localhost';

  async function withPasskey() {
    const made = await member();
    const authenticator = createAuthenticator();
    const { options } = await made.own.mutate<{ options: { challenge: string; rp: { id: string } } }>(
      'beginPasskeyRegistration',
      {},
      'options',
    );
    const response = authenticator.register(options, origin);
    const { passkey } = await made.own.mutate<{ passkey: { id: string } }>(
      'registerPasskey',
      { name: 'Laptop', response },
      `passkey { id } ${session}`,
    );
    return { ...made, authenticator, response, passkeyId: passkey.id };
  }

  async function asked(own: Person): Promise<{ challenge: string; rpId: string }> {
    const { options } = await own.mutate<{ options: { challenge: string; rpId: string } }>(
      'beginPasskeySignIn',
      {},
      'options',
    );
    return options;
  }

  test('signs in without a password, each challenge once and in its own browser', async () => {
    const { email, authenticator } = await withPasskey();
    const own = person(tillgate.url);
    const response = authenticator.signIn(await asked(own), origin);
    expect(await person(tillgate.url).refusal('signInWithPasskey', { response })).toEqual(['PASSKEY_REFUSED']);
    await own.mutate('signInWithPasskey', { response }, session);
    expect(await own.query('{ me { email } }')).toEqual({ me: { email } });
    expect(await own.refusal('signInWithPasskey', { response })).toEqual(['PASSKEY_REFUSED']);
  });

  test('is refused for another origin, another key and after it was removed', async () => {
    const { own, authenticator, passkeyId } = await withPasskey();
    const browser = person(tillgate.url);
    const elsewhere = authenticator.signIn(await asked(browser), 'https://evil.example');
    expect(await browser.refusal('signInWithPasskey', { response: elsewhere })).toEqual(['PASSKEY_REFUSED']);
    const forged = { ...createAuthenticator().signIn(await asked(browser), origin), id: passkeyId, rawId: passkeyId };
    expect(await browser.refusal('signInWithPasskey', { response: forged })).toEqual(['PASSKEY_REFUSED']);
    expect(await own.refusal('removePasskey', { id: passkeyId })).toEqual([]);
    const removed = authenticator.signIn(await asked(browser), origin);
    expect(await browser.refusal('signInWithPasskey', { response: removed })).toEqual(['PASSKEY_REFUSED']);
    expect(await own.refusal('removePasskey', { id: passkeyId })).toEqual(['NOT_FOUND']);
  });

  test('is not added with the response to an earlier challenge', async () => {
    const { own, response } = await withPasskey();
    await own.mutate('beginPasskeyRegistration', {}, 'options');
    expect(await own.refusal('registerPasskey', { name: 'Copy', response })).toEqual(['PASSKEY_REFUSED']);
  });
});

test('the page of a visitor learns how people sign in, and only members read the policy of the shop', async () => {
  const { own } = await member();
  const visitor = person(tillgate.url);
  expect(await visitor.query('{ signInOptions { identityProviders { id } } }')).toMatchObject({
    signInOptions: { identityProviders: [] },
  });
  const query = 'query ($shop: ID) { signInPolicy(shopIdentifier: $shop) { secondFactor password } }';
  expect(await own.query(query, { shop: shopIdentifier })).toEqual({
    signInPolicy: { secondFactor: 'optional', password: 'allowed' },
  });
  expect((await visitor.send(query, { shop: shopIdentifier })).status).toBe(401);
});

test('an identity provider is listed and removed by operators alone', async () => {
  const { own } = await member();
  const provider = { name: 'Company', issuer: 'http://127.0.0.1:9', clientId: 'tillgate', mappings: [] };
  const { userErrors } = await root.mutate('setIdentityProvider', {
    id: 'company',
    clientSecret: 'secret',
    ...provider,
  });
  expect(userErrors).toEqual([]);
  const query = '{ identityProviders { id name } }';
  expect(await root.query(query)).toEqual({ identityProviders: [{ id: 'company', name: 'Company' }] });
  expect((await own.send(query)).errors).toMatchObject([{ extensions: { reason: 'INSUFFICIENT_SCOPE' } }]);
  expect(await own.refusal('removeIdentityProvider', { id: 'company' })).toEqual(['INSUFFICIENT_SCOPE']);
  expect((await root.mutate('removeIdentityProvider', { id: 'company' })).userErrors).toEqual([]);
  expect(await root.query(query)).toEqual({ identityProviders: [] });
});

test('an operator ends the sessions of a person, removes their factors, and names other operators', async () => {
  const operator = await member();
  const { own, email } = await member('support');
  const { users } = await root.query<{ users: { id: string; email: string }[] }>(
    'query ($shop: ID) { users(shopIdentifier: $shop) { id email } }',
    { shop: shopIdentifier },
  );
  const idOf = (address: string): string | undefined => users.find((user) => user.email === address)?.id;
  const userId = idOf(email);
  expect(await operator.own.refusal('endUserSessions', { userId })).toEqual(['INSUFFICIENT_SCOPE']);
  const { userErrors } = await root.mutate('setOperator', { userId: idOf(operator.email), isOperator: true });
  expect(userErrors).toEqual([]);
  const again = await signedIn(tillgate.url, operator.email);
  expect(await again.mutate('endUserSessions', { userId }, 'ended')).toMatchObject({ ended: 1 });
  expect((await own.send('{ me { name } }')).status).toBe(401);
  const back = await signedIn(tillgate.url, email, shopIdentifier);
  await back.mutate('enrolAuthenticator', {}, 'secret');
  expect(await again.refusal('resetFactors', { userId })).toEqual([]);
  expect((await back.send('{ me { name } }')).status).toBe(401);
  expect(await again.refusal('setOperator', { userId: idOf(operator.email), isOperator: false })).toEqual([]);
  expect(await again.refusal('endUserSessions', { userId })).toEqual(['INSUFFICIENT_SCOPE']);
});

test('one click signs in to the demo shop, where there is one', async () => {
  expect(await person(tillgate.url).refusal('signInToDemo', {})).toEqual(['NOT_FOUND']);
  const demo = await startTillgate({ clock });
  try {
    await createDemoShop(demo.app.tillgate, demo.rootKey);
    const own = person(demo.url);
    await own.mutate('signInToDemo', {}, session);
    expect(await own.query('{ viewer { shopIdentifier roleName } }')).toEqual({
      viewer: { shopIdentifier: 'demo', roleName: 'Owner' },
    });
  } finally {
    await demo.close();
  }
});

test('the link of the first start makes one owner, who is an operator', async () => {
  const other = await startTillgate({ clock });
  try {
    const path = await firstOwnerPath(other.app.tillgate);
    const token = path?.split('#')[1] ?? '';
    const owner = { token, name: 'Ada', email: 'ada@example.com', password: goodPassword };
    const [one, two] = [person(other.url), person(other.url)];
    expect(await one.refusal('createFirstOwner', { ...owner, token: 'guessed' })).toEqual(['LINK_ENDED']);
    const codes = await Promise.all([one, two].map((browser) => browser.refusal('createFirstOwner', owner)));
    expect(codes.toSorted((a, b) => a.length - b.length)).toEqual([[], ['LINK_ENDED']]);
    expect(await firstOwnerPath(other.app.tillgate)).toBeUndefined();
  } finally {
    await other.close();
  }
});
