const minute = 60_000;
const hour = 60 * minute;
const day = 24 * hour;

/** When sending is tried again, in ms after the attempt before. */
const waits = [minute, 5 * minute, 30 * minute, 2 * hour, day, day, day, day, day];

/** When a mail is tried again after so many attempts; null: it is given up. */
export function nextAttemptAt(attempts: number, now: Date): Date | null {
  const wait = waits[attempts - 1];
  return wait === undefined ? null : new Date(now.getTime() + wait);
}
