import type { OrderKey } from '../../core/order-key.js';
import type { Executor } from '../../../lib/executor.js';

/** SQL: queues an update of the order made here that a platform order belongs to. */
export const followJob = `graphile_worker.add_job('follow_platform_order',
  json_build_object('shopId', shop_id, 'publicOrderId', public_order_id),
  job_key => 'follow_platform_order/' || shop_id || '/' || public_order_id)`;

/** Queues updates of the orders made here that belong to these platform orders. */
export async function queueFollowing(
  executor: Executor,
  shopId: string,
  platformIds: readonly string[],
): Promise<void> {
  await executor.run({
    name: 'queue_following',
    text: `select ${followJob} from platform_orders
      where shop_id = $1 and platform_id = any($2) and public_order_id is not null order by platform_id`,
    values: [shopId, platformIds],
  });
}

/** Queues the work after processing again for later, after a number of attempts. */
export async function postponePlatformOrder(
  executor: Executor,
  { shopId, publicOrderId }: OrderKey,
  { attempts, wait }: { attempts: number; wait: number },
): Promise<void> {
  await executor.run({
    name: 'postpone_platform_order',
    text: `select graphile_worker.add_job('after_processing',
        json_build_object('shopId', $1::text, 'publicOrderId', $2::text, 'attempts', $3::integer),
        run_at => now() + $4 * interval '1 millisecond', job_key => 'retry_platform_order/' || $1 || '/' || $2)`,
    values: [shopId, publicOrderId, attempts, wait],
  });
}

/**
 * Queues the work after processing again if the platform order is missing, or if it may exist for a cancelled order;
 * returns false otherwise. At most one job is queued.
 */
export async function queuePlatformOrder(executor: Executor, shopId: string, publicOrderId: string): Promise<boolean> {
  const rows = await executor.run({
    name: 'queue_platform_order',
    text: `select graphile_worker.add_job('after_processing',
        json_build_object('shopId', shop_id, 'publicOrderId', public_order_id),
        job_key => 'retry_platform_order/' || shop_id || '/' || public_order_id)
      from orders o where shop_id = $1 and public_order_id = $2 and platform_order_id is null
        and (status = 'processed' or status = 'cancelled' and exists (select from platform_pushes p
          where p.shop_id = o.shop_id and p.public_order_id = o.public_order_id and p.sent is not null))`,
    values: [shopId, publicOrderId],
  });
  return rows.length > 0;
}
