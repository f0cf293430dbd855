import { z } from 'zod';
import { refuse } from '../../../errors.js';
import { text } from '../../../lib/fields.js';
import { recordOfUser } from '../../core/operation/audit/audit-repository.js';
import { personOf, personOperation } from '../person-operation.js';
import { renewSession, sessionSchema } from '../sessions/begin-session.js';
import { newSecret } from '../sessions/session.js';
import { endSessionsOfUser } from '../sessions/session-repository.js';
import { dropTickets, insertTicket, takeTicket } from '../sessions/ticket-repository.js';
import { takeCodeAttempt, endCodeAttempts } from '../signing-in/attempts.js';
import { forgetDevices } from '../signing-in/device-repository.js';
import { takeSignInAttempt } from '../signing-in/failure-repository.js';
import { mailedLink, notifyUser } from '../users/notify-user.js';
import { findUser, findUserByEmail, updateUser } from '../users/user-repository.js';
import { emailKeyOf } from '../users/user.js';
import { givenPassword, newPassword, refuseGuessable } from './password-rules.js';

const hour = 3_600_000;

/**
 * Changes the caller's password, and ends all their other sessions. Refuses WRONG_CREDENTIALS, PASSWORD_TOO_COMMON,
 * TOO_MANY_SIGN_INS.
 */
export const changePassword = personOperation(
  {
    operation: 'changePassword',
    summary: 'Change Password',
    description: 'Changes the own password and ends all other sessions. A first password needs no current one.',
    mutation: true,
    access: { signedIn: true, fresh: true },
    input: z.object({
      currentPassword: givenPassword().nullish().describe('The current password, if there is one.'),
      password: newPassword().describe('The new password, 12 to 256 characters. Required.'),
    }),
    output: z.object({ session: sessionSchema.describe('The session with its new CSRF token.') }),
  },
  async (context, { currentPassword, password }) => {
    const { database, passwordHashing, clock, caller } = context;
    const { userId, sessionId } = personOf(context);
    const user = (await findUser(database, userId)) ?? refuse('INVALID_TOKEN');
    if (user.passwordHash !== null) {
      await takeCodeAttempt(context, userId);
      passwordHashing.refuseWhenFull('known');
      if (!(await passwordHashing.matches(currentPassword ?? '', user.passwordHash, 'known')))
        refuse('WRONG_CREDENTIALS', { field: 'currentPassword', message: 'The current password is wrong.' });
      await endCodeAttempts(context, userId);
    }
    refuseGuessable(password, user.email, 'password');
    const passwordHash = await passwordHashing.hash(password);
    await updateUser(database, userId, { passwordHash });
    await endSessionsOfUser(database, userId, sessionId, clock.now());
    await forgetDevices(database, userId);
    const entry = {
      operation: 'changePassword',
      resource: 'user',
      outcome: 'done',
      createdAt: clock.now(),
      sessionId,
    } as const;
    await recordOfUser(database, userId, entry);
    await notifyUser(context, user, {
      subject: 'Your password was changed',
      body: 'The password of your account was changed, and your other sessions were ended. If this was not you, request a reset of the password.',
    });
    if (caller.kind !== 'person' && caller.kind !== 'user') return refuse('INVALID_TOKEN');
    const session = await renewSession(
      context,
      { id: sessionId, expiresAt: caller.expiresAt },
      { hasSecondFactor: false },
    );
    return { session };
  },
);

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
    const limits = [`reset ${emailKeyOf(email)}`, `reset from ${clientAddress}`];
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
      await notifyUser(context, user, {
        subject: 'Set a new password',
        body: `Set a new password for your account within an hour:\n\n${link}\n\nIf you did not request this, ignore this email.`,
        isSecret: true,
      });
    };
    // Not awaited: the response must not take longer for an address that has an account.
    send().catch((error: unknown) => log.error({ err: error }, 'a password reset could not be sent'));
    return {};
  },
);

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
    passwordHashing.refuseWhenFull('strangers');
    if (!/^[\w-]{43}$/.test(token)) refuse('LINK_ENDED', { field: 'token' });
    const ticket = await takeTicket(database, 'reset', token, clock.now());
    const user = ticket?.userId ? await findUser(database, ticket.userId) : undefined;
    if (!user) return refuse('LINK_ENDED', { field: 'token' });
    try {
      refuseGuessable(password, user.email, 'password');
    } catch (error) {
      // The link was not used for anything.
      const again = { purpose: 'reset', secret: token, userId: user.id, data: {}, lasts: hour };
      await insertTicket(database, again, clock.now());
      throw error;
    }
    await updateUser(database, user.id, { passwordHash: await passwordHashing.hash(password) });
    await endSessionsOfUser(database, user.id, undefined, clock.now());
    await forgetDevices(database, user.id);
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
