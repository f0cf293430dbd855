import { z } from 'zod';
import { refuse } from '../../../errors.js';
import { recordOfUser } from '../../core/operation/audit/new-entry-repository.js';
import { personOf, personOperation } from '../accounts/person-operation.js';
import { renewSession, sessionSchema } from '../signing-in/begin-session.js';
import { takeCodeAttempt, endCodeAttempts } from '../signing-in/attempts.js';
import type { HashingPlace } from '../accounts/password-hashing.js';
import { replacePassword } from './replace-password.js';
import { notifyUser } from '../accounts/notify-user.js';
import { findUser } from '../accounts/user-repository.js';
import { givenPassword, newPassword, refuseGuessable } from '../accounts/password-rules.js';

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
    const inOwnPlace = <Result>(work: (place: HashingPlace) => Promise<Result>): Promise<Result> =>
      passwordHashing.inPlace({ known: sessionId }, work);
    if (user.passwordHash !== null) {
      await takeCodeAttempt(context, userId);
      const stored = user.passwordHash;
      const isRight = await inOwnPlace((place) => place.matches(currentPassword ?? '', stored));
      if (!isRight)
        refuse('WRONG_CREDENTIALS', { field: 'currentPassword', message: 'The current password is wrong.' });
      await endCodeAttempts(context, userId);
    }
    refuseGuessable(password, user.email, 'password');
    const passwordHash = await inOwnPlace((place) => place.hash(password));
    await database.transaction((executor) =>
      replacePassword(executor, userId, { passwordHash, exceptSession: sessionId, now: clock.now() }),
    );
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
