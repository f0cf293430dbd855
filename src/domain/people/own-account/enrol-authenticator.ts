import { z } from 'zod';
import { refuse } from '../../../errors.js';
import { personOf, personOperation } from '../accounts/person-operation.js';
import { aboutAuthenticator, newAuthenticator } from '../accounts/authenticator.js';
import { putAuthenticator } from '../accounts/factor-repository.js';

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
