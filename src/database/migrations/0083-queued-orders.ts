import type { Migration } from '../migration.js';

/**
 * The queue of webhook deliveries is looked up by order only. With the webhook in front, the planner could choose the index of
 * due deliveries instead, and read the whole backlog of a webhook for each order.
 */
export const queuedOrders: Migration = {
  name: '0083-queued-orders',
  up: `
create index webhook_queue_by_order on webhook_queue (public_order_id) where public_order_id is not null;
drop index webhook_queue_of_order;
`,
};
