/**
 * Runs work with the same key sequentially, and work with different keys concurrently, so that callers in one process
 * do not compete for the same row.
 */
export class OneAtATime {
  readonly #tails = new Map<string, Promise<unknown>>();

  async run<T>(key: string, work: () => Promise<T>): Promise<T> {
    const before = this.#tails.get(key);
    const result = before ? before.then(work, work) : work();
    const tail = result.catch(() => undefined);
    this.#tails.set(key, tail);
    try {
      return await result;
    } finally {
      if (this.#tails.get(key) === tail) this.#tails.delete(key);
    }
  }
}
