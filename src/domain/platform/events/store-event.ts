import { inBatches, type LoadOne } from '../../../lib/batches.js';
import type { Executor } from '../../../lib/executor.js';
import { insertPrinted } from './platform-event-repository.js';

/** Stores a serialized event; returns the error if it fails. */
export type StoreEvent = LoadOne<string, Error>;

/** A statement ends with the event that reaches this many bytes. */
const fullStatement = 8 * 1024 * 1024;

/**
 * Stores concurrent events in one statement. If that fails, each is stored separately, so that only invalid ones fail.
 */
export function createEventStore(executor: Executor): StoreEvent {
  const storeOne = async (event: string): Promise<Error | undefined> => {
    try {
      await insertPrinted(executor, [event]);
      return undefined;
    } catch (error) {
      return error instanceof Error ? error : new Error(String(error));
    }
  };
  const storeMany = async (events: readonly string[]): Promise<(Error | undefined)[]> => {
    try {
      await insertPrinted(executor, events);
      return [];
    } catch {
      return Promise.all(events.map(storeOne));
    }
  };
  return inBatches(storeOne, storeMany, {
    most: 500,
    // Otherwise all concurrent requests would form one batch, and this process would be idle while it is stored.
    fullAt: 16,
    inFlight: 2,
    size: { of: (event) => Buffer.byteLength(event), full: fullStatement },
  });
}
