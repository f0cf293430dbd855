import type { Fault } from './fault.js';

/** The result of a part. */
export interface PartResult {
  /** A summary in one line. */
  summary: string;
  faults: Fault[];
}

/** The length and the seed of a part. */
export interface Length {
  seed: string;
  /** In ms since the epoch. */
  until: number;
  /** The folder for the details of faults. */
  details: string | undefined;
}
