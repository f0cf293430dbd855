import { concurrentIndex } from '../concurrent-index.js';
import type { Migration } from '../migration.js';

/**
 * Gift cards are listed, newest first, and found by the words of their recipient and by the end of their token. A list
 * identifies them by a random ID, because a hash would let its readers try out tokens. The table stays in use meanwhile.
 */
export const giftCardSearch: Migration = {
  name: '0240-gift-card-search',
  transaction: false,
  extensions: ['pg_trgm', 'unaccent', 'btree_gin'],
  up: [
    // Without a default at first, so that the table is not rewritten.
    'alter table gift_cards add column if not exists public_id text',
    'alter table gift_cards alter column public_id set default gen_random_uuid()::text',
    /* sql */ `
do $$
declare
  blocks bigint := pg_relation_size('gift_cards') / current_setting('block_size')::bigint;
begin
  for block in 0..blocks by 1000 loop
    update gift_cards set public_id = gen_random_uuid()::text
      where ctid >= format('(%s,0)', block)::tid and ctid < format('(%s,0)', block + 1000)::tid and public_id is null;
    commit;
  end loop;
end $$`,
    // What another transaction moved to another block in the meantime.
    'update gift_cards set public_id = gen_random_uuid()::text where public_id is null',
    'alter table gift_cards drop constraint if exists gift_cards_have_public_id',
    'alter table gift_cards add constraint gift_cards_have_public_id check (public_id is not null) not valid',
    'alter table gift_cards validate constraint gift_cards_have_public_id',
    ...concurrentIndex('gift_cards_by_creation', 'gift_cards (shop_id, created_at, public_id)'),
    ...concurrentIndex('gift_cards_by_token_end', 'gift_cards (shop_id, lower(right(card_token, 4)))'),
    ...concurrentIndex(
      'gift_cards_by_search_words',
      `gift_cards using gin (shop_id, search_key(recipient_name || ' ' || recipient_email) gin_trgm_ops)`,
    ),
    'analyze gift_cards',
  ],
};
