import type { Migration } from '../migration.js';
import { concurrentIndex } from '../concurrent-index.js';

/** Indexes in the order of the lists of transactions and customers, created while the tables are in use. */
export const listIndexes: Migration = {
  name: '0121-list-indexes',
  transaction: false,
  up: [
    ...concurrentIndex('transactions_by_number', 'transactions (shop_id, number)'),
    ...concurrentIndex('customers_listed', 'customers (shop_id, id) where deleted_at is null'),
  ],
};
