import { z } from 'zod';
import { refuse } from '../../../errors.js';
import { text } from '../../../lib/fields.js';
import { personOf, personOperation } from '../person-operation.js';
import { renewSession, sessionSchema } from '../sessions/begin-session.js';
import { takeCodeAttempt, endCodeAttempts } from '../signing-in/attempts.js';
import { aboutAuthenticator, newAuthenticator, takeCode } from './authenticator.js';
import { recordFactorChange } from './changed-factors.js';
import { deleteAuthenticator, putAuthenticator, putRecoveryCodes } from './factor-repository.js';
import { newRecoveryCodes, recoveryCodeHash } from './recovery-codes.js';

/** Begins to add an authenticator app; it counts once a code of it is confirmed. Refuses ALREADY_EXISTS. */
export const enrolAuthenticator = personOperation(
  {
    operation: 'enrolAuthenticator',
    summary: 'Enroll Authenticator',
    description: 'Begins to add an authenticator app to the own account. It counts once a code is confirmed.',
    mutation: true,
    access: { signedIn: true, fresh: true },
    input: z.object({}),
    output: z.object({
      secret: z.string().describe('The secret, for typing into the app. It is shown once.'),
      url: z.string().describe('The `otpauth:` URL, for a QR code.'),
    }),
  },
  async (context) => {
    const { userId, email } = personOf(context);
    const { secret, url } = newAuthenticator(email);
    const sealed = context.encryption.seal(secret, aboutAuthenticator(userId));
    if (!(await putAuthenticator(context.database, userId, { secret: sealed, now: context.clock.now() })))
      refuse('ALREADY_EXISTS', { message: 'Your account has an authenticator. Remove it first.' });
    return { secret, url };
  },
);

/** Confirms a new authenticator with its first code, and makes recovery codes. Refuses WRONG_CODE, TOO_MANY_SIGN_INS. */
export const confirmAuthenticator = personOperation(
  {
    operation: 'confirmAuthenticator',
    summary: 'Confirm Authenticator',
    description: 'Confirms a new authenticator with its first code. The response has new recovery codes.',
    mutation: true,
    access: { signedIn: true, fresh: true },
    input: z.object({ code: text(20).describe('The code that the app shows. Required.') }),
    output: z.object({
      recoveryCodes: z.array(z.string()).describe('Ten codes, each of which replaces the second factor once.'),
      session: sessionSchema.describe('The session with its new CSRF token.'),
    }),
  },
  async (context, { code }) => {
    const { database } = context;
    const { userId, sessionId } = personOf(context);
    await takeCodeAttempt(context, userId);
    if (!(await takeCode(context, userId, code, { isConfirmed: false }))) refuse('WRONG_CODE', { field: 'code' });
    await endCodeAttempts(context, userId);
    const recoveryCodes = newRecoveryCodes();
    await putRecoveryCodes(
      database,
      userId,
      recoveryCodes.map((one) => recoveryCodeHash(userId, one)),
    );
    await recordFactorChange(context, 'confirmAuthenticator', 'An authenticator was added to your account.');
    return { recoveryCodes, session: await renewOwn(context, sessionId) };
  },
);

/** Gives the caller's session a new secret. */
async function renewOwn(context: Parameters<typeof renewSession>[0], id: string) {
  const { caller } = context;
  if (caller.kind !== 'person' && caller.kind !== 'user') return refuse('INVALID_TOKEN');
  return renewSession(context, { id, expiresAt: caller.expiresAt }, { hasSecondFactor: true });
}

export const removeAuthenticator = personOperation(
  {
    operation: 'removeAuthenticator',
    summary: 'Remove Authenticator',
    description: 'Removes the authenticator from the own account.',
    mutation: true,
    access: { signedIn: true, fresh: true },
    input: z.object({}),
    output: z.object({}),
  },
  async (context) => {
    if (!(await deleteAuthenticator(context.database, personOf(context).userId))) refuse('NOT_FOUND');
    await recordFactorChange(context, 'removeAuthenticator', 'The authenticator was removed from your account.');
    return {};
  },
);

export const makeRecoveryCodes = personOperation(
  {
    operation: 'makeRecoveryCodes',
    summary: 'Make Recovery Codes',
    description: 'Makes ten new recovery codes for the own account; the former ones are no longer accepted.',
    mutation: true,
    access: { signedIn: true, fresh: true },
    input: z.object({}),
    output: z.object({
      recoveryCodes: z.array(z.string()).describe('Ten codes, each of which replaces the second factor once.'),
    }),
  },
  async (context) => {
    const { userId } = personOf(context);
    const recoveryCodes = newRecoveryCodes();
    await putRecoveryCodes(
      context.database,
      userId,
      recoveryCodes.map((one) => recoveryCodeHash(userId, one)),
    );
    await recordFactorChange(context, 'makeRecoveryCodes', 'New recovery codes were made for your account.');
    return { recoveryCodes };
  },
);
