import type { Tillgate } from '../../../context.js';
import type { Browser } from './browser.js';
import { rightsOfSession } from './rights-of-session.js';
import { csrfTokenOf, formerSecretLasts, hashOf, newSecret } from './session.js';
import { rotateForRights, type KnownSession } from './session-repository.js';

/**
 * Gives a session a new secret if the rights of its person have changed since it got the last one. The former secret is
 * accepted for seconds more, for requests that were sent with it; then whoever else has it is signed out. If the response
 * with the new secret is lost, the person signs in again. Returns the new CSRF token; undefined if nothing changed.
 */
export async function renewAfterChange(
  { database, clock, userSessions }: Pick<Tillgate, 'database' | 'clock' | 'userSessions'>,
  browser: Browser,
  { session, secret: presented }: { session: KnownSession; secret: string },
): Promise<string | undefined> {
  const rights = rightsOfSession(session);
  if (session.rights === rights) return undefined;
  const secret = newSecret();
  const now = clock.now();
  const isRenewed = await rotateForRights(database, session.id, {
    presentedHash: hashOf(presented),
    secretHash: hashOf(secret),
    formerUntil: new Date(now.getTime() + formerSecretLasts),
    rights,
  });
  if (!isRenewed) return undefined;
  userSessions.forgetAll();
  browser.keep('session', secret, Math.max(0, Math.floor((session.expiresAt.getTime() - now.getTime()) / 1_000)));
  return csrfTokenOf(secret);
}
