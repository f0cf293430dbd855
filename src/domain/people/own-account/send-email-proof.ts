import { z } from 'zod';
import { refuse } from '../../../errors.js';
import { personOf, personOperation } from '../accounts/person-operation.js';
import { dropTickets, insertTicket } from '../accounts/ticket-repository.js';
import { takeProofAttempt } from '../signing-in/attempts.js';
import { randomInt } from 'node:crypto';
import { notifyUser } from '../accounts/notify-user.js';
import { findUser } from '../accounts/user-repository.js';

const proofLasts = 3_600_000;

/** Sends a code to the caller's address. */
export const sendEmailProof = personOperation(
  {
    operation: 'sendEmailProof',
    summary: 'Send Email Proof',
    description: 'Sends a code to the email address of the own account, for `proveEmail`.',
    mutation: true,
    access: { signedIn: true },
    input: z.object({}),
    output: z.object({}),
  },
  async (context) => {
    const { database, clock } = context;
    const { userId } = personOf(context);
    const user = (await findUser(database, userId)) ?? refuse('INVALID_TOKEN');
    if (user.emailProvedAt) return {};
    await takeProofAttempt(context, userId);
    const code = String(randomInt(100_000_000)).padStart(8, '0');
    await dropTickets(database, 'email', userId);
    await insertTicket(
      database,
      { purpose: 'email', secret: `${userId} ${code}`, userId, data: {}, lasts: proofLasts },
      clock.now(),
    );
    await notifyUser(context, user, {
      subject: 'Confirm your email address',
      body: `Your code is ${code}. It is valid for an hour.`,
      isSecret: true,
    });
    return {};
  },
);
