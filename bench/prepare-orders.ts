import { createHash } from 'node:crypto';
import type { Pool } from 'pg';
import { createOrderTokens } from '#src/domain/order/tokens/order-token.js';
import { overRest } from './checkout/over-rest.js';
import { newPurchase } from './checkout/purchase.js';
import type { Shop } from './prepare-shop.js';
import { tokenSecret } from './service-environment.js';

/** An order, and the token of its shopper's page. */
export interface PreparedOrder {
  publicOrderId: string;
  orderToken: string;
}

/** The columns of an order, except for those that the database generates. */
async function givenColumns(pool: Pool): Promise<string[]> {
  const { rows } = await pool.query<{ name: string }>(
    `select attname as name from pg_attribute
      where attrelid = 'orders'::regclass and attnum > 0 and not attisdropped and attgenerated = ''`,
  );
  return rows.map(({ name }) => name);
}

/**
 * SQL for the columns in which each copy of an order differs from the others: its number is `n`. The orders were created over
 * the last two years.
 */
const different = `'email_address', n || '@example.com', 'customer_name', 'Customer ' || n, 'order_total', n * 7919 % 50000,
  'needs_attention', n % 20 = 0, 'created_at', now() - interval '2 years' * (($3 - n) / $3::float8),
  'updated_at', now() - n % 90000 * interval '1 s'`;

/**
 * Fills one order over REST up to its taxes, and copies it for a part of the benchmark: this many orders with the same
 * document, and with the same or different values in the columns that lists use.
 */
export async function copyOrders(
  pool: Pool,
  shop: Shop,
  { part, count, columns: others }: { part: string; count: number; columns: 'same' | 'different' },
): Promise<void> {
  let purchase = newPurchase;
  for (const { name, take } of overRest(shop)) {
    if (name === 'add payment') break;
    purchase = await take(purchase);
  }
  const columns = await givenColumns(pool);
  await pool.query({
    text: `insert into orders (${columns.join(', ')}) select ${columns.map((column) => `(copy).${column}`).join(', ')}
      from (select json_populate_record(o, json_build_object(
        'public_order_id', encode(sha256(($4 || n)::bytea), 'hex'), 'order_id', nextval('order_ids')${others === 'different' ? `, ${different}` : ''})) as copy
      from orders o, generate_series(1, $3) n where o.shop_id = $1 and o.public_order_id = $2 offset 0) copies`,
    values: [shop.shopId, purchase.publicOrderId, count, part],
  });
  await pool.query('vacuum analyze orders');
}

const idOfCopy = (part: string, number: number): string =>
  createHash('sha256').update(`${part}${number}`).digest('hex');

/** Orders that were copied for a part, evenly distributed. Their tokens are valid for an hour. */
export function copiedOrders({ shopId }: Shop, part: string, of: number, wanted = of): PreparedOrder[] {
  const tokens = createOrderTokens([tokenSecret]);
  return Array.from({ length: wanted }, (_, index) => {
    const publicOrderId = idOfCopy(part, 1 + Math.floor((index * of) / wanted));
    return { publicOrderId, orderToken: tokens.sign(shopId, publicOrderId, new Date()) };
  });
}

/** Copies orders for a part of the benchmark. */
export async function prepareOrders(pool: Pool, shop: Shop, part: string, count: number): Promise<PreparedOrder[]> {
  await copyOrders(pool, shop, { part, count, columns: 'same' });
  return copiedOrders(shop, part, count);
}
