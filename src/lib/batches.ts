import { setTimeout as pause } from 'node:timers/promises';

/** Loads the value of a key; undefined if there is none. */
export type LoadOne<Key, Value> = (key: Key) => Promise<Value | undefined>;

/** Loads the values of the keys, in the same order. */
export type LoadMany<Key, Value> = (keys: readonly Key[]) => Promise<readonly (Value | undefined)[]>;

/** The limits of batches. */
export interface BatchBounds<Key> {
  /** The maximum number of keys in a batch. */
  most: number;
  /** The maximum number of batches in progress. */
  inFlight: number;
  /** The pause after each batch, in ms, so that under load batches are fewer and larger. */
  restMs?: number;
  /**
   * A batch of this size starts immediately if one may start, without waiting for the end of the event loop turn, so
   * that the database works while this process continues.
   */
  fullAt?: number;
  /** A batch ends with the key at which the total size of its keys reaches this. */
  size?: { of: (key: Key) => number; full: number };
}

/** Keys whose callers wait for the same promise. */
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
 * Batches concurrent loads: those of one turn of the event loop, and those that arrive while the maximum number of
 * batches is in progress. A single caller does not wait for others and is served by `loadOne`. If a batch fails, all
 * its callers fail.
 */
export function inBatches<Key, Value>(
  loadOne: LoadOne<Key, Value>,
  loadMany: LoadMany<Key, Value>,
  bounds: BatchBounds<Key>,
): LoadOne<Key, Value> {
  /** All but the last are full. */
  const waiting: Batch<Key, Value>[] = [];
  const { fullAt = Infinity, restMs } = bounds;
  let underWay = 0;
  let isScheduled = false;

  async function valuesOf(keys: readonly Key[]): Promise<readonly (Value | undefined)[]> {
    const [first] = keys;
    return first !== undefined && keys.length === 1 ? [await loadOne(first)] : loadMany(keys);
  }

  async function leavePlace(): Promise<void> {
    if (restMs !== undefined) await pause(restMs);
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
    if (batch.keys.length >= fullAt && underWay < bounds.inFlight) flush();
    else schedule();
    return value;
  };
}
