const second = 1_000;
const minute = 60 * second;
const hour = 60 * minute;

/** The wait before each attempt, in ms (docs/webhooks.md). */
const waits = [0, 5 * second, 5 * minute, 30 * minute, 2 * hour, 5 * hour, 10 * hour, 14 * hour, 20 * hour, 24 * hour];

/**
 * How long to wait after this number of failed attempts, in ms; undefined if there are no more attempts. `random` is
 * from 0 to 1 and varies the wait by ±20 %. The wait is at least as long as the receiver's Retry-After.
 */
export function waitAfter(tries: number, random: number, retryAfter = 0): number | undefined {
  const wait = waits[tries];
  if (wait === undefined) return undefined;
  return Math.max(Math.round(wait * (0.8 + 0.4 * random)), retryAfter);
}
