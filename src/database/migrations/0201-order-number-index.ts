import { concurrentIndex } from '../concurrent-index.js';
import type { Migration } from '../migration.js';

/** Orders are found by their number, while the table is in use. */
export const orderNumberIndex: Migration = {
  name: '0201-order-number-index',
  transaction: false,
  up: concurrentIndex('orders_by_number', 'orders (shop_id, order_number) where order_number is not null'),
};
