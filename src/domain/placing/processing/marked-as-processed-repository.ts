import { approvedAmount, settledApproval, type Approval } from '../../money/ledger/ledger-repository.js';
import { rowCondition } from '../../../database/row-condition.js';
import type { SavePart } from '../../order/storage/save-order-repository.js';

/** SQL: the amount that payments in the ledger cover; $8 is the state of the saved order. */
const coverage = `payment_coverage($1, $2, $8::json -> 'payments')`;

/**
 * SQL: what earlier charges of a subscription cover of the order. $9 is its internal data; an order without a list of covers
 * has none, or was covered by counting it.
 */
const covered = `case when json_typeof($9::json #> '{subscription,covers}') is null
      then coalesce(($9::json #>> '{subscription,covered}')::bigint, 0)
      else (select coalesce(sum(amount - returned), 0) from subscription_covers where shop_id = $1 and public_order_id = $2) end`;

/** SQL: whether an order is in processing and this amount is due for it. $10 is the total of the saved order. */
const isDue = (amount: string): string => `${rowCondition("status = 'processing'")} and ${amount} = $10 - ${covered}`;

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
