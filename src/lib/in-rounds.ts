/** Splits items into lists in which each key occurs at most once; repeated keys are in later lists. */
export function inRounds<Item>(items: readonly Item[], keyOf: (item: Item) => string): Item[][] {
  const seen = new Map<string, number>();
  const rounds: Item[][] = [];
  for (const item of items) {
    const key = keyOf(item);
    const round = seen.get(key) ?? 0;
    seen.set(key, round + 1);
    (rounds[round] ??= []).push(item);
  }
  return rounds;
}
