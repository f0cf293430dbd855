import type { OrderKey } from '../../core/order-key.js';
import { rowCondition } from '../../../database/row-condition.js';
import type { Executor } from '../../../lib/executor.js';
import { givenUpCodes, type RefundConsequences, type Transaction } from './transaction.js';

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
  { shopId, publicOrderId }: OrderKey,
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
  { shopId, publicOrderId }: OrderKey,
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

/** Queues the job that flags the order of a call that a gateway approved after it was settled as failed. */
export async function queueLateApproval(
  executor: Executor,
  shopId: string,
  { id, publicOrderId }: Transaction,
  providerTransactionId: string,
): Promise<void> {
  await executor.run({
    name: 'queue_late_approval',
    text: `select graphile_worker.add_job('flag_late_approval', json_build_object('shopId', $1::text, 'publicOrderId', $2::text,
        'approval', json_build_object('transactionId', $3::text, 'providerTransactionId', $4::text)),
      job_key => 'late_approval/' || $1 || '/' || $3)`,
    values: [shopId, publicOrderId, id, providerTransactionId],
  });
}
