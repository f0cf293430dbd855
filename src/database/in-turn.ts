import type { Database } from './connection.js';

/**
 * Runs `work` under a lock that all processes on this database share; others wait. `work` uses its own connections, so
 * that its changes stay if it throws.
 */
export function inTurn<T>(database: Database, lock: number, work: () => Promise<T>): Promise<T> {
  return database.transaction(async (executor) => {
    await executor.run({ text: 'select pg_advisory_xact_lock($1)', values: [lock] });
    return work();
  });
}
