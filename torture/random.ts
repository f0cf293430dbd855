/** Random choices that are the same for the same seed. */
export interface Random {
  /** From 0 up to, but not including, 1. */
  fraction(): number;
  /** An integer from `least` to `most`, both included. */
  int(least: number, most: number): number;
  /** True with this probability. */
  chance(part: number): boolean;
  pick<Item>(items: readonly [Item, ...Item[]]): Item;
  /** An item with a probability according to its weight. */
  weighted<Item>(items: readonly (readonly [weight: number, item: Item])[]): Item;
  /** Independent choices, which do not depend on how many others were made before. */
  fork(name: string | number): Random;
}

/** A 32-bit hash of a text (FNV-1a, with the finish of MurmurHash3). */
function hashOf(text: string): number {
  let hash = 0x811c9dc5;
  for (let index = 0; index < text.length; index++) hash = Math.imul(hash ^ text.charCodeAt(index), 0x01000193);
  hash = Math.imul(hash ^ (hash >>> 16), 0x85ebca6b);
  hash = Math.imul(hash ^ (hash >>> 13), 0xc2b2ae35);
  return (hash ^ (hash >>> 16)) >>> 0;
}

export function randomOf(seed: string): Random {
  let state = hashOf(seed);
  // Mulberry32.
  function fraction(): number {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  }
  const int = (least: number, most: number): number => least + Math.floor(fraction() * (most - least + 1));
  return {
    fraction,
    int,
    chance: (part) => fraction() < part,
    pick: (items) => items[int(0, items.length - 1)] ?? items[0],
    weighted(items) {
      let left = fraction() * items.reduce((sum, [weight]) => sum + weight, 0);
      for (const [weight, item] of items) if ((left -= weight) < 0) return item;
      throw new Error('there is nothing to choose from');
    },
    fork: (name) => randomOf(`${seed}/${name}`),
  };
}

/**
 * The seed of a round: that of the run for the first one, so that a round can be repeated as the first of another run.
 */
export const seedOfRound = (seed: string, round: number): string => (round === 0 ? seed : `${seed}.${round}`);
