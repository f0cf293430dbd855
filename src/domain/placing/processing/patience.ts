/** How long a call of Process Order waits for other work on the order, in ms. */
const longestWaitForLease = 15_000;
/** How long it waits for a run, in ms. */
const longestWaitForRun = 10_000;

/** How long a call of Process Order still waits. */
export interface Patience {
  isOver(): boolean;
  /** The call waits for this run from now on. If it is another run than before, it gets the full time. */
  waitFor(run: string | null): void;
}

/**
 * The one deadline of a call of Process Order. A run that the call has not waited for yet moves it, so that no call is told
 * that the outcome of a run is unknown because it has waited for something else before.
 */
export function startWaiting(now: () => number = () => performance.now()): Patience {
  let until = now() + longestWaitForLease;
  let awaited: string | null | undefined;
  return {
    isOver: () => now() >= until,
    waitFor(run) {
      if (run === awaited) return;
      awaited = run;
      until = now() + longestWaitForRun;
    },
  };
}
