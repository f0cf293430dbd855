import type { Tillgate } from '../context.js';
import { endExpired } from '../domain/placing/agent-sessions/cancel-session.js';
import { expiredSessions, postponeSession } from '../domain/placing/agent-sessions/agent-session-repository.js';
import { outageIn } from '../lib/database-unavailable.js';

/** How many sessions one run ends. */
const mostAtOnce = 100;

/** Cancels the open checkouts and carts of agent platforms that have expired. One that cannot be ended now is tried later. */
export async function endAgentSessions(tillgate: Tillgate): Promise<void> {
  const { database, clock, log } = tillgate;
  for (const session of await expiredSessions(database, clock.now(), mostAtOnce))
    try {
      await postponeSession(database, session, clock.now());
      await endExpired(tillgate, session);
    } catch (error) {
      if (outageIn(error)) throw error;
      log.warn({ err: error, shop: session.shopId }, 'an expired checkout of an agent platform was not canceled yet');
    }
}
