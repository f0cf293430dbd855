import type { Migration } from '../migration.js';
import { concurrentIndex } from '../concurrent-index.js';

/** Finds the orders of which something is left to ship, and those for which it is not known yet. */
export const ordersToShipIndex: Migration = {
  name: '0191-orders-to-ship-index',
  transaction: false,
  up: [
    ...concurrentIndex('orders_to_ship', 'orders (shop_id, order_id) where to_ship'),
    ...concurrentIndex(
      'orders_without_to_ship',
      `orders (shop_id) where to_ship is null and status = 'processed' and financial_status is not null`,
    ),
  ],
};
