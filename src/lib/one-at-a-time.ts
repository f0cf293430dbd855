/** How long work may wait for its turn, and what runs instead after that. */
export interface WaitLimit<T> {
  ms: number;
  late: () => T;
}

/**
 * Runs work with the same key sequentially, and work with different keys concurrently, so that callers in one process
 * do not compete for the same row.
 */
export class OneAtATime {
  readonly #tails = new Map<string, Promise<void>>();

  async run<T>(key: string, work: () => Promise<T>, limit?: WaitLimit<T>): Promise<T> {
    const before = this.#tails.get(key);
    const result = before ? inTurn(before, work, limit) : work();
    const ended = result.then(
      () => undefined,
      () => undefined,
    );
    // Work that timed out does not run; later work still waits for the work before it.
    const tail = before ? before.then(() => ended) : ended;
    this.#tails.set(key, tail);
    void this.#forgetAfter(key, tail);
    return result;
  }

  async #forgetAfter(key: string, tail: Promise<void>): Promise<void> {
    await tail;
    if (this.#tails.get(key) === tail) this.#tails.delete(key);
  }
}

async function inTurn<T>(before: Promise<void>, work: () => Promise<T>, limit: WaitLimit<T> | undefined): Promise<T> {
  if (!limit) return before.then(work);
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<'late'>((resolve) => {
    timer = setTimeout(() => resolve('late'), limit.ms);
  });
  const turn = await Promise.race([before, late]);
  clearTimeout(timer);
  return turn === 'late' ? limit.late() : work();
}
