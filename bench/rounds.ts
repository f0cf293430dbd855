const sorted = (values: readonly number[]): number[] => values.toSorted((a, b) => a - b);

/** The middle one; of an even number the lower of the two. Not a number when there is none. */
export const median = (values: readonly number[]): number => quantile(values, 0.5);

/** The value that this part of all does not exceed. Not a number when there is none. */
export function quantile(values: readonly number[], part: number): number {
  return sorted(values)[Math.floor((values.length - 1) * part)] ?? Number.NaN;
}

/** Runs the contestants in turn, round by round, so that whatever else the machine does meets them all alike. */
export async function interleave<Name extends string, Result>(
  names: readonly Name[],
  rounds: number,
  run: (name: Name) => Promise<Result>,
): Promise<Map<Name, Result[]>> {
  const results = new Map<Name, Result[]>(names.map((name) => [name, []]));
  for (let round = 0; round < rounds; round++) {
    for (const name of names) results.get(name)?.push(await run(name));
  }
  return results;
}

/** A rate as a part of another, by the pairs of one round. */
export interface Ratio {
  median: number;
  lowest: number;
  highest: number;
}

export function ratioOf(rates: readonly number[], yardstick: readonly number[]): Ratio {
  const ratios = rates.map((rate, round) => rate / (yardstick[round] ?? Number.NaN));
  return { median: median(ratios), lowest: Math.min(...ratios), highest: Math.max(...ratios) };
}
