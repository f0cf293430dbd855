import { setTimeout as pause } from 'node:timers/promises';

/** Loads what belongs to a key; undefined when there is none. */
export type LoadOne<Key, Value> = (key: Key) => Promise<Value | undefined>;

/** Loads what belongs to each of the keys, in their order. */
export type LoadMany<Key, Value> = (keys: readonly Key[]) => Promise<readonly (Value | undefined)[]>;

interface Waiting<Key, Value> {
  key: Key;
  resolve: (value: Value | undefined) => void;
  reject: (error: unknown) => void;
}

/**
 * Loads together what many callers ask for at the same time: those of one turn of the event loop, and those who come
 * while `inFlight` batches are under way, at most `most` in a batch. One caller alone is not kept waiting for others,
 * and is answered by `loadOne`. A batch that fails fails all its callers. After each batch its place rests for `restMs`, so
 * that under load batches are fewer and larger.
 */
export function inBatches<Key, Value>(
  loadOne: LoadOne<Key, Value>,
  loadMany: LoadMany<Key, Value>,
  { most, inFlight, restMs = 0 }: { most: number; inFlight: number; restMs?: number },
): LoadOne<Key, Value> {
  let waiting: Waiting<Key, Value>[] = [];
  let underWay = 0;
  let isScheduled = false;

  async function valuesOf(batch: readonly Waiting<Key, Value>[]): Promise<readonly (Value | undefined)[]> {
    const [first, second] = batch;
    return first && !second ? [await loadOne(first.key)] : loadMany(batch.map(({ key }) => key));
  }

  async function load(batch: readonly Waiting<Key, Value>[]): Promise<void> {
    try {
      const values = await valuesOf(batch);
      batch.forEach(({ resolve }, index) => resolve(values[index]));
    } catch (error) {
      for (const { reject } of batch) reject(error);
    }
    if (restMs > 0) await pause(restMs);
    underWay -= 1;
    schedule();
  }

  function flush(): void {
    isScheduled = false;
    while (waiting.length > 0 && underWay < inFlight) {
      underWay += 1;
      void load(waiting.slice(0, most));
      waiting = waiting.slice(most);
    }
  }

  function schedule(): void {
    if (isScheduled || waiting.length === 0 || underWay >= inFlight) return;
    isScheduled = true;
    setImmediate(flush);
  }

  return (key) =>
    new Promise((resolve, reject) => {
      waiting.push({ key, resolve, reject });
      schedule();
    });
}
