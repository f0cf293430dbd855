import type { Executor } from '../../../../lib/executor.js';

/** A payment whose method is to be saved for the customer once it is authorized. */
export interface Retention {
  shopId: string;
  paymentId: string;
  publicOrderId: string;
  publicCustomerId: string;
  checks: number;
}

interface RetentionRow {
  shop_id: string;
  payment_id: string;
  public_order_id: string;
  public_customer_id: string;
  checks: number;
}

const columns = 'r.shop_id, r.payment_id, r.public_order_id, r.public_customer_id, r.checks';

const retentionOf = (row: RetentionRow): Retention => ({
  shopId: row.shop_id,
  paymentId: row.payment_id,
  publicOrderId: row.public_order_id,
  publicCustomerId: row.public_customer_id,
  checks: row.checks,
});

/** Records which methods are to be saved, and when another process takes over if this one dies. */
export async function writeRetentions(
  executor: Executor,
  order: { shopId: string; publicOrderId: string },
  publicCustomerId: string,
  paymentIds: readonly string[],
  now: Date,
  dueAt: Date,
): Promise<void> {
  await executor.run({
    name: 'write_retentions',
    text: `insert into payment_method_retentions (shop_id, payment_id, public_order_id, public_customer_id, status,
        next_check_at, created_at)
      select $1, id, $2, $3, 'pending', $6, $5 from unnest($4::text[]) id
      on conflict (shop_id, payment_id) do update set status = 'pending', public_customer_id = $3, message = '',
        checks = 0, next_check_at = $6, settled_at = null where payment_method_retentions.status = 'failed'`,
    values: [order.shopId, order.publicOrderId, publicCustomerId, paymentIds, now, dueAt],
  });
}

/** The retention of a payment that is still open. */
export async function findRetention(
  executor: Executor,
  shopId: string,
  paymentId: string,
): Promise<Retention | undefined> {
  const [row] = await executor.run<RetentionRow>({
    name: 'find_retention',
    text: `select ${columns} from payment_method_retentions r
      where shop_id = $1 and payment_id = $2 and status = 'pending'`,
    values: [shopId, paymentId],
  });
  return row && retentionOf(row);
}

/** Claims due retentions, each for one worker; one is due again at `again` unless it is settled. */
export async function claimRetentions(executor: Executor, now: Date, again: Date, limit: number): Promise<Retention[]> {
  const rows = await executor.run<RetentionRow>({
    name: 'claim_retentions',
    text: `update payment_method_retentions r set next_check_at = $2 from (
        select shop_id, payment_id from payment_method_retentions where next_check_at <= $1
        order by next_check_at limit $3 for update skip locked) due
      where r.shop_id = due.shop_id and r.payment_id = due.payment_id returning ${columns}`,
    values: [now, again, limit],
  });
  return rows.map(retentionOf);
}

/** Schedules another attempt. */
export async function postponeRetention(executor: Executor, retention: Retention, until: Date): Promise<void> {
  await executor.run({
    name: 'postpone_retention',
    text: `update payment_method_retentions set checks = checks + 1, next_check_at = $3
      where shop_id = $1 and payment_id = $2 and status = 'pending'`,
    values: [retention.shopId, retention.paymentId, until],
  });
}

/** Settles a retention; false if it was settled in the meantime. */
export async function endRetention(
  executor: Executor,
  { shopId, paymentId }: Retention,
  status: 'saved' | 'failed',
  message: string,
  now: Date,
): Promise<boolean> {
  const rows = await executor.run({
    name: 'end_retention',
    text: `update payment_method_retentions set status = $3, message = $4, settled_at = $5, next_check_at = null
      where shop_id = $1 and payment_id = $2 and status = 'pending' returning 1`,
    values: [shopId, paymentId, status, message, now],
  });
  return rows.length > 0;
}
