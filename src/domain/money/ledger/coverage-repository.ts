import type { OrderKey } from '../../core/order-key.js';
import type { Executor } from '../../../lib/executor.js';
import type { Cover, Order } from '../../order/document/order.js';
import { transactionColumns, transactionOf, type TransactionRow } from './transaction-row.js';
import type { Transaction } from './transaction.js';

/**
 * Takes the covers of an order from the earlier charges, and stores what its own charge takes for later orders, in the
 * caller's transaction, before the order is charged. False if a charge no longer has enough; then the caller must roll
 * back. The first statement locks the charges, in a fixed order; the others see what was committed before.
 */
export async function takeCoverage(
  executor: Executor,
  { shopId, publicOrderId, state, internals }: Order,
  now: Date,
): Promise<boolean> {
  const { covers = [], covered = 0, prepaid = 0, subscriptionId = 0 } = internals.subscription ?? {};
  const charges = covers.map(({ chargeOrderId }) => chargeOrderId);
  await executor.run({
    name: 'lock_charges',
    text: `select from subscription_charges where shop_id = $1 and public_order_id = any($2)
      order by public_order_id for update`,
    values: [shopId, charges],
  });
  // Of a run of an earlier release that failed.
  await releaseCoverage(executor, { shopId, publicOrderId });
  const taken = await executor.run({
    name: 'take_coverage',
    text: `insert into subscription_covers (shop_id, public_order_id, charge_order_id, amount, created_at)
      select $1, $2, charge, amount, $5 from unnest($3::text[], $4::bigint[]) as wanted(charge, amount)
      where left_of_charge($1, charge) >= amount returning 1`,
    values: [shopId, publicOrderId, charges, covers.map(({ amount }) => amount), now],
  });
  if (taken.length < covers.length) return false;
  await executor.run({
    name: 'spend_charges',
    text: `update subscription_charges set is_spent = true
      where shop_id = $1 and public_order_id = any($2) and left_of_charge(shop_id, public_order_id) = 0
        and prepaid <= (select sum(amount) from subscription_covers v
          where v.shop_id = $1 and v.charge_order_id = subscription_charges.public_order_id)`,
    values: [shopId, charges],
  });
  if (prepaid > 0)
    await executor.run({
      name: 'store_charge',
      text: `insert into subscription_charges (shop_id, public_order_id, subscription_id, own, prepaid, created_at)
        values ($1, $2, $3, $4, $5, $6)
        on conflict (shop_id, public_order_id) do update set own = excluded.own, prepaid = excluded.prepaid`,
      values: [shopId, publicOrderId, subscriptionId, state.orderTotal - prepaid - covered, prepaid, now],
    });
  return true;
}

/**
 * Gives the covers of an order back to the charges, and forgets its own charge unless it covers an order. For an order that
 * is not processed, or one that is canceled, which `keepsReturned` what was refunded of its covers. The first statement
 * locks the charges, so that the other sees the refunds of them that were settled before.
 */
export async function releaseCoverage(
  executor: Executor,
  { shopId, publicOrderId }: OrderKey,
  { keepsReturned = false } = {},
): Promise<void> {
  await executor.run({
    name: 'lock_charges_of_order',
    text: `select from subscription_charges where shop_id = $1 and public_order_id in (
        select charge_order_id from subscription_covers where shop_id = $1 and public_order_id = $2)
      order by public_order_id for update`,
    values: [shopId, publicOrderId],
  });
  await executor.run({
    name: 'release_coverage',
    text: `with released as (
        delete from subscription_covers where shop_id = $1 and public_order_id = $2 and (returned = 0 or not $3::boolean)
        returning charge_order_id
      ), lowered as (
        update subscription_covers set amount = returned
        where shop_id = $1 and public_order_id = $2 and returned > 0 and returned < amount and $3::boolean
        returning charge_order_id
      ), forgotten as (
        delete from subscription_charges c where c.shop_id = $1 and c.public_order_id = $2
          and not exists (select from subscription_covers v where v.shop_id = $1 and v.charge_order_id = $2)
          and captured_of_order($1, $2) = 0
      )
      update subscription_charges set is_spent = false
      where shop_id = $1 and is_spent and public_order_id in (
        select charge_order_id from released union all select charge_order_id from lowered)`,
    values: [shopId, publicOrderId, keepsReturned],
  });
}

/** What covers an order, and what no order has used of its own charge. Amounts in minor units. */
export interface CoverageOfOrder {
  /** Latest first, without what was returned. */
  covers: Cover[];
  returned: number;
  /** Null if its charge pays for no later orders. */
  unused: number | null;
}

const noCoverage: CoverageOfOrder = { covers: [], returned: 0, unused: null };

export async function readCoverage(
  executor: Executor,
  { shopId, publicOrderId, internals }: Pick<Order, 'shopId' | 'publicOrderId' | 'internals'>,
): Promise<CoverageOfOrder> {
  if (!internals.subscription) return noCoverage;
  const [row] = await executor.run<Omit<CoverageOfOrder, 'covers'> & { covers: Cover[] | null }>({
    name: 'read_coverage',
    text: `select (select json_agg(json_build_object('chargeOrderId', v.charge_order_id, 'amount', v.amount - v.returned)
          order by c.created_at desc, v.charge_order_id desc) filter (where v.amount > v.returned)
        from subscription_covers v
          join subscription_charges c on c.shop_id = v.shop_id and c.public_order_id = v.charge_order_id
        where v.shop_id = $1 and v.public_order_id = $2) as covers,
      (select coalesce(sum(returned), 0)::bigint from subscription_covers where shop_id = $1 and public_order_id = $2) as returned,
      (select left_of_charge(shop_id, public_order_id) from subscription_charges
        where shop_id = $1 and public_order_id = $2) as unused`,
    values: [shopId, publicOrderId],
  });
  return row ? { ...row, covers: row.covers ?? [] } : noCoverage;
}

/** The refunds of charges that are for a covered order, oldest first. */
export async function readCoverRefunds(
  executor: Executor,
  { shopId, publicOrderId, internals }: Pick<Order, 'shopId' | 'publicOrderId' | 'internals'>,
): Promise<Transaction[]> {
  if (!internals.subscription) return [];
  const rows = await executor.run<TransactionRow>({
    name: 'read_cover_refunds',
    text: `select ${transactionColumns} from transactions where shop_id = $1 and type = 'refund'
      and details ->> 'coveredOrderId' = $2 and public_order_id in (
        select charge_order_id from subscription_covers where shop_id = $1 and public_order_id = $2)
      order by number`,
    values: [shopId, publicOrderId],
  });
  return rows.map(transactionOf);
}

/** The covered orders for which a charge was refunded. */
export async function ordersOfCoverRefunds(
  executor: Executor,
  { shopId, publicOrderId, internals }: Pick<Order, 'shopId' | 'publicOrderId' | 'internals'>,
): Promise<string[]> {
  if (!internals.subscription) return [];
  const rows = await executor.run<{ covered: string }>({
    name: 'orders_of_cover_refunds',
    text: `select distinct details ->> 'coveredOrderId' as covered from transactions
      where shop_id = $1 and public_order_id = $2 and type = 'refund' and details ->> 'coveredOrderId' is not null`,
    values: [shopId, publicOrderId],
  });
  return rows.map(({ covered }) => covered);
}
