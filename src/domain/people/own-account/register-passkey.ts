import { z } from 'zod';
import { refuse } from '../../../errors.js';
import { requiredText } from '../../../lib/fields.js';
import { personOf, personOperation } from '../accounts/person-operation.js';
import { renewSession, sessionSchema } from '../signing-in/begin-session.js';
import { recordFactorChange } from './changed-factors.js';
import { insertPasskey } from '../accounts/factor-repository.js';
import { attestationSchema, madePasskey } from '../signing-in/passkeys.js';
import { passkeySchema } from './passkey-schema.js';

/** Adds a passkey to the caller's account. Refuses PASSKEY_REFUSED, ALREADY_EXISTS. */
export const registerPasskey = personOperation(
  {
    operation: 'registerPasskey',
    summary: 'Register Passkey',
    description: 'Adds a passkey to the own account.',
    mutation: true,
    access: { signedIn: true, fresh: true },
    input: z.object({
      name: requiredText(60).describe('A name for the passkey, such as the device. Required.'),
      response: attestationSchema.describe('The response of the browser (WebAuthn, JSON form). Required.'),
    }),
    output: z.object({
      passkey: passkeySchema.describe('The passkey.'),
      session: sessionSchema.describe('The session with its new CSRF token.'),
    }),
  },
  async (context, { name, response }) => {
    const { caller, database } = context;
    const { userId, sessionId } = personOf(context);
    const passkey = await madePasskey(context, userId, { attestation: response, name });
    if (!(await insertPasskey(database, passkey))) refuse('ALREADY_EXISTS');
    await recordFactorChange(context, 'registerPasskey', `The passkey “${name}” was added to your account.`);
    if (caller.kind !== 'person' && caller.kind !== 'user') return refuse('INVALID_TOKEN');
    const own = { id: sessionId, expiresAt: caller.expiresAt };
    // The browser has just verified the person with the new passkey.
    const session = await renewSession(context, own, { hasSecondFactor: true });
    const { credentialId: id, createdAt, lastUsedAt } = passkey;
    return { passkey: { id, name, createdAt, lastUsedAt }, session };
  },
);
