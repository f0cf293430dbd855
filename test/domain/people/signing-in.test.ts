import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { createClient } from 'graphql-ws';
import { Secret, TOTP } from 'otpauth';
import { WebSocket } from 'ws';
import { graphqlClient, newShop } from '../../support/graphql-client.js';
import { goodPassword, newMember, person, session, signedIn, type Person } from '../../support/person.js';
import { startTillgate, type RunningTillgate } from '../../support/running-tillgate.js';
import { testClock } from '../../support/clock.js';

const clock = testClock();
let tillgate: RunningTillgate;
let shopIdentifier: string;

beforeAll(async () => {
  tillgate = await startTillgate({ clock, env: { DEMO: 'off', TEST_GATEWAY: 'on' } });
  ({ shopIdentifier } = await newShop(tillgate));
});

afterAll(() => tillgate.close());

let members = 0;

/** A new member, and the address of their account. */
async function member(role = 'owner'): Promise<{ own: Person; email: string }> {
  members += 1;
  const email = `member-${members}@example.com`;
  const root = graphqlClient(tillgate.url, tillgate.rootKey);
  return { own: await newMember(tillgate.url, root, { shopIdentifier, role, email }), email };
}

const viewer = '{ viewer { kind userName roleName scopes shopIdentifier } }';

describe('signing in with a password', () => {
  test('opens the only shop of a person, with the scopes of their role', async () => {
    const { email } = await member('fulfillment');
    const own = await signedIn(tillgate.url, email);
    expect(await own.query(viewer)).toEqual({
      viewer: {
        kind: 'person',
        userName: 'Member',
        roleName: 'Fulfillment',
        scopes: ['WRITE_SHIPMENTS', 'READ_ORDERS'],
        shopIdentifier,
      },
    });
  });

  test('is refused in the same words for a wrong password and for an unknown address', async () => {
    const { email } = await member();
    const stranger = person(tillgate.url);
    const answers = [
      await stranger.mutate('signIn', { email, password: 'not this password' }, session),
      await stranger.mutate('signIn', { email: 'nobody@example.com', password: 'not this password' }, session),
    ];
    expect(answers[0]).toEqual(answers[1]);
    expect(answers[0]?.userErrors.map(({ code }) => code)).toEqual(['WRONG_CREDENTIALS']);
  });

  test('takes about as long for an unknown address', async () => {
    const { email } = await member();
    const time = async (address: string): Promise<number> => {
      const began = performance.now();
      await person(tillgate.url).refusal('signIn', { email: address, password: 'not this password' });
      return performance.now() - began;
    };
    const times = [await time(email), await time('unknown-1@example.com')];
    expect(Math.min(...times) * 5).toBeGreaterThan(Math.max(...times));
  });

  test('never takes over a session that the browser already had', async () => {
    const { email } = await member();
    const victim = person(tillgate.url);
    const attacker = await member();
    // The attacker has put their own cookie into the browser of the victim.
    for (const [name, value] of attacker.own.cookies) victim.cookies.set(name, value);
    await victim.mutate('signIn', { email, password: goodPassword }, session);
    expect(victim.cookies.get('tillgate_session')).not.toBe(attacker.own.cookies.get('tillgate_session'));
    expect(await attacker.own.send(viewer)).toMatchObject({ status: 401 });
  });

  test('delays repeated wrong passwords from one address more and more, and not those of a known browser', async () => {
    const { email, own } = await member();
    await own.mutate('signOut', {});
    own.csrfToken = undefined;
    const stranger = person(tillgate.url);
    const codes: string[] = [];
    for (let attempt = 0; attempt < 6; attempt += 1)
      codes.push(...(await stranger.refusal('signIn', { email, password: 'not this password' })));
    expect(codes).toContain('WRONG_CREDENTIALS');
    expect(codes.at(-1)).toBe('TOO_MANY_SIGN_INS');
    expect(await own.refusal('signIn', { email, password: goodPassword })).toEqual([]);
    clock.advance(16 * 60_000);
    expect(await stranger.refusal('signIn', { email, password: goodPassword })).toEqual([]);
  });

  test('is not helped by the browser of another account', async () => {
    const [victim, attacker] = [await member(), await member()];
    const codes: string[] = [];
    for (let attempt = 0; attempt < 5; attempt += 1)
      codes.push(...(await attacker.own.refusal('signIn', { email: victim.email, password: 'not this password' })));
    expect(codes.at(-1)).toBe('TOO_MANY_SIGN_INS');
  });

  test('is refused at once for most of many strangers, whatever the addresses they try', async () => {
    const codes = await Promise.all(
      Array.from({ length: 40 }, (_, index) =>
        person(tillgate.url).refusal('signIn', { email: `many-${index}@example.com`, password: 'not this password' }),
      ),
    );
    const tooMany = codes.filter(([code]) => code === 'TOO_MANY_SIGN_INS');
    expect(tooMany.length).toBeGreaterThan(20);
  });

  test('is limited in each browser of a person, and not in all of them together', async () => {
    const { email, own } = await member();
    const other = await signedIn(tillgate.url, email);
    for (const browser of [own, other]) {
      await browser.mutate('signOut', {});
      browser.csrfToken = undefined;
    }
    const codes: string[] = [];
    for (let attempt = 0; attempt < 13; attempt += 1)
      codes.push(...(await own.refusal('signIn', { email, password: 'not this password' })));
    expect(codes.at(-1)).toBe('TOO_MANY_SIGN_INS');
    expect(await other.refusal('signIn', { email, password: goodPassword })).toEqual([]);
  });

  test('is only possible on pages of the service', async () => {
    const { email } = await member();
    const other = person(tillgate.url);
    other.headers = { origin: 'https://shop.example' };
    const root = graphqlClient(tillgate.url, tillgate.rootKey);
    await root.mutate('addAllowedDomain', { shopIdentifier, domain: 'https://shop.example' });
    expect(await other.refusal('signIn', { email, password: goodPassword })).toEqual(['ORIGIN_NOT_ALLOWED']);
    expect(other.cookies.size).toBe(0);
  });
});

describe('a session', () => {
  test('is a credential only with its CSRF token', async () => {
    const { own } = await member();
    const { csrfToken } = own;
    own.csrfToken = undefined;
    expect((await own.send(viewer)).status).toBe(401);
    own.csrfToken = `${csrfToken?.slice(1)}A`;
    expect((await own.send(viewer)).status).toBe(401);
    own.csrfToken = csrfToken;
    expect((await own.send(viewer)).status).toBe(200);
  });

  test('ends in all other browsers when the password is changed, and a copy of the former cookie is worthless', async () => {
    const { own, email } = await member();
    const stolen = await signedIn(tillgate.url, email);
    const copy = person(tillgate.url);
    for (const [name, value] of own.cookies) copy.cookies.set(name, value);
    copy.csrfToken = own.csrfToken;
    const password = 'another quiet horse';
    await own.mutate('changePassword', { currentPassword: goodPassword, password }, session);
    expect((await stolen.send(viewer)).status).toBe(401);
    clock.advance(11_000);
    // Each process looks up a session again after 5 s of real time; a change in the same process is felt at once.
    tillgate.app.tillgate.userSessions.forgetAll();
    expect((await copy.send(viewer)).status).toBe(401);
    expect((await own.send(viewer)).status).toBe(200);
  });

  test('ends when it is not used, and at the latest after 12 hours', async () => {
    const { own } = await member();
    clock.advance(3 * 3_600_000);
    expect((await own.send(viewer)).status).toBe(200);
    clock.advance(5 * 3_600_000);
    expect((await own.send(viewer)).status).toBe(401);
  });

  test('is not used by an open socket', async () => {
    const { own } = await member();
    clock.advance(3.5 * 3_600_000);
    const cookie = [...own.cookies].map(([name, value]) => `${name}=${value}`).join('; ');
    class WithCookie extends WebSocket {
      constructor(address: string, protocols: string[]) {
        super(address, protocols, { headers: { cookie } });
      }
    }
    const client = createClient({
      url: `${tillgate.url.replace('http', 'ws')}/graphql`,
      webSocketImpl: WithCookie,
      lazy: true,
      retryAttempts: 0,
      connectionParams: { csrfToken: own.csrfToken, shopIdentifier },
    });
    const answers: unknown[] = [];
    for await (const { data } of client.iterate({ query: '{ viewer { kind } }' })) answers.push(data);
    expect(answers).toEqual([{ viewer: { kind: 'person' } }]);
    await client.dispose();
    clock.advance(3_600_000);
    tillgate.app.tillgate.userSessions.forgetAll();
    expect((await own.send(viewer)).status).toBe(401);
  });

  test('is listed with its device, and can be ended from another browser', async () => {
    const { own, email } = await member();
    const other = await signedIn(tillgate.url, email);
    const { me } = await own.query<{ me: { sessions: { id: string; isCurrent: boolean; device: string }[] } }>(
      '{ me { sessions { id isCurrent device } } }',
    );
    expect(me.sessions.map(({ device }) => device)).toEqual(['Firefox on Linux', 'Firefox on Linux']);
    const id = me.sessions.find(({ isCurrent }) => !isCurrent)?.id;
    expect(await own.refusal('endSession', { id })).toEqual([]);
    expect((await other.send(viewer)).status).toBe(401);
  });

  test('must be fresh for what is dangerous', async () => {
    const { own } = await member();
    const invite = { shopIdentifier, email: 'later@example.com', role: 'support' };
    clock.advance(11 * 60_000);
    expect(await own.refusal('inviteUser', invite)).toEqual(['FRESH_SIGN_IN_REQUIRED']);
    expect(await own.refusal('createAccessToken', { name: 'x', scopes: ['READ_ORDERS'] })).toEqual([
      'FRESH_SIGN_IN_REQUIRED',
    ]);
    await own.mutate('confirmSecondFactor', { password: goodPassword }, session);
    expect(await own.refusal('inviteUser', invite)).toEqual([]);
  });
});

describe('an authenticator', () => {
  const codeOf = (secret: string, at = clock.now()): string =>
    new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: at.getTime() });

  async function withAuthenticator() {
    const made = await member();
    const { secret } = await made.own.mutate<{ secret: string }>('enrolAuthenticator', {}, 'secret url');
    const { recoveryCodes } = await made.own.mutate<{ recoveryCodes: string[] }>(
      'confirmAuthenticator',
      { code: codeOf(secret) },
      `recoveryCodes ${session}`,
    );
    clock.advance(60_000);
    return { ...made, secret, recoveryCodes };
  }

  async function pending(email: string): Promise<Person> {
    const own = person(tillgate.url, shopIdentifier);
    const answer = await own.mutate<{ session: null; secondFactors: string[] }>(
      'signIn',
      { email, password: goodPassword },
      `${session} secondFactors`,
    );
    expect(answer).toMatchObject({ session: null, secondFactors: ['authenticator', 'recovery_code'] });
    return own;
  }

  test('is asked for after the password, and its code is accepted once', async () => {
    const { email, secret } = await withAuthenticator();
    const own = await pending(email);
    expect((await own.send(viewer)).status).toBe(401);
    const code = codeOf(secret);
    await own.mutate('confirmSecondFactor', { code }, session);
    expect((await own.send(viewer)).status).toBe(200);
    const again = await pending(email);
    expect(await again.refusal('confirmSecondFactor', { code })).toEqual(['WRONG_CODE']);
  });

  test('accepts a clock that is 30 seconds off, but not one that is 10 minutes off', async () => {
    const { email, secret } = await withAuthenticator();
    const late = new Date(clock.now().getTime() - 10 * 60_000);
    const early = new Date(clock.now().getTime() + 10 * 60_000);
    const own = await pending(email);
    expect(await own.refusal('confirmSecondFactor', { code: codeOf(secret, late) })).toEqual(['WRONG_CODE']);
    expect(await own.refusal('confirmSecondFactor', { code: codeOf(secret, early) })).toEqual(['WRONG_CODE']);
    const off = new Date(clock.now().getTime() + 30_000);
    expect(await own.refusal('confirmSecondFactor', { code: codeOf(secret, off) })).toEqual([]);
  });

  test('is not locked by somebody who has the password and enters wrong codes', async () => {
    const { own, email, secret } = await withAuthenticator();
    const stranger = await pending(email);
    const codes: string[] = [];
    for (let wrong = 0; wrong < 4; wrong += 1)
      codes.push(...(await stranger.refusal('confirmSecondFactor', { code: '000000' })));
    const again = await pending(email);
    for (let wrong = 0; wrong < 4; wrong += 1)
      codes.push(...(await again.refusal('confirmSecondFactor', { code: '000000' })));
    expect(codes.at(-1)).toBe('TOO_MANY_SIGN_INS');
    // Signed in, the person proves who they are; signed out, they enter the code in the browser that they used before.
    const proved = await own.mutate('confirmSecondFactor', { code: codeOf(secret) }, session);
    expect(proved.userErrors).toEqual([]);
    clock.advance(60_000);
    await own.mutate('signOut', {});
    own.csrfToken = undefined;
    expect(await own.refusal('signIn', { email, password: goodPassword })).toEqual([]);
    expect(await own.refusal('confirmSecondFactor', { code: codeOf(secret) })).toEqual([]);
  });

  test('can be replaced by each recovery code once', async () => {
    const { email, recoveryCodes } = await withAuthenticator();
    const [recoveryCode = ''] = recoveryCodes;
    expect(recoveryCodes).toHaveLength(10);
    const own = await pending(email);
    expect(await own.refusal('confirmSecondFactor', { recoveryCode: recoveryCode.toLowerCase() })).toEqual([]);
    const again = await pending(email);
    expect(await again.refusal('confirmSecondFactor', { recoveryCode })).toEqual(['WRONG_CODE']);
  });

  test('cannot be replaced by the password, and after five wrong codes the password is needed again', async () => {
    const { email, secret } = await withAuthenticator();
    const own = await pending(email);
    expect(await own.refusal('confirmSecondFactor', { password: goodPassword })).toEqual(['WRONG_CODE']);
    for (let wrong = 1; wrong < 5; wrong += 1) await own.refusal('confirmSecondFactor', { code: '000000' });
    clock.advance(60 * 60_000);
    expect(await own.refusal('confirmSecondFactor', { code: codeOf(secret) })).toEqual(['INVALID_TOKEN']);
  });
});

describe('a password', () => {
  test('has at least 12 characters, and is neither common nor the email address', async () => {
    const { own, email } = await member();
    const change = (password: string) => own.refusal('changePassword', { currentPassword: goodPassword, password });
    expect(await change('short')).toEqual(['INVALID_VALUE']);
    expect(await change(email.toUpperCase())).toEqual(['PASSWORD_TOO_COMMON']);
    expect(await change('badiman28200')).toEqual(['PASSWORD_TOO_COMMON']);
  });

  test('is the same however a keyboard composes its letters', async () => {
    const { own, email } = await member();
    const password = 'zwölf Übergänge';
    await own.mutate('changePassword', { currentPassword: goodPassword, password }, session);
    const other = person(tillgate.url);
    expect(await other.refusal('signIn', { email, password: password.normalize('NFD') })).toEqual([]);
  });

  test('is not reset for an address that nobody has proved, and the response does not say so', async () => {
    const { email } = await member();
    const stranger = person(tillgate.url);
    const answers = [
      await stranger.mutate('requestPasswordReset', { email }),
      await stranger.mutate('requestPasswordReset', { email: 'nobody-at-all@example.com' }),
    ];
    expect(answers[0]).toEqual(answers[1]);
    const mails = await tillgate.app.tillgate.database.run({
      text: `select 1 from mail_outbox where recipient = $1 and kind = 'password_reset'`,
      values: [email],
    });
    expect(mails).toEqual([]);
  });
});
