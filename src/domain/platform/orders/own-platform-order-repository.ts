import { nextArrival } from '../../core/arrival.js';
import type { Executor } from '../../../lib/executor.js';
import type { Order } from '../../order/document/order.js';
import type { Wire } from './platform-order-payments.js';
import { linkPlatformOrder } from './save-platform-order-repository.js';

/** The platform order of a shop that is its own platform. */
interface OwnPlatformOrder {
  platformId: string;
  document: object;
  /** The members of the document that change later. */
  reported: Wire;
  now: Date;
}

/**
 * Stores the platform order of an order made here, starts pushing later changes to it, and records the purchase of its
 * customer, in one statement. An existing platform order is not changed, and is linked to the order. Throws if a worker
 * is creating it on a former platform or has just finished.
 */
export async function insertOwnPlatformOrder(
  executor: Executor,
  { shopId, publicOrderId, state }: Order,
  { platformId, document, reported, now }: OwnPlatformOrder,
): Promise<void> {
  const [row] = await executor.run<{ is_new: boolean }>({
    name: 'insert_own_platform_order',
    text: `with reading as (
      insert into platform_push_cursors (shop_id, position) values ($1, event_log_end() - 1) on conflict do nothing
    ), pushed as (
      insert into platform_pushes as p (shop_id, public_order_id, told, is_remote) values ($1, $3, $5, false)
      on conflict (shop_id, public_order_id) do update set told = excluded.told, is_remote = false, sent = null,
        claimed_until = null, next_attempt_at = null
        where p.told is null and (p.claimed_until is null or p.claimed_until < $6)
      returning shop_id
    ), stored as (
      insert into platform_orders (shop_id, platform_id, public_order_id, document, platform_customer_id,
        platform_created_at, platform_updated_at, arrival, created_at)
      select shop_id, $2, $3, $4, $7, $6, $6, ${nextArrival}, $6 from pushed
      on conflict do nothing returning 1
    ), purchased as (
      insert into customer_purchases (shop_id, platform_customer_id)
      select shop_id, $7 from pushed where $7 is not null on conflict do nothing
    )
    select exists (select from stored) as is_new from pushed`,
    values: [
      shopId,
      platformId,
      publicOrderId,
      JSON.stringify(document),
      JSON.stringify(reported),
      now,
      state.customer?.platformId || null,
    ],
  });
  if (!row) throw new Error('Another worker is creating the platform order.');
  if (!row.is_new) await linkPlatformOrder(executor, shopId, platformId, publicOrderId);
}
