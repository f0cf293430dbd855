import { setTimeout as pause } from 'node:timers/promises';

/** Loads what belongs to a key; undefined when there is none. */
export type LoadOne<Key, Value> = (key: Key) => Promise<Value | undefined>;

/** Loads what belongs to each of the keys, in their order. */
export type LoadMany<Key, Value> = (keys: readonly Key[]) => Promise<readonly (Value | undefined)[]>;

/** How far batches go. */
export interface BatchBounds<Key> {
  /** Keys in a batch. */
  most: number;
  /** Batches that are under way at a time. */
  inFlight: number;
  /** After each batch its place rests for so long, so that under load batches are fewer and larger. */
  restMs?: number;
  /**
   * A batch of so many goes at once where one may, without waiting for the end of the turn: whoever loads works then
   * while this process goes on with what came in together.
   */
  ripe?: number;
  /** A batch ends with the key that brings the sizes of its keys to so much. */
  size?: { of: (key: Key) => number; full: number };
}

/** Keys whose callers wait for one promise. */
class Batch<Key, Value> {
  readonly keys: Key[] = [];
  #size = 0;
  #settle: (values: Promise<readonly (Value | undefined)[]>) => void = () => undefined;
  readonly #values = new Promise<readonly (Value | undefined)[]>((resolve) => {
    this.#settle = resolve;
  });

  isFull({ most, size }: BatchBounds<Key>): boolean {
    return this.keys.length >= most || (size !== undefined && this.#size >= size.full);
  }

  add(key: Key, { size }: BatchBounds<Key>): Promise<Value | undefined> {
    const index = this.keys.push(key) - 1;
    if (size) this.#size += size.of(key);
    return this.#values.then((values) => values[index]);
  }

  settle(values: Promise<readonly (Value | undefined)[]>): void {
    this.#settle(values);
  }
}

/**
 * Loads together what many callers ask for at the same time: those of one turn of the event loop, and those who come
 * while as many batches are under way as may be. One caller alone is not kept waiting for others, and is answered by
 * `loadOne`. A batch that fails fails all its callers.
 */
export function inBatches<Key, Value>(
  loadOne: LoadOne<Key, Value>,
  loadMany: LoadMany<Key, Value>,
  bounds: BatchBounds<Key>,
): LoadOne<Key, Value> {
  /** All but the last are full. */
  const waiting: Batch<Key, Value>[] = [];
  const { ripe = Infinity } = bounds;
  let underWay = 0;
  let isScheduled = false;

  async function valuesOf(keys: readonly Key[]): Promise<readonly (Value | undefined)[]> {
    const [first] = keys;
    return first !== undefined && keys.length === 1 ? [await loadOne(first)] : loadMany(keys);
  }

  async function leavePlace(): Promise<void> {
    if (bounds.restMs !== undefined) await pause(bounds.restMs);
    underWay -= 1;
    schedule();
  }

  function flush(): void {
    isScheduled = false;
    while (underWay < bounds.inFlight) {
      const batch = waiting.shift();
      if (!batch) return;
      underWay += 1;
      const values = valuesOf(batch.keys);
      batch.settle(values);
      values.then(leavePlace, leavePlace);
    }
  }

  function schedule(): void {
    if (isScheduled || waiting.length === 0 || underWay >= bounds.inFlight) return;
    isScheduled = true;
    setImmediate(flush);
  }

  function openBatch(): Batch<Key, Value> {
    const last = waiting.at(-1);
    if (last && !last.isFull(bounds)) return last;
    const batch = new Batch<Key, Value>();
    waiting.push(batch);
    return batch;
  }

  return (key) => {
    const batch = openBatch();
    const value = batch.add(key, bounds);
    if (batch.keys.length >= ripe && underWay < bounds.inFlight) flush();
    else schedule();
    return value;
  };
}
