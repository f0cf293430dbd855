import type { Operation } from '../../core/operation/operation.js';
import { listShopTransactions } from './list-shop-transactions.js';
import { listTransactions } from './list-transactions.js';
import { transactions } from './transactions.js';

/** The operations of ledger. */
export const ledgerOperations: readonly Operation<object>[] = [listTransactions, listShopTransactions, transactions];
