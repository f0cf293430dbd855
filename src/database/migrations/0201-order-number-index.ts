import { concurrentIndex } from '../concurrent-index.js';
import type { Migration } from '../migration.js';

/**
 * Orders are found by their number; those that were processed before there were numbers have their ID. The index is created
 * while the table is in use.
 */
export const orderNumberIndex: Migration = {
  name: '0201-order-number-index',
  transaction: false,
  up: concurrentIndex(
    'orders_by_number',
    'orders (shop_id, (coalesce(order_number, case when processed_at is not null then order_id end)))',
  ),
};
