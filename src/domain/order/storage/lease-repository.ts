import type { OrderKey } from '../../core/order-key.js';
import type { Executor } from '../../../database/connection.js';
import { rowCondition } from '../../../database/row-condition.js';
import { isOrphaned } from '../../core/processes/process-repository.js';
import type { Order, OrderStatus } from '../document/order.js';

/** SQL: whether the process that holds the lease of an order is dead; false if the order has no lease. */
export const leaseIsOrphaned = `(lease_holder is not null and ${isOrphaned('lease_holder')})`;

/**
 * SQL: whether the leases of others allow this holder to write the order of the row. Without a holder, an order can be
 * written that has no lease or whose lease has ended: by its time, or with its process.
 */
export const mayWrite = (row: string, { holder, at }: { holder: string; at: string }): string =>
  `(${row}.lease_holder is null or ${row}.lease_holder = ${holder} or (${holder} is null
        and (${row}.lease_expires_at < ${at} or ${isOrphaned(`${row}.lease_holder`)})))`;

/**
 * Takes the lease of an order in one of these statuses; false if it is held, or if the status differs. An expired lease
 * is only taken over from a run of Process Order; otherwise the order is recovered first (see {@link findDropped}).
 */
export async function leaseOrder(
  executor: Executor,
  { shopId, publicOrderId }: OrderKey,
  statuses: readonly OrderStatus[],
  lease: { holder: string; until: Date },
  now: Date,
): Promise<boolean> {
  const rows = await executor.run({
    name: 'lease_order',
    text: `update orders set lease_holder = $3, lease_expires_at = $4 where shop_id = $1 and public_order_id = $2
      and ${rowCondition('status = any($6)')} and (lease_holder is null
        or (status = 'processing' and (lease_expires_at < $5 or ${leaseIsOrphaned})))
      returning version`,
    values: [shopId, publicOrderId, lease.holder, lease.until, now, statuses],
  });
  return rows.length > 0;
}

/**
 * Takes over the expired lease of an order that is not in processing; false if there is none. The previous holder can
 * then no longer write. A write of it that is in progress comes first, and may have renewed the lease.
 */
export async function takeOverLease(
  executor: Executor,
  { shopId, publicOrderId }: OrderKey,
  lease: { holder: string; until: Date },
  now: Date,
): Promise<boolean> {
  const rows = await executor.run({
    name: 'take_over_lease',
    text: `update orders set lease_holder = $3, lease_expires_at = $4 where shop_id = $1 and public_order_id = $2
      and status <> 'processing' and ${rowCondition(`lease_holder is not null and (lease_expires_at < $5 or ${leaseIsOrphaned})`)}
      returning version`,
    values: [shopId, publicOrderId, lease.holder, lease.until, now],
  });
  return rows.length > 0;
}

/**
 * Takes the lease of an order that has not changed since it was loaded and is not leased; false otherwise. It does not
 * wait for the disk: losing a lease in a database crash is harmless, because the following write checks the version.
 */
export async function holdOrder(
  executor: Executor,
  { shopId, publicOrderId, version }: Order,
  lease: { holder: string; until: Date },
): Promise<boolean> {
  const rows = await executor.run({
    name: 'hold_order',
    text: `update orders set lease_holder = $4, lease_expires_at = $5
      where shop_id = $1 and public_order_id = $2 and version = $3 and lease_holder is null
      returning set_config('synchronous_commit', 'off', true)`,
    values: [shopId, publicOrderId, version, lease.holder, lease.until],
  });
  return rows.length > 0;
}

/** Releases a lease without a change. */
export async function releaseOrder(
  executor: Executor,
  { shopId, publicOrderId }: OrderKey,
  holder: string,
): Promise<void> {
  await executor.run({
    name: 'release_order',
    text: `update orders set lease_holder = null, lease_expires_at = null
      where shop_id = $1 and public_order_id = $2 and ${rowCondition('lease_holder = $3')}`,
    values: [shopId, publicOrderId, holder],
  });
}

/** Expires a lease after a failure. Its gateway requests are recovered before the order can be changed again. */
export async function expireLease(
  executor: Executor,
  { shopId, publicOrderId }: OrderKey,
  holder: string,
  now: Date,
): Promise<void> {
  await executor.run({
    name: 'expire_lease',
    text: `update orders set lease_expires_at = $4::timestamptz - interval '1 ms'
      where shop_id = $1 and public_order_id = $2 and ${rowCondition('lease_holder = $3')}`,
    values: [shopId, publicOrderId, holder, now],
  });
}

/** Orders of all shops that are not in processing and whose lease has expired, because its holder died or failed. */
export async function findDropped(executor: Executor, now: Date, limit: number): Promise<OrderKey[]> {
  const rows = await executor.run<{ shop_id: string; public_order_id: string }>({
    name: 'find_dropped_orders',
    text: `select shop_id, public_order_id from orders
      where lease_holder is not null and (lease_expires_at < $1 or ${leaseIsOrphaned}) and status <> 'processing'
      order by lease_expires_at limit $2`,
    values: [now, limit],
  });
  return rows.map((row) => ({ shopId: row.shop_id, publicOrderId: row.public_order_id }));
}

/** The maximum number of runs of a shop, and the current ones. */
export interface RunLimits {
  ofShop: number;
  underway: readonly { shopId: string; count: number }[];
}

/**
 * Orders of all shops whose processing has stalled, up to the limit of each shop: they have no lease, and no outcome is
 * pending.
 */
export async function findStalled(executor: Executor, now: Date, { ofShop, underway }: RunLimits): Promise<OrderKey[]> {
  const rows = await executor.run<{ shop_id: string; public_order_id: string }>({
    name: 'find_stalled_orders',
    text: `with stalled as (
      select shop_id, public_order_id, row_number() over (partition by shop_id order by updated_at) as place from orders o
      where status = 'processing' and (lease_holder is null or lease_expires_at < $1 or ${leaseIsOrphaned}) and not exists (
        select from transactions t where t.shop_id = o.shop_id and t.public_order_id = o.public_order_id
          and (t.status = 'unknown' or (t.status = 'pending' and t.next_check_at is not null)))
    )
    select s.shop_id, s.public_order_id from stalled s
    left join json_to_recordset($3::json) as u("shopId" text, count integer) on u."shopId" = s.shop_id
    where s.place <= $2 - coalesce(u.count, 0)`,
    values: [now, ofShop, JSON.stringify(underway)],
  });
  return rows.map((row) => ({ shopId: row.shop_id, publicOrderId: row.public_order_id }));
}
