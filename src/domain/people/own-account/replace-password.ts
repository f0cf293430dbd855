import type { Executor } from '../../../lib/executor.js';
import { forgetDevices } from '../accounts/device-repository.js';
import { endSessionsOfUser } from '../accounts/session-repository.js';
import { dropTickets } from '../accounts/ticket-repository.js';
import { setPasswordHash } from '../accounts/user-repository.js';

/**
 * Replaces a password in the caller's transaction, with what the former one had opened: sessions except one, known browsers,
 * and links that were sent to reset it.
 */
export async function replacePassword(
  executor: Executor,
  userId: string,
  { passwordHash, exceptSession, now }: { passwordHash: string; exceptSession: string | undefined; now: Date },
): Promise<void> {
  await setPasswordHash(executor, userId, passwordHash);
  await endSessionsOfUser(executor, userId, exceptSession, now);
  await forgetDevices(executor, userId);
  await dropTickets(executor, 'reset', userId);
}
