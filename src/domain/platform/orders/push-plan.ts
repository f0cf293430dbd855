const second = 1_000;
const minute = 60 * second;
const hour = 60 * minute;

/** The wait after each failed push, in ms; the last one repeats forever. */
const waits = [5 * second, 30 * second, 2 * minute, 10 * minute, 30 * minute, hour, 2 * hour, 6 * hour] as const;

/** After this many failed pushes, about 45 minutes, a charge is flagged for a person. */
export const attemptsUntilAttention = 6;

/** After this many pushes that the platform refuses, the next one waits for longer. */
export const attemptsUntilRefused = 2;

/** The wait after the platform has refused a push, in ms, because an earlier retry would not help. */
export const waitAfterRefusal = 6 * hour;

/** The wait after `failures` failed pushes, in ms. `random` is from 0 to 1 and varies it by ±20 %. */
export function waitAfterPush(failed: number, random: number): number {
  const wait = waits[Math.min(failed, waits.length) - 1] ?? waits[0];
  return Math.round(wait * (0.8 + 0.4 * random));
}
