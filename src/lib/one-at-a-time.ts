/**
 * Runs work of the same key one after the other, work of different keys side by side. Callers in one process then do
 * not race each other for what only one of them can win.
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
