const second = 1_000;
const minute = 60 * second;
const hour = 60 * minute;

/** How long to wait after so many failed pushes, in ms; the last one is kept for ever. */
const waits = [5 * second, 30 * second, 2 * minute, 10 * minute, 30 * minute, hour, 2 * hour, 6 * hour] as const;

/** After so many failed pushes, about three quarters of an hour, a person is called for a charge. */
export const attemptsUntilAttention = 6;

/** How long to wait after so many failed pushes, in ms. `random` is from 0 to 1 and spreads it by 20 % either way. */
export function waitAfterPush(failed: number, random: number): number {
  const wait = waits[Math.min(failed, waits.length) - 1] ?? waits[0];
  return Math.round(wait * (0.8 + 0.4 * random));
}
