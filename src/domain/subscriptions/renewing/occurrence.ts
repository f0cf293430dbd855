import type { Failure } from './failure.js';

export type OccurrenceStatus = 'processing' | 'retrying' | 'processed' | 'failed' | 'skipped' | 'missed';

/** Whether an occurrence has come to its end, so that it makes no order any more. */
export const isOver = ({ status }: Pick<Occurrence, 'status'>): boolean =>
  status === 'processed' || status === 'failed' || status === 'skipped';

/** An attempt to process an occurrence. */
export interface Attempt {
  attempt: number;
  /** In ISO 8601. */
  at: string;
  /** Null for the attempt that succeeded. */
  failure: Failure | null;
}

/** An occurrence of a subscription with its order. */
export interface Occurrence {
  occurrenceAt: Date;
  status: OccurrenceStatus;
  publicOrderId: string | null;
  chargeOrderId: string | null;
  attempts: Attempt[];
}
