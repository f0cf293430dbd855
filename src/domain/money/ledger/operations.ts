import type { Operation } from '../../core/operation/operation.js';
import { listTransactions } from './list-transactions.js';

/** The operations of ledger. */
export const ledgerOperations: readonly Operation<object>[] = [listTransactions];
