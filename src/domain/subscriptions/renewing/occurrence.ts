import type { Failure } from './failure.js';

export type OccurrenceStatus = 'processing' | 'retrying' | 'processed' | 'failed' | 'skipped' | 'missed';

/** The statuses of a finished occurrence, for which no further order is created. */
export const over: readonly OccurrenceStatus[] = ['processed', 'failed', 'skipped'];

export const isOver = ({ status }: Pick<Occurrence, 'status'>): boolean => over.includes(status);

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
