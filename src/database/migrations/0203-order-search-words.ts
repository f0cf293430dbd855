import { concurrentIndex } from '../concurrent-index.js';
import type { Migration } from '../migration.js';

/**
 * Orders are found by the words of their name and email address. The index is created while the table is in use. The index
 * of 0073 stays, because processes of the release before use it while they are replaced.
 */
export const orderSearchWords: Migration = {
  name: '0203-order-search-words',
  transaction: false,
  extensions: ['pg_trgm', 'unaccent', 'btree_gin'],
  up: [
    ...concurrentIndex(
      'orders_by_search_words',
      `orders using gin (shop_id, search_key(email_address || ' ' || customer_name) gin_trgm_ops)`,
    ),
    // Statistics on the expression let the planner estimate whether the index is useful for a word.
    'analyze orders',
  ],
};
