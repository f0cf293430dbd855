import { givenUpCodes, type Transaction } from './transaction.js';
import { rowCondition } from '../../../database/row-condition.js';
import type { Executor } from '../../../lib/executor.js';

/** A capture (or its authorization), a refund or a void that the gateway refused after the call. */
export interface LateRefusal {
  id: string;
  type: Transaction['type'];
  message: string;
}

/**
 * The late refusals that the order does not show yet, oldest first. The gateway did not refuse an authorization that is
 * given up.
 */
export async function readLateRefusals(
  executor: Executor,
  shopId: string,
  publicOrderId: string,
): Promise<LateRefusal[]> {
  return executor.run<LateRefusal>({
    name: 'read_late_refusals',
    text: `select id, type, message from transactions
      where shop_id = $1 and public_order_id = $2 and ${rowCondition("status = 'failed' and next_check_at is not null")}
        and response_code <> all($3) and (type in ('capture', 'refund', 'void') or (type = 'authorize' and (details ->> 'isUnattended')::boolean)) order by number`,
    values: [shopId, publicOrderId, Object.values(givenUpCodes)],
  });
}

/** Marks these refusals as shown on the order, in the transaction that writes the order. */
export async function endLateRefusals(executor: Executor, shopId: string, ids: readonly string[]): Promise<void> {
  await executor.run({
    name: 'end_late_refusals',
    text: 'update transactions set next_check_at = null where shop_id = $1 and id = any($2)',
    values: [shopId, ids],
  });
}
