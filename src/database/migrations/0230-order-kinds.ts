import { concurrentIndex } from '../concurrent-index.js';
import type { Migration } from '../migration.js';

/** Placed orders, drafts and carts are listed apart. The index is created while the table is in use. */
export const orderKinds: Migration = {
  name: '0230-order-kinds',
  transaction: false,
  up: [
    ...concurrentIndex(
      'orders_by_kind',
      `orders (shop_id, (case when processed_at is not null or status = 'processing' or created_via = 'subscription' then 'order'
        when draft_expires_at is not null then 'draft' else 'cart' end), order_id)`,
    ),
    'analyze orders',
  ],
};
