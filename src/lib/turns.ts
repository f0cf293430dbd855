/** Lets subjects, such as shops, take turns in the order of their requests, a limited number at a time. */
export class Turns {
  /** Requested and not yet begun, including subjects that are underway and have requested another turn. */
  readonly #requested = new Set<string>();
  readonly #underway = new Map<string, Promise<void>>();
  readonly #most: number;
  #isEnding = false;

  constructor(most: number) {
    this.#most = most;
  }

  /** Whether no more turns begin. */
  get isEnding(): boolean {
    return this.#isEnding;
  }

  request(subject: string): void {
    this.#requested.add(subject);
  }

  /** Begins the turns that are possible now. `work` must not reject; another turn may begin when it has ended. */
  begin(work: (subject: string) => Promise<void>): void {
    for (const subject of this.#requested) {
      if (this.#isEnding || this.#underway.size >= this.#most) return;
      if (this.#underway.has(subject)) continue;
      this.#requested.delete(subject);
      this.#underway.set(subject, this.#run(subject, work));
    }
  }

  async #run(subject: string, work: (subject: string) => Promise<void>): Promise<void> {
    await work(subject);
    this.#underway.delete(subject);
    this.begin(work);
  }

  /** Waits for the turns that are underway, and begins no others. */
  async end(): Promise<void> {
    this.#isEnding = true;
    await Promise.all(this.#underway.values());
  }
}
