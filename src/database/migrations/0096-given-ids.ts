import type { Migration } from '../migration.js';

/** A gateway gives each ID for one row of the ledger. The index is created while the table is in use. */
export const givenIds: Migration = {
  name: '0096-given-ids',
  transaction: false,
  up: [
    'drop index concurrently if exists transactions_given_id',
    'create unique index concurrently transactions_given_id on transactions (shop_id, given_id) where given_id is not null',
  ],
};
