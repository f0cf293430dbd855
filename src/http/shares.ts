/** Counts what each key holds, so that none holds more than its share. Keys that hold nothing take no memory. */
export interface Shares {
  /** Takes one for the key unless it holds `most` already. */
  take(key: string, most: number): boolean;
  give(key: string): void;
  /** How many the key holds. */
  heldBy(key: string): number;
}

/** Creates shares in which every key holds nothing. */
export function createShares(): Shares {
  const held = new Map<string, number>();
  const heldBy = (key: string): number => held.get(key) ?? 0;
  return {
    take(key, most) {
      if (heldBy(key) >= most) return false;
      held.set(key, heldBy(key) + 1);
      return true;
    },
    give(key) {
      const left = heldBy(key) - 1;
      if (left > 0) held.set(key, left);
      else held.delete(key);
    },
    heldBy,
  };
}
