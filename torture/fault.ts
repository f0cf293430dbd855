import type { Part } from './options.js';

/** A fault, with what is needed to repeat it. */
export interface Fault {
  part: Part;
  /** The seed that repeats it with `--seed`. */
  seed: string;
  what: string;
}

export const faultsOf = (part: Part, seed: string, found: readonly string[]): Fault[] =>
  found.map((what) => ({ part, seed, what }));
