import type { Executor } from '../../lib/executor.js';
import type { RowOutcome } from './bulk-import.js';
import type { GoodRow, RowFault } from './read-row.js';

/** Where and when rows are stored. */
export interface StoredWhere {
  shopId: string;
  /** The rows are checked, and nothing is stored. */
  dryRun: boolean;
  now: Date;
}

/** Stores rows in the caller's transaction, in their order. Returns the outcome or the errors of each. */
export type StoreRows<Value> = (
  executor: Executor,
  where: StoredWhere,
  rows: readonly GoodRow<Value>[],
) => Promise<(RowOutcome | RowFault[])[]>;
