import { LRUCache } from 'lru-cache';
import type { Logger } from 'pino';
import { refuse } from '../../../errors.js';
import type { Clock } from '../../../lib/clock.js';
import type { Executor } from '../../../lib/executor.js';
import { hashOf } from './session.js';
import { rightsOfSession } from './rights-of-session.js';
import { findSession, recordRights, touchSession, type KnownSession } from './session-repository.js';

/** How long a found session is accepted without another lookup, in ms. Every change takes effect within 10 s. */
const knownFor = 5_000;

/** The maximum number of cached sessions. */
const mostRemembered = 10_000;

const minute = 60_000;

/** The sessions of people, as this process knows them. */
export interface UserSessions {
  /**
   * The session with a secret. `charge` is called before a look-up, because anybody can make up a secret. Refuses
   * INVALID_TOKEN.
   */
  find(secret: string, charge?: () => void | Promise<void>): Promise<KnownSession>;
  /** Records that a session was used. */
  recordUse(session: KnownSession): void;
  /** Forgets what was looked up, after a change in this process. */
  forgetAll(): void;
}

/** The sessions of a process. */
export function createUserSessions(database: Executor, { clock, log }: { clock: Clock; log: Logger }): UserSessions {
  const create = () => new LRUCache<string, { session: KnownSession; at: number }>({ max: mostRemembered });
  let known = create();
  const touched = new LRUCache<string, number>({ max: mostRemembered });
  return {
    async find(secret, charge) {
      const before = known.get(secret);
      if (before && performance.now() - before.at < knownFor) return before.session;
      await charge?.();
      const at = performance.now();
      const cache = known;
      const session = await findSession(database, hashOf(secret), clock.now());
      if (!session) {
        known.delete(secret);
        return refuse('INVALID_TOKEN', { message: 'The session has ended. Sign in again.' });
      }
      if (session.rights === null && !session.isPending) {
        session.rights = rightsOfSession(session);
        await recordRights(database, session.id, session.rights);
      }
      // What was read before a change must not be kept after it.
      if (cache === known) known.set(secret, { session, at });
      return session;
    },
    recordUse({ id }) {
      const thisMinute = Math.floor(clock.now().getTime() / minute);
      if (touched.get(id) === thisMinute) return;
      touched.set(id, thisMinute);
      touchSession(database, id, new Date(thisMinute * minute)).catch((error: unknown) =>
        log.warn({ err: error }, 'the last use of a session could not be recorded'),
      );
    },
    forgetAll() {
      known = create();
    },
  };
}
