import { z } from 'zod';
import { personOperation } from '../accounts/person-operation.js';
import { assertionOptions } from '../signing-in/passkeys.js';
import { json } from './passkey-schema.js';

/** Begins to sign in, or to prove who one is, with a passkey. */
export const beginPasskeySignIn = personOperation(
  {
    operation: 'beginPasskeySignIn',
    summary: 'Begin Passkey Sign-in',
    description:
      'Returns a challenge for `signInWithPasskey` or `confirmSecondFactor`. It is valid for 5 minutes in this browser.',
    mutation: true,
    access: { anybody: true },
    input: z.object({}),
    output: z.object({ options: json.describe('The options for `navigator.credentials.get` (WebAuthn, JSON form).') }),
  },
  async (context) => ({ options: { ...(await assertionOptions(context)) } }),
);
