/** A map with a limited size that removes the least recently used entries. */
export interface RecentlyUsed<Key, Value> {
  get(key: Key): Value | undefined;
  set(key: Key, value: Value): void;
  delete(key: Key): void;
  readonly size: number;
}

/**
 * Creates an empty map that keeps at most `most` entries, or entries with a total size of `most` according to `sizeOf`.
 */
export function createRecentlyUsed<Key, Value>(
  most: number,
  sizeOf: (value: Value) => number = () => 1,
): RecentlyUsed<Key, Value> {
  // A Map iterates in insertion order, so a key that is used is inserted again.
  const entries = new Map<Key, Value>();
  let sum = 0;

  function forget(key: Key): void {
    const value = entries.get(key);
    if (value === undefined) return;
    entries.delete(key);
    sum -= sizeOf(value);
  }

  return {
    get(key) {
      const value = entries.get(key);
      if (value === undefined) return undefined;
      entries.delete(key);
      entries.set(key, value);
      return value;
    },
    set(key, value) {
      forget(key);
      entries.set(key, value);
      sum += sizeOf(value);
      for (const oldest of entries.keys()) {
        if (sum <= most) return;
        forget(oldest);
      }
    },
    delete: forget,
    get size() {
      return entries.size;
    },
  };
}
