/** Counts the units that each key holds, so that none exceeds its share. Keys without units take no memory. */
export interface Shares {
  /** Takes units for the key, unless it would hold more than `most`. */
  take(key: string, most: number, count?: number): boolean;
  give(key: string, count?: number): void;
  /** The number of units that the key holds. */
  heldBy(key: string): number;
}

/** Creates shares in which every key holds nothing. */
export function createShares(): Shares {
  const held = new Map<string, number>();
  const heldBy = (key: string): number => held.get(key) ?? 0;
  return {
    take(key, most, count = 1) {
      const taken = heldBy(key) + count;
      if (taken > most) return false;
      held.set(key, taken);
      return true;
    },
    give(key, count = 1) {
      const left = heldBy(key) - count;
      if (left > 0) held.set(key, left);
      else held.delete(key);
    },
    heldBy,
  };
}
