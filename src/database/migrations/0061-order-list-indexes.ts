import type { Migration } from '../migration.js';
import { concurrentIndex } from '../concurrent-index.js';

/** Indexes for the lists of orders and transactions, created while the tables are in use. */
export const orderListIndexes: Migration = {
  name: '0061-order-list-indexes',
  transaction: false,
  up: [
    ...concurrentIndex('orders_without_summary', 'orders (shop_id) where financial_status is null'),
    ...concurrentIndex('orders_by_financial_status', 'orders (shop_id, financial_status, order_id)'),
    ...concurrentIndex('orders_by_fulfillment_status', 'orders (shop_id, fulfillment_status, order_id)'),
    ...concurrentIndex('orders_by_amount_captured', 'orders (shop_id, amount_captured, order_id)'),
    ...concurrentIndex('orders_by_amount_refunded', 'orders (shop_id, amount_refunded, order_id)'),
    ...concurrentIndex('orders_by_gateway', `orders (shop_id, coalesce(gateway_public_ids[1], ''), order_id)`),
    ...concurrentIndex(
      'orders_by_any_gateway',
      `orders using gin (gateway_public_ids) where gateway_public_ids <> '{}'`,
    ),
    ...concurrentIndex('transactions_by_time', 'transactions (shop_id, created_at, number)'),
    ...concurrentIndex(
      'transactions_by_status',
      `transactions (shop_id, status, created_at, number) where status <> 'success'`,
    ),
    ...concurrentIndex('transactions_of_payment', 'transactions (shop_id, payment_id)'),
    ...concurrentIndex('payments_by_gateway', 'payments (shop_id, gateway_public_id)'),
  ],
};
