/** Runs work with a bound on how much of it runs at a time. */
export interface BoundedQueue {
  /** Runs the work as soon as its turn comes, first come, first served. */
  run<Result>(work: () => Promise<Result>): Promise<Result>;
  /** How much work waits for its turn. */
  readonly waiting: number;
}

/** At most `atOnce` runs at a time. */
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
