import type { Executor } from '../../../lib/executor.js';
import type { RefundConsequences } from './transaction.js';

/** A successful refund with its requested consequences. Amounts in minor units. */
export interface SettledRefund {
  id: string;
  amount: number;
  reason: string;
  consequences: RefundConsequences;
  /** They are already written. */
  isFollowed: boolean;
}

/** The successful refunds of an order that a caller requested, those of charges that cover it too; oldest first. */
export async function readSettledRefunds(
  executor: Executor,
  shopId: string,
  publicOrderId: string,
): Promise<SettledRefund[]> {
  return executor.run<SettledRefund>({
    name: 'read_settled_refunds',
    text: `select id, amount, coalesce(details ->> 'reason', '') as reason, details -> 'consequences' as consequences,
        followed_at is not null as "isFollowed"
      from transactions where shop_id = $1 and type = 'refund' and status = 'success'
        and details -> 'consequences' is not null and coalesce(details ->> 'coveredOrderId', public_order_id) = $2
        and public_order_id in (select $2 union all
          select charge_order_id from subscription_covers where shop_id = $1 and public_order_id = $2)
      order by number`,
    values: [shopId, publicOrderId],
  });
}

/** Marks the consequences of these refunds as written, in the same transaction. */
export async function markFollowed(
  executor: Executor,
  shopId: string,
  ids: readonly string[],
  now: Date,
): Promise<void> {
  await executor.run({
    name: 'mark_followed',
    text: 'update transactions set followed_at = $3 where shop_id = $1 and id = any($2)',
    values: [shopId, ids, now],
  });
}
