import type { Tillgate } from '../context.js';
import { OperationError } from '../errors.js';
import { endExpired } from '../domain/placing/agent-sessions/cancel-session.js';
import { expiredSessions } from '../domain/placing/agent-sessions/agent-session-repository.js';

/** How many sessions one run ends. */
const mostAtOnce = 100;

/** Cancels the open checkouts and carts of agent platforms that have expired. */
export async function endAgentSessions(tillgate: Tillgate): Promise<void> {
  const { database, clock, log } = tillgate;
  for (const session of await expiredSessions(database, clock.now(), mostAtOnce))
    try {
      await endExpired(tillgate, session);
    } catch (error) {
      // An order that somebody works on is canceled in a later run.
      if (!(error instanceof OperationError)) throw error;
      log.warn({ err: error, shop: session.shopId }, 'an expired checkout of an agent platform was not canceled yet');
    }
}
