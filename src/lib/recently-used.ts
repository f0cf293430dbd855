/** A map that keeps at most so many entries and forgets the one that was left alone for longest. */
export interface RecentlyUsed<Key, Value> {
  get(key: Key): Value | undefined;
  set(key: Key, value: Value): void;
  readonly size: number;
}

export function createRecentlyUsed<Key, Value>(most: number): RecentlyUsed<Key, Value> {
  // A Map iterates in the order in which its keys came; a key that is used comes anew.
  const entries = new Map<Key, Value>();
  return {
    get(key) {
      const value = entries.get(key);
      if (value === undefined) return undefined;
      entries.delete(key);
      entries.set(key, value);
      return value;
    },
    set(key, value) {
      entries.delete(key);
      entries.set(key, value);
      const [oldest] = entries.size > most ? entries.keys() : [];
      if (oldest !== undefined) entries.delete(oldest);
    },
    get size() {
      return entries.size;
    },
  };
}
