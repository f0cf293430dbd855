import type { Migration } from '../migration.js';
import { concurrentIndex } from '../concurrent-index.js';

/** Finds the cards that replace another one, and the returns that an order does not show yet. */
export const giftCardSuccessorIndexes: Migration = {
  name: '0108-gift-card-successor-indexes',
  transaction: false,
  up: [
    ...concurrentIndex('gift_cards_by_origin', 'gift_cards (shop_id, origin_token) where origin_token is not null'),
    ...concurrentIndex(
      'gift_card_entries_to_follow',
      'gift_card_entries (shop_id, public_order_id) where follow_up is not null and followed_at is null',
    ),
  ],
};
