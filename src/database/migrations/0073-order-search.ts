import type { Migration } from '../migration.js';
import { concurrentIndex } from '../concurrent-index.js';

/**
 * Search finds a part of a name or an email address of an order. Without the extensions it reads all orders of a shop.
 */
export const orderSearch: Migration = {
  name: '0073-order-search',
  transaction: false,
  extensions: ['pg_trgm', 'btree_gin'],
  up: [
    ...concurrentIndex(
      'orders_by_search_text',
      String.raw`orders using gin (shop_id, (email_address || E'\n' || customer_name) gin_trgm_ops)`,
    ),
    // Statistics on the expression let the planner estimate whether the index is useful for a text.
    'analyze orders',
  ],
};
