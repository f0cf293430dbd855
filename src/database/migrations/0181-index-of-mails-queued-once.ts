import type { Migration } from '../migration.js';

/** An email is queued once, and subscriptions with an order in the next days are found. */
export const indexOfMailsQueuedOnce: Migration = {
  name: '0181-index-of-mails-queued-once',
  transaction: false,
  up: [
    'drop index concurrently if exists mails_queued_once',
    'create unique index concurrently mails_queued_once on mail_outbox (shop_id, once_for) where once_for is not null',
    'drop index concurrently if exists subscriptions_by_next_order',
    `create index concurrently subscriptions_by_next_order on subscriptions (shop_id, next_order_at)
      where status in ('active', 'scheduled') and next_order_at is not null`,
    'drop index concurrently if exists transactions_waiting_for_shoppers',
    `create index concurrently transactions_waiting_for_shoppers on transactions (created_at)
      where client_secret is not null and status = 'pending' and type = 'authorize'`,
  ],
};
