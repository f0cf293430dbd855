import { expect, test } from '@jest/globals';
import { giftCardSearch } from '../../../src/database/migrations/0240-gift-card-search.js';
import { openShop } from '../../support/shop.js';

const insert = `insert into gift_cards (shop_id, card_token, pin_hash, amount, balance, currency, recipient_name,
    recipient_email, message, customer_name, customer_email, created_at)
  select $1, lpad(n::text, 16, 'A'), '', 1, 1, 'USD', '', '', '', '', '', now() from generate_series(1, 20000) n`;

test('cards that an earlier release stored get random IDs; the migration can be repeated after it was interrupted', async () => {
  const shop = await openShop();
  try {
    const { pool } = shop.tillgate.database;
    await pool.query('alter table gift_cards alter column public_id drop default');
    await pool.query('alter table gift_cards drop constraint gift_cards_have_public_id');
    await pool.query(insert, [shop.shopId]);
    await pool.query(`update gift_cards set public_id = 'kept' where card_token = lpad('7', 16, 'A')`);
    for (const statement of giftCardSearch.up) await pool.query(statement);
    const { rows } = await pool.query<{ public_id: string }>('select public_id from gift_cards where shop_id = $1', [
      shop.shopId,
    ]);
    const ids = rows.map((row) => row.public_id);
    expect(new Set(ids).size).toBe(20_000);
    expect(ids).toContain('kept');
    expect(ids.filter((id) => id !== 'kept' && !/^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/.test(id))).toEqual([]);
  } finally {
    await shop.close();
  }
});
