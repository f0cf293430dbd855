import type { Migration } from '../migration.js';
import { concurrentIndex } from '../concurrent-index.js';

/** Finds the emails about an order. */
export const mailsOfOrders: Migration = {
  name: '0161-mails-of-orders',
  transaction: false,
  up: concurrentIndex('mails_of_order', 'mail_outbox (shop_id, public_order_id) where public_order_id is not null'),
};
