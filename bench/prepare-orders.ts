import type { Pool } from 'pg';
import { createOrderTokens } from '#src/domain/order/tokens/order-token.js';
import { overRest } from './checkout/over-rest.js';
import { newPurchase } from './checkout/purchase.js';
import type { Shop } from './prepare-shop.js';
import { tokenSecret } from './service-environment.js';

/** An order, and the token that its shopper's page has. */
export interface PreparedOrder {
  publicOrderId: string;
  orderToken: string;
}

/** The columns of an order but for those that the database makes of others. */
async function givenColumns(pool: Pool): Promise<string[]> {
  const { rows } = await pool.query<{ name: string }>(
    `select attname as name from pg_attribute
      where attrelid = 'orders'::regclass and attnum > 0 and not attisdropped and attgenerated = ''`,
  );
  return rows.map(({ name }) => name);
}

/**
 * Fills one order by REST up to its taxes, and copies it for a part of the benchmark: as many orders with the same
 * document. Their tokens are valid for an hour.
 */
export async function prepareOrders(pool: Pool, shop: Shop, part: string, count: number): Promise<PreparedOrder[]> {
  let purchase = newPurchase;
  for (const { name, take } of overRest(shop)) {
    if (name === 'add payment') break;
    purchase = await take(purchase);
  }
  const columns = await givenColumns(pool);
  const { rows } = await pool.query<{ public_order_id: string }>({
    text: `insert into orders (${columns.join(', ')}) select ${columns.map((column) => `(copy).${column}`).join(', ')}
      from (select json_populate_record(o, json_build_object(
        'public_order_id', encode(sha256(($4 || n)::bytea), 'hex'), 'order_id', nextval('order_ids'))) as copy
      from orders o, generate_series(1, $3) n where o.shop_id = $1 and o.public_order_id = $2 offset 0) copies returning public_order_id`,
    values: [shop.shopId, purchase.publicOrderId, count, part],
  });
  await pool.query('vacuum analyze orders');
  const tokens = createOrderTokens([tokenSecret]);
  return rows.map(({ public_order_id: publicOrderId }) => ({
    publicOrderId,
    orderToken: tokens.sign(shop.shopId, publicOrderId, new Date()),
  }));
}
