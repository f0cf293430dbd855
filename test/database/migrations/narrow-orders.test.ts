import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { openShop, type TestShop } from '../../support/shop.js';

const count = 100;
let shop: TestShop;

/** Documents that cannot be compressed, two of 1,600 bytes and one of 640, and a long name. */
beforeAll(async () => {
  shop = await openShop();
  const random = (bytes: number): string =>
    `(select to_json(string_agg(md5(n || ' ' || part || '${bytes}'), '')) from generate_series(1, ${bytes / 32}) part)`;
  await shop.tillgate.database.pool.query(
    `insert into orders (shop_id, public_order_id, order_id, status, version, sequence, state, internals, currency,
      order_total, created_via, created_at, updated_at, email_address, customer_name)
    select $1, 'order-' || n, n, 'open', 1, 1, ${random(1600)}, ${random(640)}, 'USD',
      n, 'api', now(), now(), 'shopper' || n || '@example.com', (select string_agg(md5(n || ' ' || part), ' ') from generate_series(1, 8) part)
    from generate_series(1, $2::integer) as n`,
    [shop.shopId, count],
  );
});
afterAll(() => shop.close());

test('the documents of an order are stored apart from its row, and what lists filter by is not', async () => {
  const { pool } = shop.tillgate.database;
  const { rowCount: canTell } = await pool.query(`select from pg_proc where proname = 'pg_column_toast_chunk_id'`);
  if (canTell === 0) {
    process.stdout.write('skipped, PostgreSQL 17 or later is needed: where the documents of an order are stored\n');
    return;
  }
  const { rows } = await pool.query(
    `select count(*) filter (where pg_column_toast_chunk_id(state) is not null
        and pg_column_toast_chunk_id(internals) is not null) as apart,
      count(*) filter (where pg_column_toast_chunk_id(customer_name) is null
        and pg_column_toast_chunk_id(public_order_id) is null) as together
      from orders`,
  );
  expect(rows).toEqual([{ apart: count, together: count }]);
});
