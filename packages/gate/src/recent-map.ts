/** A map that forgets what was not set for a while. Times are in ms of a monotonic clock. */
export interface RecentMap<Value> {
  get(key: string, now: number): Value | undefined;
  set(key: string, value: Value, now: number): void;
}

/**
 * Keeps each entry for at least `keptFor` after it was last set, and at most twice as long. Two generations take the
 * place of a timer for each entry.
 */
export function createRecentMap<Value>(keptFor: number): RecentMap<Value> {
  let young = new Map<string, Value>();
  let old = new Map<string, Value>();
  let turnedAt = Number.NEGATIVE_INFINITY;

  function turn(now: number): void {
    if (now - turnedAt < keptFor) return;
    old = now - turnedAt >= 2 * keptFor ? new Map() : young;
    young = new Map();
    turnedAt = now;
  }

  return {
    get(key, now) {
      turn(now);
      return young.get(key) ?? old.get(key);
    },
    set(key, value, now) {
      turn(now);
      young.set(key, value);
    },
  };
}
