import type { Fault } from './fault.js';

/** What came of a part. */
export interface PartResult {
  /** What was done, in one line. */
  summary: string;
  faults: Fault[];
}

/** How long a part lasts, and what it repeats. */
export interface Length {
  seed: string;
  /** In ms since 1970. */
  until: number;
  /** The folder for the details of faults. */
  details: string | undefined;
}
