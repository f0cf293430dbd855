const sorted = (values: readonly number[]): number[] => values.toSorted((a, b) => a - b);

/** The middle value; for an even number of values, the lower of the two. NaN if there is none. */
export const median = (values: readonly number[]): number => quantile(values, 0.5);

/** The value that this part of all values does not exceed. NaN if there is none. */
export function quantile(values: readonly number[], part: number): number {
  return sorted(values)[Math.floor((values.length - 1) * part)] ?? Number.NaN;
}

/** Runs the contestants in turn, round by round, so that other load on the machine affects them all equally. */
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

/** A rate as a ratio to another, from the pairs of each round. */
export interface Ratio {
  median: number;
  lowest: number;
  highest: number;
}

export function ratioOf(rates: readonly number[], yardstick: readonly number[]): Ratio {
  const ratios = rates.map((rate, round) => rate / (yardstick[round] ?? Number.NaN));
  return { median: median(ratios), lowest: Math.min(...ratios), highest: Math.max(...ratios) };
}
