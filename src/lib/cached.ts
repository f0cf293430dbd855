import { LRUCache } from 'lru-cache';

/** Caches the latest results of a pure function. */
export function cached<Value extends string | object>(compute: (text: string) => Value): (text: string) => Value {
  const known = new LRUCache<string, Value>({ max: 1_000 });
  return (text) => {
    const before = known.get(text);
    if (before !== undefined) return before;
    const value = compute(text);
    known.set(text, value);
    return value;
  };
}
