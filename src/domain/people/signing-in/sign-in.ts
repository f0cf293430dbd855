import { z } from 'zod';
import { refuse } from '../../../errors.js';
import { text } from '../../../lib/fields.js';
import { recordOfUser } from '../../core/operation/audit/new-entry-repository.js';
import { personOperation } from '../accounts/person-operation.js';
import { factorsOf } from '../accounts/factors.js';
import { givenPassword } from '../accounts/password-rules.js';
import { beginPending, beginSession, browserOf, sessionSchema } from './begin-session.js';
import { findUserByEmail, updateUser } from '../accounts/user-repository.js';
import { endAttempts, takeAttempt } from './attempts.js';
import { claimsKnownDevice, isKnownDevice } from './known-device.js';

/**
 * Signs a person in with a password. A person with a second factor has to confirm it. The response and its time are the
 * same for a wrong password and an address without an account. Refuses WRONG_CREDENTIALS, TOO_MANY_SIGN_INS.
 */
export const signIn = personOperation(
  {
    operation: 'signIn',
    summary: 'Sign In',
    description:
      'Signs a person in with an email address and a password. With a second factor, the response has no session: confirm the factor with `confirmSecondFactor`.',
    mutation: true,
    access: { anybody: true },
    input: z.object({
      email: text(254).describe('The email address. Required.'),
      password: givenPassword().describe('The password. Required.'),
    }),
    output: z.object({
      session: sessionSchema.nullable().describe('The session; null while the second factor is missing.'),
      secondFactors: z
        .array(z.string())
        .describe(
          'How the second factor can be confirmed: `passkey`, `authenticator`, `recovery_code`; empty if there is none.',
        ),
    }),
  },
  async (context, { email, password }) => {
    const { database, passwordHashing, clock, log } = context;
    const browser = browserOf(context);
    const queue = claimsKnownDevice(context, browser) ? 'known' : 'strangers';
    // Before anything is looked up.
    passwordHashing.refuseWhenFull(queue);
    const user = await findUserByEmail(database, email);
    const knownDevice = user && (await isKnownDevice(context, browser, user.id)) ? user.id : undefined;
    await takeAttempt(context, { email, knownDevice });
    const isRight = await passwordHashing.matches(
      password,
      user?.passwordHash,
      knownDevice === undefined ? 'strangers' : 'known',
    );
    if (!user || !isRight) {
      if (user)
        // Not awaited: the response must not take longer for an address that has an account.
        recordOfUser(database, user.id, {
          operation: 'signIn',
          resource: 'session',
          outcome: 'refused',
          createdAt: clock.now(),
          sessionId: null,
        }).catch((error: unknown) => log.warn({ err: error }, 'a refused sign-in could not be recorded'));
      return refuse('WRONG_CREDENTIALS');
    }
    await endAttempts(context, { email, knownDevice });
    if (user.passwordHash !== null && passwordHashing.isOutdated(user.passwordHash))
      await updateUser(database, user.id, { passwordHash: await passwordHashing.hash(password) });
    const { secondFactors } = await factorsOf(database, user.id);
    if (secondFactors.length > 0) {
      await beginPending(context, user);
      return { session: null, secondFactors };
    }
    const session = await beginSession(context, { user, method: 'password', hasSecondFactor: false });
    return { session, secondFactors: [] };
  },
);
