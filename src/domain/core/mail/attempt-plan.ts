const minute = 60_000;
const hour = 60 * minute;
const day = 24 * hour;

/** The delays before each retry, in ms after the previous attempt. */
const waits = [minute, 5 * minute, 30 * minute, 2 * hour, day, day, day, day, day];

/** When to retry a mail after the given number of attempts; null if there are no more retries. */
export function nextAttemptAt(attempts: number, now: Date): Date | null {
  const wait = waits[attempts - 1];
  return wait === undefined ? null : new Date(now.getTime() + wait);
}
