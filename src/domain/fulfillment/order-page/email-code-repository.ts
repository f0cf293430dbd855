import type { OrderKey } from '../../core/order-key.js';
import type { Executor } from '../../../database/connection.js';

const minute = 60_000;
const day = 24 * 60 * minute;

/** How long a code is valid, in ms. */
const codeLasts = 10 * minute;

const triesPerCode = 5;
const codesPerDay = 5;

/**
 * Replaces the code of an order, in one statement, so that calls at the same moment are each counted. False if the order
 * has had all codes of the last 24 hours.
 */
export async function replaceCode(
  executor: Executor,
  { shopId, publicOrderId }: OrderKey,
  codeHash: string,
  now: Date,
): Promise<boolean> {
  const rows = await executor.run({
    name: 'replace_order_page_code',
    text: `insert into order_page_codes as c (shop_id, public_order_id, code_hash, expires_at, tries, sent_at)
      values ($1, $2, $3, $4, 0, array[$5::timestamptz])
      on conflict (shop_id, public_order_id) do update
      set code_hash = excluded.code_hash, expires_at = excluded.expires_at, tries = 0,
        sent_at = array(select at from unnest(c.sent_at) as at where at > $6) || excluded.sent_at
      where (select count(*) from unnest(c.sent_at) as at where at > $6) < $7
      returning 1`,
    values: [
      shopId,
      publicOrderId,
      codeHash,
      new Date(now.getTime() + codeLasts),
      now,
      new Date(now.getTime() - day),
      codesPerDay,
    ],
  });
  return rows.length > 0;
}

/**
 * Tries a code, and uses it up if it is right. Each try is counted before its answer, so that tries at the same moment
 * are limited, too. False for a wrong, used or expired code, and after the last try.
 */
export async function tryCode(
  executor: Executor,
  { shopId, publicOrderId }: OrderKey,
  codeHash: string,
  now: Date,
): Promise<boolean> {
  const [row] = await executor.run<{ isRight: boolean }>({
    name: 'try_order_page_code',
    text: `update order_page_codes
      set tries = tries + 1, expires_at = case when code_hash = $3 then $4 else expires_at end
      where shop_id = $1 and public_order_id = $2 and expires_at > $4 and tries < $5
      returning code_hash = $3 as "isRight"`,
    values: [shopId, publicOrderId, codeHash, now, triesPerCode],
  });
  return row?.isRight ?? false;
}
