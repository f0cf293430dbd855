/** Work in progress that is not awaited, by its subject, such as a shop or a gateway. */
export class Underway {
  readonly #works = new Map<Promise<void>, string>();
  #waiting = 0;

  get size(): number {
    return this.#works.size;
  }

  /** Whether a caller is waiting for the end, so that no more work should start. */
  get isEnding(): boolean {
    return this.#waiting > 0;
  }

  /** The number of running works for each subject. */
  counts(): ReadonlyMap<string, number> {
    const counts = new Map<string, number>();
    for (const about of this.#works.values()) counts.set(about, (counts.get(about) ?? 0) + 1);
    return counts;
  }

  /** Registers work until it ends. It must not reject. */
  add(about: string, work: Promise<void>): void {
    this.#works.set(work, about);
    void work.finally(() => this.#works.delete(work));
  }

  /** Waits until one work has ended; returns at once if there is none. */
  async oneEnded(): Promise<void> {
    if (this.#works.size > 0) await Promise.race(this.#works.keys());
  }

  /** Waits until all work has ended, including work that is added meanwhile. */
  async ended(): Promise<void> {
    this.#waiting += 1;
    try {
      while (this.#works.size > 0) await Promise.all(this.#works.keys());
    } finally {
      this.#waiting -= 1;
    }
  }
}
