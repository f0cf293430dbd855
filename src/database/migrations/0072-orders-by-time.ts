import type { Migration } from '../migration.js';
import { concurrentIndex } from '../concurrent-index.js';

/** Statistics and lists read the orders of a period, and search finds the platform's ID, without reading all orders. */
export const ordersByTime: Migration = {
  name: '0072-orders-by-time',
  transaction: false,
  up: [
    ...concurrentIndex('orders_by_created_at', 'orders (shop_id, created_at)'),
    ...concurrentIndex('orders_by_processed_at', 'orders (shop_id, processed_at) where processed_at is not null'),
    ...concurrentIndex(
      'orders_by_platform_order_id',
      'orders (shop_id, platform_order_id) where platform_order_id is not null',
    ),
  ],
};
