import { concurrentIndex } from '../concurrent-index.js';
import type { Migration } from '../migration.js';

/**
 * Gift cards are listed, newest first, and found by the words of their recipient and by the end of their token. The indexes
 * are created while the table is in use.
 */
export const giftCardSearch: Migration = {
  name: '0240-gift-card-search',
  transaction: false,
  extensions: ['pg_trgm', 'unaccent', 'btree_gin'],
  up: [
    ...concurrentIndex(
      'gift_cards_by_creation',
      'gift_cards (shop_id, created_at, (hashtextextended(card_token, 0)::text))',
    ),
    ...concurrentIndex('gift_cards_by_token_end', 'gift_cards (shop_id, lower(right(card_token, 4)))'),
    ...concurrentIndex(
      'gift_cards_by_search_words',
      `gift_cards using gin (shop_id, search_key(recipient_name || ' ' || recipient_email) gin_trgm_ops)`,
    ),
    'analyze gift_cards',
  ],
};
