import type { Migration } from '../migration.js';
import { concurrentIndex } from '../concurrent-index.js';

/**
 * The pending webhook deliveries of an order are found by its ID only. With the webhook in front, the planner could choose the
 * index of due deliveries instead, and read the whole backlog of a webhook for each order.
 */
export const queuedOrders: Migration = {
  name: '0083-queued-orders',
  transaction: false,
  up: [
    ...concurrentIndex('webhook_queue_by_order', 'webhook_queue (public_order_id) where public_order_id is not null'),
    'drop index concurrently if exists webhook_queue_of_order',
    // Few for each order, even if the queue had those of one order only when it was analyzed.
    'alter table webhook_queue alter column public_order_id set (n_distinct = -0.3)',
  ],
};
