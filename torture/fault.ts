import type { Part } from './options.js';

/** Something that must not be, with what repeats it. */
export interface Fault {
  part: Part;
  /** The seed that repeats it when it is given to `--seed`. */
  seed: string;
  what: string;
}

export const faultsOf = (part: Part, seed: string, found: readonly string[]): Fault[] =>
  found.map((what) => ({ part, seed, what }));
