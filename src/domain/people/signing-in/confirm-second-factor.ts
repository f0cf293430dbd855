import { z } from 'zod';
import type { Context } from '../../../context.js';
import { refuse } from '../../../errors.js';
import { text } from '../../../lib/fields.js';
import { recordOfUser } from '../../core/operation/audit/new-entry-repository.js';
import { takeCode } from '../accounts/authenticator.js';
import { factorsOf } from '../accounts/factors.js';
import { takeRecoveryCode } from '../accounts/factor-repository.js';
import { assertionSchema, verifiedPasskey } from './passkeys.js';
import { recoveryCodeHash } from '../accounts/recovery-codes.js';
import type { HashingPlace } from '../accounts/password-hashing.js';
import { givenPassword } from '../accounts/password-rules.js';
import { personOperation } from '../accounts/person-operation.js';
import { beginSession, browserOf, renewSession, sessionSchema } from './begin-session.js';
import { hashOf } from '../accounts/session.js';
import { countWrongCode, endSessionRow, findSession } from '../accounts/session-repository.js';
import { findUser } from '../accounts/user-repository.js';
import { endCodeAttempts, takeCodeAttempt } from './attempts.js';
import { claimedDevice, deviceOf } from './known-device.js';

/** After so many wrong codes, the password has to be entered again. */
const mostWrongCodes = 5;

const inputSchema = z.object({
  code: text(20).nullish().describe('The code of the authenticator app.'),
  recoveryCode: text(40).nullish().describe('A recovery code; it is used up.'),
  passkey: assertionSchema.nullish().describe('The response of the browser for a passkey (WebAuthn, JSON form).'),
  password: givenPassword().nullish().describe('The password, for a person who is signed in and has no second factor.'),
});

type Proof = z.output<typeof inputSchema>;

/** Whether the proof is right. `mayUsePassword`: the person is signed in and has no second factor. */
async function isRight(
  context: Context,
  place: HashingPlace,
  userId: string,
  { code, recoveryCode, passkey, password }: Proof,
  mayUsePassword: boolean,
): Promise<boolean> {
  if (passkey) return (await verifiedPasskey(context, passkey)).userId === userId;
  if (code) return takeCode(context, userId, code, { isConfirmed: true });
  if (recoveryCode) return takeRecoveryCode(context.database, userId, recoveryCodeHash(userId, recoveryCode));
  if (!password || !mayUsePassword) return false;
  const user = await findUser(context.database, userId);
  return place.matches(password, user?.passwordHash);
}

/** The session whose password was right, if its second factor is still missing. */
async function pendingSession(context: Context) {
  const secret = browserOf(context).cookie('pending');
  const found =
    secret === undefined ? undefined : await findSession(context.database, hashOf(secret), context.clock.now());
  return found?.isPending ? found : undefined;
}

/** Checks a proof in a place of the queue. Refuses as {@link confirmSecondFactor} does. */
async function confirmWith(
  context: Context,
  place: HashingPlace,
  proof: Proof,
): Promise<{ session: z.output<typeof sessionSchema> }> {
  const { database, caller, clock } = context;
  const signedIn = caller.kind === 'person' || caller.kind === 'user' ? caller : undefined;
  const pending = signedIn ? undefined : await pendingSession(context);
  const userId = signedIn?.user.userId ?? pending?.userId;
  if (userId === undefined) return refuse('INVALID_TOKEN', { message: 'Enter your password first.' });
  if (!signedIn && (await deviceOf(context, userId)) === undefined) place.joinStrangers();
  await takeCodeAttempt(context, userId);
  const { secondFactors } = await factorsOf(database, userId);
  const sessionId = signedIn?.user.sessionId ?? pending?.id ?? null;
  if (!(await isRight(context, place, userId, proof, signedIn !== undefined && secondFactors.length === 0))) {
    await recordOfUser(database, userId, {
      operation: 'confirmSecondFactor',
      resource: 'session',
      outcome: 'refused',
      createdAt: clock.now(),
      sessionId,
    });
    if (pending && (await countWrongCode(database, pending.id)) >= mostWrongCodes)
      await endSessionRow(database, userId, pending.id, clock.now());
    return refuse('WRONG_CODE');
  }
  await endCodeAttempts(context, userId);
  if (signedIn) {
    const own = { id: signedIn.user.sessionId, expiresAt: signedIn.expiresAt };
    return { session: await renewSession(context, own, { hasSecondFactor: secondFactors.length > 0 }) };
  }
  const user = (await findUser(database, userId)) ?? refuse('INVALID_TOKEN');
  return { session: await beginSession(context, { user, method: 'password', hasSecondFactor: true }) };
}

/**
 * Confirms the second factor after `signIn`; or proves who a signed-in person is, before what requires a fresh sign-in.
 * Refuses WRONG_CODE, PASSKEY_REFUSED, TOO_MANY_SIGN_INS.
 */
export const confirmSecondFactor = personOperation(
  {
    operation: 'confirmSecondFactor',
    summary: 'Confirm Second Factor',
    description:
      'Confirms the second factor after `signIn`. For a person who is signed in, it proves who they are, for operations that require a fresh sign-in.',
    mutation: true,
    access: { anybody: true },
    input: inputSchema,
    output: z.object({ session: sessionSchema.describe('The session with its new CSRF token.') }),
  },
  async (context, proof) => {
    const { caller } = context;
    const signedIn = caller.kind === 'person' || caller.kind === 'user' ? caller.user.sessionId : undefined;
    const known = signedIn ?? claimedDevice(context, browserOf(context));
    return context.passwordHashing.inPlace(known === undefined ? 'strangers' : { known }, (place) =>
      confirmWith(context, place, proof),
    );
  },
);
