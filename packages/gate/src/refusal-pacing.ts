import type { Caller, Rules } from './caller.js';
import { createRecentMap } from './recent-map.js';

/** Refusals of one level are sent at most every so many ms; none is held back for longer than `longestDelay`. */
const refusalEvery = 20;
const longestDelay = 1_000;

/** The delay of a refusal for the caller, in ms. `now` is in ms of a monotonic clock. */
export type PaceRefusal = (caller: Caller, now: number) => number;

/**
 * Delays the refusals of callers who repeat their requests instead of waiting for Retry-After. A refusal takes a
 * fraction of a millisecond, but thousands per second would keep the process busy. A caller who waits gets each refusal
 * immediately.
 */
export function createRefusalPacing(rules: Rules): PaceRefusal {
  const lastAt = createRecentMap<number>(longestDelay);
  return (caller, now) => {
    const paced = caller.filter(({ kind }) => rules[kind]?.delaysRefusals).map(({ id }) => id);
    const last = Math.max(...paced.map((id) => lastAt.get(id, now) ?? Number.NEGATIVE_INFINITY));
    const at = Math.min(Math.max(now, last + refusalEvery), now + longestDelay);
    for (const id of paced) lastAt.set(id, at, now);
    return at - now;
  };
}
