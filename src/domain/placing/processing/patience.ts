/** How long a call of Process Order waits, in ms: for other work on the order, or for one run. */
const longestWait = 10_000;

/** How long a call of Process Order still waits. */
export interface Patience {
  isOver(): boolean;
  /** The call waits for this run from now on. If it is another run than before, it gets the full time. */
  waitFor(run: string | null): void;
}

/**
 * The one deadline of a call of Process Order. Joining a run that the call has not waited for yet restarts it, so that no
 * call is told that the outcome of a run is unknown because it has waited for something else before.
 */
export function startWaiting(): Patience {
  let since = performance.now();
  let awaited: string | null | undefined;
  return {
    isOver: () => performance.now() - since > longestWait,
    waitFor(run) {
      if (run === awaited) return;
      awaited = run;
      since = performance.now();
    },
  };
}
