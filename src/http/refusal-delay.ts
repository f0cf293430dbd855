import { createRecentlyUsed } from '../lib/recently-used.js';

/** Refusals of one caller are sent at most every so many ms; none is held back for longer than `longestDelay`. */
const refusalEvery = 20;
const longestDelay = 1_000;

/** How many callers are remembered. */
const mostCallers = 10_000;

/** Says for how many ms to hold back a refusal of the caller. `now` is in ms of a monotonic clock. */
export type PaceRefusal = (caller: string, now?: number) => number;

/**
 * Holds back the refusals of callers who repeat their requests instead of waiting for Retry-After. A refusal takes a
 * fraction of a millisecond, but a caller who sends thousands a second would keep the process busy with them. A caller
 * who waits gets each refusal at once.
 */
export function createRefusalPacing(): PaceRefusal {
  const lastAt = createRecentlyUsed<string, number>(mostCallers);
  return (caller, now = performance.now()) => {
    const last = lastAt.get(caller) ?? Number.NEGATIVE_INFINITY;
    const at = Math.min(Math.max(now, last + refusalEvery), now + longestDelay);
    lastAt.set(caller, at);
    return at - now;
  };
}
