import { groupBy } from '../../../lib/group-by.js';
import { pause } from '../../../lib/pause.js';

/** How many events are read at a time. Each may contain the state of an order. */
const pageSize = 50;

/** The wait before a failed read is retried, in ms. */
const triesAgainAfter = 1_000;

/** A subscriber of a feed; `T` is the type of its items. */
export interface Watcher<T> {
  /** The position of the last item that it received. */
  place: number;
  /** Watchers with the same key receive the same bytes, which are rendered once. */
  key: string;
  /** Renders an item; undefined if the watcher does not want it. Called again after a failure. */
  render(thing: T): Promise<Buffer | undefined>;
  /** Delivers without waiting. */
  push(bytes: Buffer): void;
  /** Delivers and waits until it is sent, so that a long backlog does not accumulate in memory. */
  deliver(bytes: Buffer): Promise<void>;
  /** Watchers of the same client catch up one at a time, so that only one page of backlog is in memory. */
  inTurn: <Result>(work: () => Promise<Result>) => Promise<Result>;
}

export interface FeedSource<T> {
  read(after: number, limit: number): Promise<T[]>;
  placeOf(thing: T): number;
  onError(error: unknown): void;
  /** Called when an item has been delivered to at least one of the watchers that are live. */
  onDelivered?: (thing: T) => void;
}

/**
 * One reader of the log for all watchers of the same resource in this process. A watcher first catches up separately,
 * at its own pace; from then on the feed reads each item once and delivers it to all, in order.
 */
export class Feed<T> {
  readonly #source: FeedSource<T>;
  readonly #watchers = new Set<Watcher<T>>();
  readonly #live = new Set<Watcher<T>>();
  /** The position of the last item that was delivered to the live watchers. */
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

  /** Delivers everything after the watcher's position, until it leaves. */
  join(watcher: Watcher<T>): void {
    this.#watchers.add(watcher);
    void this.#catchUp(watcher);
  }

  leave(watcher: Watcher<T>): void {
    this.#watchers.delete(watcher);
    this.#live.delete(watcher);
  }

  /** Notifies the feed that there may be new items. */
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

  /** Delivers a page of the backlog. At its end the watcher becomes live, with no gap in between. */
  async #hasCaughtUp(watcher: Watcher<T>): Promise<boolean> {
    if (!this.#watchers.has(watcher)) return true;
    const page = await this.#source.read(watcher.place, pageSize);
    for (const thing of page) {
      const bytes = await watcher.render(thing);
      if (!this.#watchers.has(watcher)) return true;
      watcher.place = this.#source.placeOf(thing);
      if (bytes !== undefined) await watcher.deliver(bytes);
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

  /** The head moves before any await: a watcher that becomes live in the meantime has read this item itself. */
  async #give(thing: T): Promise<void> {
    const place = this.#source.placeOf(thing);
    this.#head = place;
    const groups = groupBy([...this.#live], ({ key }) => key);
    const results = await Promise.all([...groups.values()].map((watchers) => this.#giveTo(watchers, thing, place)));
    if (results.includes(true)) this.#source.onDelivered?.(thing);
  }

  /**
   * Watchers whose bytes could not be rendered catch up again from their position, so that they miss nothing. Whether
   * any received it.
   */
  async #giveTo(watchers: readonly Watcher<T>[], thing: T, place: number): Promise<boolean> {
    let isGiven = false;
    try {
      const bytes = await watchers[0]?.render(thing);
      for (const watcher of watchers) {
        if (place <= watcher.place || !this.#live.has(watcher)) continue;
        watcher.place = place;
        if (bytes === undefined) continue;
        watcher.push(bytes);
        isGiven = true;
      }
    } catch (error) {
      this.#source.onError(error);
      for (const watcher of watchers) if (this.#live.delete(watcher)) void this.#catchUp(watcher);
    }
    return isGiven;
  }
}
