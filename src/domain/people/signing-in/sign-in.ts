import { z } from 'zod';
import type { Context } from '../../../context.js';
import { refuse } from '../../../errors.js';
import { text } from '../../../lib/fields.js';
import { recordOfUser } from '../../core/operation/audit/new-entry-repository.js';
import { personOperation } from '../accounts/person-operation.js';
import { factorsOf } from '../accounts/factors.js';
import type { HashingPlace } from '../accounts/password-hashing.js';
import { givenPassword } from '../accounts/password-rules.js';
import { beginPending, beginSession, browserOf, sessionSchema } from './begin-session.js';
import { findUserByEmail, updateUser } from '../accounts/user-repository.js';
import { endAttempts, takeAttempt } from './attempts.js';
import { claimedDevice, deviceOf } from './known-device.js';

/** Checks a password in a place of the queue. Refuses as {@link signIn} does. */
async function signInWith(
  context: Context,
  place: HashingPlace,
  { email, password }: { email: string; password: string },
): Promise<{ session: z.output<typeof sessionSchema> | null; secondFactors: string[] }> {
  const { database, passwordHashing, clock, log } = context;
  const user = await findUserByEmail(database, email);
  const device = user && (await deviceOf(context, user.id));
  // The cookie may be that of another account.
  if (device === undefined) place.joinStrangers();
  await takeAttempt(context, { email, device });
  const isRight = await place.matches(password, user?.passwordHash);
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
  await endAttempts(context, { email, device });
  if (user.passwordHash !== null && passwordHashing.isOutdated(user.passwordHash))
    await updateUser(database, user.id, { passwordHash: await place.hash(password) });
  const { secondFactors } = await factorsOf(database, user.id);
  if (secondFactors.length > 0) {
    await beginPending(context, user);
    return { session: null, secondFactors };
  }
  const session = await beginSession(context, { user, method: 'password', hasSecondFactor: false });
  return { session, secondFactors: [] };
}

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
  async (context, credentials) => {
    const device = claimedDevice(context, browserOf(context));
    // Before anything is looked up.
    return context.passwordHashing.inPlace(device === undefined ? 'strangers' : { known: device }, (place) =>
      signInWith(context, place, credentials),
    );
  },
);
