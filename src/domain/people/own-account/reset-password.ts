import { z } from 'zod';
import { refuse } from '../../../errors.js';
import { text } from '../../../lib/fields.js';
import { recordOfUser } from '../../core/operation/audit/new-entry-repository.js';
import { personOperation } from '../accounts/person-operation.js';
import { findTicket, takeTicket } from '../accounts/ticket-repository.js';
import { notifyUser } from '../accounts/notify-user.js';
import { findUser } from '../accounts/user-repository.js';
import { replacePassword } from './replace-password.js';
import { newPassword, refuseGuessable } from '../accounts/password-rules.js';

/** Sets a password with a link, which is used once, and ends all sessions. The second factor is still needed to sign in. */
export const resetPassword = personOperation(
  {
    operation: 'resetPassword',
    summary: 'Reset Password',
    description: 'Sets a new password with the link of an email, and ends all sessions of the person.',
    mutation: true,
    access: { anybody: true },
    input: z.object({
      token: text(100).describe('The token of the link. Required.'),
      password: newPassword().describe('The new password, 12 to 256 characters. Required.'),
    }),
    output: z.object({}),
  },
  async (context, { token, password }) => {
    const { database, passwordHashing, clock, userSessions } = context;
    if (!/^[\w-]{43}$/.test(token)) refuse('LINK_ENDED', { field: 'token' });
    const ticket = await findTicket(database, 'reset', token, clock.now());
    const user = ticket?.userId ? await findUser(database, ticket.userId) : undefined;
    if (!user) return refuse('LINK_ENDED', { field: 'token' });
    refuseGuessable(password, user.email, 'password');
    const passwordHash = await passwordHashing.inPlace('strangers', (place) => place.hash(password));
    await database.transaction(async (executor) => {
      if (!(await takeTicket(executor, 'reset', token, clock.now()))) refuse('LINK_ENDED', { field: 'token' });
      await replacePassword(executor, user.id, { passwordHash, exceptSession: undefined, now: clock.now() });
    });
    userSessions.forgetAll();
    await recordOfUser(database, user.id, {
      operation: 'resetPassword',
      resource: 'user',
      outcome: 'done',
      createdAt: clock.now(),
      sessionId: null,
    });
    await notifyUser(context, user, {
      subject: 'Your password was changed',
      body: 'The password of your account was set with a link from an email. All sessions were ended.',
    });
    return {};
  },
);
