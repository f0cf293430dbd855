/** Work that was begun and is not waited for, by what it is about: a shop, a gateway. */
export class Underway {
  readonly #works = new Map<Promise<void>, string>();

  get size(): number {
    return this.#works.size;
  }

  /** How many works there are about each thing. */
  counts(): ReadonlyMap<string, number> {
    const counts = new Map<string, number>();
    for (const about of this.#works.values()) counts.set(about, (counts.get(about) ?? 0) + 1);
    return counts;
  }

  /** Keeps a work until it ends. It must not reject. */
  add(about: string, work: Promise<void>): void {
    this.#works.set(work, about);
    void work.finally(() => this.#works.delete(work));
  }

  /** Waits until all work has ended, also what was added meanwhile. */
  async ended(): Promise<void> {
    while (this.#works.size > 0) await Promise.all(this.#works.keys());
  }
}
