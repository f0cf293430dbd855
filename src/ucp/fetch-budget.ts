import type { Clock } from '../lib/clock.js';

const minute = 60_000;

/** Counts fetches of profiles that nobody has registered, which strangers can cause. */
export interface FetchBudget {
  /** Takes one fetch; otherwise the seconds until the next one is possible. */
  take(): 'taken' | { retryAfter: number };
}

/** Allows `most` fetches in any minute. */
export function createFetchBudget(clock: Pick<Clock, 'monotonic'>, most: number): FetchBudget {
  let taken: number[] = [];
  return {
    take() {
      const now = clock.monotonic();
      taken = taken.filter((at) => now - at < minute);
      const [oldest] = taken;
      if (taken.length >= most && oldest !== undefined)
        return { retryAfter: Math.max(1, Math.ceil((oldest + minute - now) / 1_000)) };
      taken.push(now);
      return 'taken';
    },
  };
}
