import { groupBy } from '../../../lib/group-by.js';
import { pause } from '../../../lib/pause.js';

/** How many events are read at a time. Each may hold the state of an order. */
const pageSize = 50;

/** Until a read that failed is tried again, in ms. */
const triesAgainAfter = 1_000;

/** One who watches a feed. `T` is what it carries. */
export interface Watcher<T> {
  /** The last place of the feed that it was given. */
  place: number;
  /** Watchers of the same key are given the same bytes, made once for all of them. */
  key: string;
  /** The bytes of a thing; undefined where the watcher does not want it. One that fails is asked again. */
  render(thing: T): Promise<Buffer | undefined>;
  /** Given at once, whatever the watcher has taken so far. */
  push(bytes: Buffer): void;
  /** Given and waited for, so that a long past does not pile up. */
  hand(bytes: Buffer): Promise<void>;
  /** Watchers with the same reader at the other end go through their pasts in turn, so that it costs one page at a time. */
  inTurn: <Result>(work: () => Promise<Result>) => Promise<Result>;
}

export interface FeedSource<T> {
  read(after: number, limit: number): Promise<T[]>;
  placeOf(thing: T): number;
  onError(error: unknown): void;
}

/**
 * One reader of the log for all who watch the same thing in this process. A watcher first catches up by itself, at its
 * own pace; from then on the feed reads once and gives to all, in order.
 */
export class Feed<T> {
  readonly #source: FeedSource<T>;
  readonly #watchers = new Set<Watcher<T>>();
  readonly #live = new Set<Watcher<T>>();
  /** The last place that was given to those who are live. */
  #head: number | undefined;
  #isReading = false;
  #isWoken = false;

  constructor(source: FeedSource<T>) {
    this.#source = source;
  }

  get head(): number | undefined {
    return this.#head;
  }

  get isEmpty(): boolean {
    return this.#watchers.size === 0;
  }

  /** Gives a watcher all after its place, until it leaves. */
  join(watcher: Watcher<T>): void {
    this.#watchers.add(watcher);
    void this.#catchUp(watcher);
  }

  leave(watcher: Watcher<T>): void {
    this.#watchers.delete(watcher);
    this.#live.delete(watcher);
  }

  /** There may be something new. */
  wake(): void {
    this.#isWoken = true;
    if (!this.#isReading) void this.#readOn();
  }

  async #catchUp(watcher: Watcher<T>): Promise<void> {
    while (this.#watchers.has(watcher)) {
      try {
        if (await watcher.inTurn(() => this.#hasCaughtUp(watcher))) break;
      } catch (error) {
        this.#source.onError(error);
        await pause(triesAgainAfter);
      }
    }
  }

  /** Hands on a page of the past. At its end the watcher is live, with nothing between that look and this. */
  async #hasCaughtUp(watcher: Watcher<T>): Promise<boolean> {
    if (!this.#watchers.has(watcher)) return true;
    const page = await this.#source.read(watcher.place, pageSize);
    for (const thing of page) {
      const bytes = await watcher.render(thing);
      if (!this.#watchers.has(watcher)) return true;
      watcher.place = this.#source.placeOf(thing);
      if (bytes !== undefined) await watcher.hand(bytes);
    }
    if (!this.#watchers.has(watcher)) return true;
    if (this.#head === undefined && page.length === 0) this.#head = watcher.place;
    if (this.#head === undefined || watcher.place < this.#head) return false;
    this.#live.add(watcher);
    this.wake();
    return true;
  }

  async #readOn(): Promise<void> {
    this.#isReading = true;
    try {
      while (this.#isWoken && this.#head !== undefined && this.#watchers.size > 0) {
        this.#isWoken = false;
        const page = await this.#source.read(this.#head, pageSize);
        for (const thing of page) await this.#give(thing);
        if (page.length === pageSize) this.#isWoken = true;
      }
    } catch (error) {
      this.#source.onError(error);
    } finally {
      this.#isReading = false;
    }
  }

  /** The head moves before anything is waited for: who becomes live meanwhile has read this one by itself. */
  async #give(thing: T): Promise<void> {
    const place = this.#source.placeOf(thing);
    this.#head = place;
    const groups = groupBy([...this.#live], ({ key }) => key);
    await Promise.all([...groups.values()].map((watchers) => this.#giveTo(watchers, thing, place)));
  }

  /** Watchers whose bytes could not be made go on by themselves from what they have, so that they pass nothing by. */
  async #giveTo(watchers: readonly Watcher<T>[], thing: T, place: number): Promise<void> {
    try {
      const bytes = await watchers[0]?.render(thing);
      for (const watcher of watchers) {
        if (place <= watcher.place || !this.#live.has(watcher)) continue;
        watcher.place = place;
        if (bytes !== undefined) watcher.push(bytes);
      }
    } catch (error) {
      this.#source.onError(error);
      for (const watcher of watchers) if (this.#live.delete(watcher)) void this.#catchUp(watcher);
    }
  }
}
