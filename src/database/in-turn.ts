import type { Database } from './connection.js';

/**
 * Runs `work` while no other process on this database runs work under the same lock; those that come meanwhile wait.
 * `work` has connections of its own: what it did stays done when it throws.
 */
export function inTurn<T>(database: Database, lock: number, work: () => Promise<T>): Promise<T> {
  return database.transaction(async (executor) => {
    await executor.run({ text: 'select pg_advisory_xact_lock($1)', values: [lock] });
    return work();
  });
}
