import { concurrentIndex } from '../concurrent-index.js';
import type { Migration } from '../migration.js';

/** Shops take turns in the outbox, and old emails that are about no order are deleted. */
export const mailQueues: Migration = {
  name: '0204-mail-queues',
  transaction: false,
  up: [
    ...concurrentIndex('mail_due_of_shop', 'mail_outbox (shop_id, next_attempt_at) where next_attempt_at is not null'),
    ...concurrentIndex(
      'mails_ended',
      'mail_outbox (created_at) where public_order_id is null and next_attempt_at is null',
    ),
  ],
};
