import { refuse } from '../../../errors.js';
import { pause } from '../../../lib/pause.js';

/** How long a call of Process Order waits for other work on the order, in ms. */
const longestWaitForLease = 15_000;
/** How long it waits for a run, in ms. */
const longestWaitForRun = 10_000;

/** The pauses before the order is read again, in ms: each twice as long as the one before. */
const firstPause = 10;
const longestPause = 200;

/** How long a call of Process Order still waits. */
export interface Patience {
  /** The call waits for this run from now on. If it is another run than before, it gets the full time. */
  waitFor(run: string | null): void;
  /** Pauses while other calls work on the order. Refuses ORDER_BUSY after the deadline. */
  pauseForLease(): Promise<void>;
  /** Pauses while a run is in progress. Refuses PAYMENT_OUTCOME_UNKNOWN after the deadline. */
  pauseForRun(): Promise<void>;
}

/**
 * The one deadline of a call of Process Order. A run that the call has not waited for yet moves it, so that no call is told
 * that the outcome of a run is unknown because it has waited for something else before.
 */
export function startWaiting(now: () => number = () => performance.now()): Patience {
  let until = now() + longestWaitForLease;
  let awaited: string | null | undefined;
  let length = firstPause;
  const pauseUnlessLate = async (late: () => never): Promise<void> => {
    if (now() >= until) late();
    await pause(length * (0.75 + Math.random() / 2));
    length = Math.min(longestPause, length * 2);
  };
  return {
    waitFor(run) {
      if (run === awaited) return;
      awaited = run;
      until = now() + longestWaitForRun;
    },
    pauseForLease: () => pauseUnlessLate(() => refuse('ORDER_BUSY', { retryAfter: 1 })),
    pauseForRun: () => pauseUnlessLate(() => refuse('PAYMENT_OUTCOME_UNKNOWN', { retryAfter: 5 })),
  };
}
