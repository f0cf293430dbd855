import { z } from 'zod';
import { refuse } from '../../../errors.js';
import { text } from '../../../lib/fields.js';
import { personOperation } from '../accounts/person-operation.js';
import { newSecret } from '../accounts/session.js';
import { dropTickets, insertTicket } from '../accounts/ticket-repository.js';
import { takeSignInAttempt } from '../accounts/failure-repository.js';
import { mailedLink, mailUser } from '../accounts/notify-user.js';
import { findUserByEmail } from '../accounts/user-repository.js';
import { resetSubject } from '../signing-in/attempts.js';

/** How long the link is valid, in ms. */
const hour = 3_600_000;

/**
 * Sends a link with which a password can be set, if the address has an account and is proved. The response is the same
 * in every case.
 */
export const requestPasswordReset = personOperation(
  {
    operation: 'requestPasswordReset',
    summary: 'Request Password Reset',
    description:
      'Sends a link for a new password to the address, if it has an account. The response is always the same.',
    mutation: true,
    access: { anybody: true },
    input: z.object({ email: text(254).describe('The email address. Required.') }),
    output: z.object({}),
  },
  async (context, { email }) => {
    const { database, clock, log, clientAddress } = context;
    const limits = [resetSubject(email), `reset from ${clientAddress}`];
    for (const subject of limits) {
      const seconds = await takeSignInAttempt(database, subject, { free: 3, now: clock.now() });
      if (seconds > 0) refuse('TOO_MANY_SIGN_INS', { retryAfter: seconds });
    }
    const send = async (): Promise<void> => {
      const user = await findUserByEmail(database, email);
      if (!user?.emailProvedAt) return;
      const token = newSecret();
      const link = mailedLink(context, `/dashboard/reset-password#${token}`);
      if (link === undefined) return log.warn('a password reset was not sent: set PUBLIC_URL');
      await dropTickets(database, 'reset', user.id);
      await insertTicket(
        database,
        { purpose: 'reset', secret: token, userId: user.id, data: {}, lasts: hour },
        clock.now(),
      );
      await mailUser(context, user, { kind: 'password_reset', data: {}, secret: { link } });
    };
    // Not awaited: the response must not take longer for an address that has an account.
    send().catch((error: unknown) => log.error({ err: error }, 'a password reset could not be sent'));
    return {};
  },
);
