/** Runs work with a limit on concurrency. */
export interface BoundedQueue {
  /** Runs the work in order of arrival. */
  run<Result>(work: () => Promise<Result>): Promise<Result>;
  /** The number of waiting calls. */
  readonly waiting: number;
}

/** Creates a queue that runs at most `atOnce` at a time. */
export function createBoundedQueue(atOnce: number): BoundedQueue {
  const turns: (() => void)[] = [];
  let running = 0;
  return {
    async run(work) {
      if (running < atOnce) running += 1;
      else await new Promise<void>((resolve) => turns.push(resolve));
      try {
        return await work();
      } finally {
        const next = turns.shift();
        if (next) next();
        else running -= 1;
      }
    },
    get waiting() {
      return turns.length;
    },
  };
}
