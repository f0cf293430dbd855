import { createRecentlyUsed } from '../lib/recently-used.js';

/** Refusals of one caller are sent at most every so many ms; none is held back for longer than `longestDelay`. */
const refusalEvery = 20;
const longestDelay = 1_000;

/** The maximum number of remembered callers. */
const mostCallers = 10_000;

/** The delay of a refusal for the caller, in ms. `now` is in ms of a monotonic clock. */
export type PaceRefusal = (caller: string, now?: number) => number;

/**
 * Delays the refusals of callers who repeat their requests instead of waiting for Retry-After. A refusal takes a
 * fraction of a millisecond, but thousands per second would keep the process busy. A caller who waits gets each refusal
 * immediately.
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
