import { z } from 'zod';
import { personOf, personOperation } from '../accounts/person-operation.js';
import { readFactors } from '../accounts/factor-repository.js';
import { registrationOptions } from '../signing-in/passkeys.js';
import { json } from './passkey-schema.js';

/** Begins to add a passkey. */
export const beginPasskeyRegistration = personOperation(
  {
    operation: 'beginPasskeyRegistration',
    summary: 'Begin Passkey Registration',
    description: 'Returns a challenge for `registerPasskey`. It is valid for 5 minutes in this browser.',
    mutation: true,
    access: { signedIn: true, fresh: true },
    input: z.object({}),
    output: z.object({
      options: json.describe('The options for `navigator.credentials.create` (WebAuthn, JSON form).'),
    }),
  },
  async (context) => {
    const person = personOf(context);
    const { passkeys } = await readFactors(context.database, person.userId);
    return { options: { ...(await registrationOptions(context, person, passkeys)) } };
  },
);
