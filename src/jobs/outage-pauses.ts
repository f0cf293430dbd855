import type { Availability } from '../database/availability.js';

/** The pause after the first failure because of an outage of the database, and the longest one, in ms. */
const bounds = { first: 1_000, longest: 30_000 };

/** The pause after so many failures in a row because of an outage of the database, in ms: 1, 2, 4, … 30 s. */
export const pauseAfter = (failures: number): number =>
  Math.min(bounds.longest, bounds.first * 2 ** Math.min(failures - 1, 10));

/** Pauses of the queue of jobs, which itself asks the database once a second whatever happens. */
export interface QueuePauses {
  failed(): void;
  succeeded(): void;
  /** Waits before the database is asked again: as long as it has failed so far. Ends early when it is available. */
  pause(): Promise<void>;
  close(): void;
}

/** Lets the workers of the queue pause during an outage of the database. */
export function createQueuePauses(availability: Pick<Availability, 'onBack'>): QueuePauses {
  const waiting = new Set<() => void>();
  let failingSince: number | undefined;
  let isClosed = false;
  const endAll = (): void => {
    for (const end of waiting) end();
  };
  const leave = availability.onBack(endAll);
  return {
    failed: () => void (failingSince ??= performance.now()),
    succeeded: () => void (failingSince = undefined),
    async pause() {
      if (failingSince === undefined || isClosed) return;
      const ms = Math.min(bounds.longest, Math.max(bounds.first, performance.now() - failingSince));
      await new Promise<void>((resolve) => {
        const end = (): void => {
          clearTimeout(timer);
          waiting.delete(end);
          resolve();
        };
        const timer = setTimeout(end, ms);
        waiting.add(end);
      });
    },
    close() {
      isClosed = true;
      leave();
      endAll();
    },
  };
}
