import { z } from 'zod';
import { refuse } from '../../../errors.js';
import { text } from '../../../lib/fields.js';
import { personOf, personOperation } from '../accounts/person-operation.js';
import { renewSession, sessionSchema } from '../signing-in/begin-session.js';
import { takeCodeAttempt, endCodeAttempts } from '../signing-in/attempts.js';
import { takeCode } from '../accounts/authenticator.js';
import { recordFactorChange } from './changed-factors.js';
import { putRecoveryCodes } from '../accounts/factor-repository.js';
import { newRecoveryCodes, recoveryCodeHash } from '../accounts/recovery-codes.js';

/** Gives the caller's session a new secret. */
async function renewOwn(context: Parameters<typeof renewSession>[0], id: string) {
  const { caller } = context;
  if (caller.kind !== 'person' && caller.kind !== 'user') return refuse('INVALID_TOKEN');
  return renewSession(context, { id, expiresAt: caller.expiresAt }, { hasSecondFactor: true });
}

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
