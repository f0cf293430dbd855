import { concurrentIndex } from '../concurrent-index.js';
import type { Migration } from '../migration.js';

/** Buyers are listed by the latest order of each email address. The index is created while the table is in use. */
export const ordersOfBuyers: Migration = {
  name: '0231-orders-of-buyers',
  transaction: false,
  up: [
    ...concurrentIndex(
      'orders_of_buyer',
      `orders (shop_id, lower(email_address), (coalesce(order_number, case when processed_at is not null then order_id end)))
        where processed_at is not null`,
    ),
    'analyze orders',
  ],
};
