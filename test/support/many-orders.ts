import type { Pool } from 'pg';

/**
 * Stores this many orders of a shop with a payment each, and one or two transactions; one in 1,000 at the gateway
 * `rare`, and one transaction in 1,000 with an unknown outcome. Their documents are empty.
 */
export async function storeManyOrders(pool: Pool, shopId: string, count: number): Promise<void> {
  for (let first = 1; first <= count; first += atOnce)
    await storeOrders(pool, shopId, { first, last: Math.min(count, first + atOnce - 1) });
  await pool.query('vacuum (analyze) orders, payments, transactions');
}

/** So many are inserted within the time limit of a statement, also on a busy machine. */
const atOnce = 20_000;

async function storeOrders(
  pool: Pool,
  shopId: string,
  { first, last }: { first: number; last: number },
): Promise<void> {
  const numbered = `generate_series($2::integer, $3::integer) as n`;
  await pool.query(
    `insert into orders (shop_id, public_order_id, order_id, status, version, sequence, state, internals, currency,
      order_total, created_via, created_at, updated_at, lines_version, summary_version, financial_status, fulfillment_status,
      amount_captured, amount_refunded, gateway_public_ids, processed_at, email_address, customer_name, to_ship)
    select $1, 'order-' || n, n, 'processed', 1, 1, '{}', '{}', 'USD', n, 'api', at, at, 1, 1,
      case when n % 1000 = 0 then 'refunded' when n % 10 = 0 then 'authorized' else 'paid' end,
      case when n % 500 = 0 then 'partial' else 'fulfilled' end,
      n % 5000, case when n % 1000 = 0 then n % 5000 else 0 end,
      case when n % 1000 = 7 then '{rare}' else '{test}' end::text[],
      at, 'shopper' || n || '@example.com', 'Ada Lovelace ' || n, n % 500 = 0
    from ${numbered}, lateral (select timestamptz '2026-01-01' + n * interval '20 s' as at) t`,
    [shopId, first, last],
  );
  await pool.query(
    `insert into payments (shop_id, id, public_order_id, gateway_public_id, currency, authorised, created_at, updated_at)
    select $1, 'payment-' || n, 'order-' || n, case when n % 1000 = 7 then 'rare' else 'test' end, 'USD', n, now(), now()
    from ${numbered}`,
    [shopId, first, last],
  );
  await pool.query(
    `insert into transactions (shop_id, id, payment_id, public_order_id, type, amount, currency, status, reference, created_at)
    select $1, 'transaction-' || n, 'payment-' || n, 'order-' || n, 'authorize', n, 'USD',
      case when n % 1000 = 3 then 'unknown' when n % 50 = 1 then 'failed' else 'success' end,
      'reference-' || n, timestamptz '2026-01-01' + n * interval '20 s'
    from ${numbered} order by n`,
    [shopId, first, last],
  );
}
