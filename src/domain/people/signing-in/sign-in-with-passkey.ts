import { z } from 'zod';
import { refuse } from '../../../errors.js';
import { assertionSchema, verifiedPasskey } from './passkeys.js';
import { personOperation } from '../accounts/person-operation.js';
import { beginSession, sessionSchema } from './begin-session.js';
import { findUser } from '../accounts/user-repository.js';

/** Signs a person in with a passkey, which needs no second factor. Refuses PASSKEY_REFUSED. */
export const signInWithPasskey = personOperation(
  {
    operation: 'signInWithPasskey',
    summary: 'Sign In with Passkey',
    description: 'Signs a person in with a passkey, for the challenge of `beginPasskeySignIn`.',
    mutation: true,
    access: { anybody: true },
    input: z.object({
      response: assertionSchema.describe('The response of the browser (WebAuthn, JSON form). Required.'),
    }),
    output: z.object({ session: sessionSchema.describe('The session.') }),
  },
  async (context, { response }) => {
    const { userId } = await verifiedPasskey(context, response);
    const user = (await findUser(context.database, userId)) ?? refuse('PASSKEY_REFUSED');
    return { session: await beginSession(context, { user, method: 'passkey', hasSecondFactor: true }) };
  },
);
