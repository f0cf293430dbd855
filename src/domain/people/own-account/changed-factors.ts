import type { Context } from '../../../context.js';
import { recordOfUser } from '../../core/operation/audit/new-entry-repository.js';
import { findUser } from '../accounts/user-repository.js';
import { notifyUser } from '../accounts/notify-user.js';
import { personOf } from '../accounts/person-operation.js';

/** Records a change of the caller's own factors, and tells them by email. */
export async function recordFactorChange(context: Context, operation: string, what: string): Promise<void> {
  const { database, clock, userSessions } = context;
  const { userId, sessionId } = personOf(context);
  userSessions.forgetAll();
  await recordOfUser(database, userId, {
    operation,
    resource: 'user',
    outcome: 'done',
    createdAt: clock.now(),
    sessionId,
  });
  const user = await findUser(database, userId);
  if (user)
    await notifyUser(context, user, {
      subject: 'Your sign-in was changed',
      body: `${what} If this was not you, change your password and end all other sessions in the dashboard.`,
    });
}
