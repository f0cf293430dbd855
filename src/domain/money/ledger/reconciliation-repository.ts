import type { OrderKey } from '../../core/order-key.js';
import type { Executor } from '../../../lib/executor.js';
import { rowCondition } from '../../../database/row-condition.js';
import { isOrphaned } from '../../core/processes/process-repository.js';
import { transactionColumns, transactionOf, type TransactionRow } from './transaction-row.js';
import { partialApprovalLasts } from './reconciliation-plan.js';
import type { CallDetails, Transaction } from './transaction.js';

/**
 * Marks calls that may have been sent, and whose process died before recording the outcome, as unknown, so that the gateway
 * is asked (see `isUnderWay`). Only while this
 * holder has the lease, so that calls of the next holder are not affected.
 */
export async function markLost(
  executor: Executor,
  { shopId, publicOrderId }: OrderKey,
  holder: string,
  now: Date,
): Promise<void> {
  await executor.run({
    name: 'mark_lost',
    text: `update transactions set status = 'unknown', next_check_at = $3, check_holder = null, message = 'The process died during the call.'
      where shop_id = $1 and public_order_id = $2 and ${rowCondition("status = 'pending'")}
        and (provider_transaction_id is null or confirming_at is not null) and next_check_at is null and exists (
          select from orders where shop_id = $1 and public_order_id = $2 and ${rowCondition('lease_holder = $4')})`,
    values: [shopId, publicOrderId, now, holder],
  });
}

/** A transaction of any shop whose outcome is due to be looked up, with the data that its gateway needs. */
export interface DueTransaction {
  shopId: string;
  transaction: Transaction;
  gatewayPublicId: string;
  /** The gateway's id of the authorization that a capture uses, or of the capture that a refund returns. */
  usedProviderId: string | null;
  /** When the gateway first reported that it never received the call. */
  notFoundAt: Date | null;
  details: CallDetails;
}

/** How long a claimed check may take, in ms, before another worker takes it. */
const checkLasts = 60_000;

/** The maximum and current number of concurrent checks, by shop and gateway. */
export interface CheckLimits {
  ofGateway: number;
  underway: readonly { shopId: string; gatewayPublicId: string; count: number }[];
}

const isDue = `(t.next_check_at <= $1 or (t.next_check_at is not null and ${isOrphaned('t.check_holder')}))`;

/**
 * Claims due checks across shops, up to the limit of each gateway, so that a gateway that does not respond does not
 * delay others. Each is claimed by exactly one worker. A check whose process died is due immediately.
 */
export async function claimDue(
  executor: Executor,
  now: Date,
  holder: string,
  { ofGateway, underway }: CheckLimits,
): Promise<DueTransaction[]> {
  const rows = await executor.run<
    TransactionRow & {
      shop_id: string;
      gateway_public_id: string;
      used_provider_id: string | null;
      not_found_at: Date | null;
      details: CallDetails | null;
    }
  >({
    name: 'claim_due_transactions',
    text: `with due_of_gateway as (
      select t.shop_id, t.id, p.gateway_public_id,
        row_number() over (partition by t.shop_id, p.gateway_public_id order by t.next_check_at) as place
      from transactions t join payments p on p.shop_id = t.shop_id and p.id = t.payment_id
      where ${isDue}
    ), due as (
      select t.shop_id, t.id from transactions t
      join due_of_gateway d on d.shop_id = t.shop_id and d.id = t.id
      left join json_to_recordset($5::json) as u("shopId" text, "gatewayPublicId" text, count integer)
        on u."shopId" = d.shop_id and u."gatewayPublicId" = d.gateway_public_id
      where d.place <= $3 - coalesce(u.count, 0) and ${isDue}
      for update of t skip locked
    )
    update transactions t set next_check_at = $2, check_holder = $4, checks = t.checks + 1
    from due d, payments p
    where t.shop_id = d.shop_id and t.id = d.id and p.shop_id = t.shop_id and p.id = t.payment_id
    returning t.shop_id, t.not_found_at, t.details, p.gateway_public_id, (select u.provider_transaction_id from transactions u
      where u.shop_id = t.shop_id and u.id = t.used_transaction_id) as used_provider_id, ${transactionColumns
        .split(',')
        .map((column) => `t.${column.trim()}`)
        .join(', ')}`,
    values: [now, new Date(now.getTime() + checkLasts), ofGateway, holder, JSON.stringify(underway)],
  });
  return rows.map((row) => ({
    shopId: row.shop_id,
    transaction: transactionOf(row),
    gatewayPublicId: row.gateway_public_id,
    usedProviderId: row.used_provider_id,
    notFoundAt: row.not_found_at,
    details: row.details ?? {},
  }));
}

/** Whether the gateway of an open transaction is to be asked again. */
export async function hasNextCheck(executor: Executor, shopId: string, id: string): Promise<boolean> {
  const rows = await executor.run({
    name: 'has_next_check',
    text: `select from transactions where shop_id = $1 and id = $2
      and ${rowCondition(`status in ('pending', 'unknown') and next_check_at is not null`)}`,
    values: [shopId, id],
  });
  return rows.length > 0;
}

/**
 * Marks the outcome as shown on the order. A partial approval is due again when the last attempt to pay for the order is
 * too old.
 */
export async function endChecks(executor: Executor, shopId: string, id: string, now: Date): Promise<void> {
  await executor.run({
    name: 'end_checks',
    text: `update transactions t set next_check_at = case when t.type = 'authorize' and t.status = 'success' and t.amount < t.asked then (
          select nullif(greatest(max(a.created_at) + $4::integer * interval '1 ms', $3), $3) from transactions a
          where a.shop_id = $1 and a.public_order_id = t.public_order_id and a.type = 'authorize') end
      where t.shop_id = $1 and t.id = $2 and t.status in ('success', 'failed')`,
    values: [shopId, id, now, partialApprovalLasts],
  });
}

/** The gateway of a transaction whose response is not trusted is not asked again: a person settles it. */
export async function endDistrusted(executor: Executor, shopId: string, id: string): Promise<void> {
  await executor.run({
    name: 'end_distrusted',
    text: `update transactions set next_check_at = null, check_holder = null
      where shop_id = $1 and id = $2 and ${rowCondition("status = 'unknown'")}`,
    values: [shopId, id],
  });
}

/** Records when the gateway first reported that it never received a call; null if it reports something else. */
export async function noteNotFound(executor: Executor, shopId: string, id: string, at: Date | null): Promise<void> {
  await executor.run({
    name: 'note_not_found',
    text: 'update transactions set not_found_at = $3 where shop_id = $1 and id = $2',
    values: [shopId, id, at],
  });
}
