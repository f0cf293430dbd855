const second = 1_000;
const minute = 60 * second;
const hour = 60 * minute;
const day = 24 * hour;

/** When a gateway is asked for an outcome that is not known, in ms after the time before. */
const waits = [5 * second, 30 * second, 5 * minute, hour, day, day, day, day, day];

/** When the gateway is asked first. */
export function firstCheckAt(now: Date): Date {
  return new Date(now.getTime() + 5 * second);
}

/** When the gateway is asked again after so many times; undefined: never again, a person has to settle it. */
export function nextCheckAt(checks: number, now: Date): Date | undefined {
  const wait = waits[checks];
  return wait === undefined ? undefined : new Date(now.getTime() + wait);
}

/** How long apart a gateway has to say twice that it never received a call, in ms, to be believed. */
const believedAfter = 5 * minute;

/** Whether it is certain that a gateway never received a call of which it says so now. */
export function isNeverReceived(firstSaidAt: Date | null, now: Date): boolean {
  return firstSaidAt !== null && now.getTime() - firstSaidAt.getTime() >= believedAfter;
}
