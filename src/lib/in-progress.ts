/** Counts work in progress. */
export interface InProgress {
  begin(): void;
  /** Ends this many; one by default. */
  end(many?: number): void;
  /** Resolves when nothing is in progress. */
  none(): Promise<void>;
}

/**
 * Begins with none. It is not a Set of promises, because V8 would keep many of those that have ended, with all that they
 * refer to, until its next full garbage collection.
 */
export function countInProgress(): InProgress {
  let count = 0;
  let waiting: (() => void)[] = [];
  return {
    begin: () => void (count += 1),
    end(many = 1) {
      count -= many;
      if (count > 0) return;
      const resolved = waiting;
      waiting = [];
      for (const resolve of resolved) resolve();
    },
    none: () => (count === 0 ? Promise.resolve() : new Promise((resolve) => void waiting.push(resolve))),
  };
}
