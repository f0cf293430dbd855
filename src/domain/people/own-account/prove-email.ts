import { z } from 'zod';
import { refuse } from '../../../errors.js';
import { text } from '../../../lib/fields.js';
import { personOf, personOperation } from '../accounts/person-operation.js';
import { takeTicket } from '../accounts/ticket-repository.js';
import { takeProofAttempt, endProofAttempts } from '../signing-in/attempts.js';
import { updateUser } from '../accounts/user-repository.js';

/** Confirms the caller's address with a code. Refuses WRONG_CODE. */
export const proveEmail = personOperation(
  {
    operation: 'proveEmail',
    summary: 'Prove Email',
    description: 'Confirms the email address of the own account with the code that was sent to it.',
    mutation: true,
    access: { signedIn: true },
    input: z.object({ code: text(20).describe('The code. Required.') }),
    output: z.object({}),
  },
  async (context, { code }) => {
    const { database, clock } = context;
    const { userId } = personOf(context);
    await takeProofAttempt(context, userId);
    const ticket = await takeTicket(database, 'email', `${userId} ${code.replaceAll(/\s/g, '')}`, clock.now());
    if (!ticket) refuse('WRONG_CODE', { field: 'code' });
    await endProofAttempts(context, userId);
    await updateUser(database, userId, { emailProvedAt: clock.now() });
    return {};
  },
);
