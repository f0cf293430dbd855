/** A map with a limited size that removes the least recently used entries. */
export interface RecentlyUsed<Key, Value> {
  get(key: Key): Value | undefined;
  set(key: Key, value: Value): void;
  delete(key: Key): void;
  readonly size: number;
}

interface Entry<Key, Value> {
  readonly key: Key;
  value: Value;
  size: number;
  newer: Entry<Key, Value> | undefined;
  older: Entry<Key, Value> | undefined;
}

/**
 * Creates an empty map that keeps at most `most` entries, or entries with a total size of `most` according to `sizeOf`.
 *
 * The order is a list, not that of the Map: a used key that is inserted into it again fills its table with gaps until a
 * new table replaces it, to which the old one refers. Once one of them has been promoted to the old generation, V8 keeps
 * all of the following ones with their entries until its next full garbage collection, which then comes twice as often.
 */
export function createRecentlyUsed<Key, Value>(
  most: number,
  sizeOf: (value: Value) => number = () => 1,
): RecentlyUsed<Key, Value> {
  const entries = new Map<Key, Entry<Key, Value>>();
  let newest: Entry<Key, Value> | undefined;
  let oldest: Entry<Key, Value> | undefined;
  let sum = 0;

  function unlink(entry: Entry<Key, Value>): void {
    const { newer, older } = entry;
    if (newer) newer.older = older;
    else newest = older;
    if (older) older.newer = newer;
    else oldest = newer;
    entry.newer = undefined;
    entry.older = undefined;
  }

  function putFirst(entry: Entry<Key, Value>): void {
    entry.older = newest;
    if (newest) newest.newer = entry;
    newest = entry;
    oldest ??= entry;
  }

  function use(entry: Entry<Key, Value>): void {
    if (entry === newest) return;
    unlink(entry);
    putFirst(entry);
  }

  function forget(entry: Entry<Key, Value>): void {
    entries.delete(entry.key);
    unlink(entry);
    sum -= entry.size;
  }

  return {
    get(key) {
      const entry = entries.get(key);
      if (entry) use(entry);
      return entry?.value;
    },
    set(key, value) {
      const size = sizeOf(value);
      let entry = entries.get(key);
      if (entry) {
        sum -= entry.size;
        entry.value = value;
        entry.size = size;
        use(entry);
      } else {
        entry = { key, value, size, newer: undefined, older: undefined };
        entries.set(key, entry);
        putFirst(entry);
      }
      sum += size;
      for (let last = oldest; sum > most && last; last = oldest) forget(last);
    },
    delete(key) {
      const entry = entries.get(key);
      if (entry) forget(entry);
    },
    get size() {
      return entries.size;
    },
  };
}
