import { approvedAmount, settledApproval, type Approval } from '../../money/ledger/ledger-repository.js';
import { rowCondition } from '../../../database/row-condition.js';
import type { SavePart } from '../../order/storage/save-parts.js';

/** SQL: the amount that payments in the ledger cover. */
const coverage = `payment_coverage(o.shop_id, o.public_order_id, w.state -> 'payments')`;

/**
 * SQL: whether an order is in processing and this amount is due for it, of which an earlier charge of its subscription may
 * cover a part.
 */
const isDue = (amount: string): string =>
  `${rowCondition("o.status = 'processing'")} and ${amount} = w.order_total - coalesce((w.internals #>> '{subscription,covered}')::bigint, 0)`;

/**
 * The save that marks an order as processed has no effect unless the order is in processing and the payments in the
 * ledger cover the amount due. An approved authorization is settled in the same statement, and counts. It is usually the
 * only row of the ledger; the function, a fifth of the statement, is then not called.
 */
export function markedAsProcessed(approval?: Approval): SavePart {
  if (!approval) return { name: 'processed', values: [], sql: () => ({ condition: isDue(coverage) }) };
  const { values, sql } = settledApproval(approval);
  return {
    name: 'processed_settling',
    values,
    sql: (first) => ({
      ...sql(first),
      condition: isDue(`${approvedAmount} + case when exists (select from transactions
        where shop_id = $1 and public_order_id = $2 and id <> $${first}) then ${coverage} else 0 end`),
    }),
  };
}
