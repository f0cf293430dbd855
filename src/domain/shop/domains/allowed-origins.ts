import { LRUCache } from 'lru-cache';
import type { Executor } from '../../../lib/executor.js';
import { createOriginReader } from './allowed-domain-repository.js';
import { originOf } from './origin.js';

/** How long a result is used again, in ms: every process applies a change within a second. */
const knownFor = 500;

/** The maximum number of cached results. */
const mostRemembered = 10_000;

/** Which origins the shops allow. */
export interface AllowedOrigins {
  /**
   * Whether a shop allows an origin; without a shop, whether any does. Returns a promise if the database is queried.
   */
  allows(origin: string, shopId?: string): boolean | Promise<boolean>;
  /** Clears the cache, because this process has changed the domains of a shop. */
  forget(): void;
}

/** The allowed origins as this process sees them, with a cache of recent results. */
export function createAllowedOrigins(executor: Executor): AllowedOrigins {
  const read = createOriginReader(executor);
  let known = new LRUCache<string, { isAllowed: boolean; at: number }>({ max: mostRemembered });
  let lookUps = new Map<string, Promise<boolean>>();

  async function lookUp(key: string, origin: string, shopId: string | null): Promise<boolean> {
    const at = performance.now();
    const current = known;
    const isAllowed = (await read({ origin, shopId })) ?? false;
    // A result that was read before a change must not be cached after it.
    current.set(key, { isAllowed, at });
    return isAllowed;
  }

  return {
    allows(origin, shopId) {
      if (originOf(origin) !== origin) return false;
      const key = `${shopId ?? ''} ${origin}`;
      const before = known.get(key);
      if (before && performance.now() - before.at < knownFor) return before.isAllowed;
      const running = lookUps.get(key);
      if (running) return running;
      const current = lookUps;
      const lookingUp = lookUp(key, origin, shopId ?? null).finally(() => current.delete(key));
      current.set(key, lookingUp);
      return lookingUp;
    },
    forget() {
      known = new LRUCache({ max: mostRemembered });
      lookUps = new Map();
    },
  };
}
