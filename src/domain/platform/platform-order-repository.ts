import type { Executor } from '../../lib/executor.js';

/** Stores a platform order; one that is there already stays as it is. */
export async function insertPlatformOrder(
  executor: Executor,
  shopId: string,
  publicOrderId: string,
  platformId: string,
  document: object,
  now: Date,
): Promise<void> {
  await executor.run({
    name: 'insert_platform_order',
    text: `insert into platform_orders (shop_id, platform_id, public_order_id, document, platform_updated_at, created_at)
      values ($1, $2, $3, $4, $5, $5) on conflict do nothing`,
    values: [shopId, platformId, publicOrderId, JSON.stringify(document), now],
  });
}

/**
 * Queues what follows a processed order again while its platform order is missing; false when it is not. Asked for
 * several times it waits in the queue once.
 */
export async function queuePlatformOrder(executor: Executor, shopId: string, publicOrderId: string): Promise<boolean> {
  const rows = await executor.run({
    name: 'queue_platform_order',
    text: `select graphile_worker.add_job('after_processing',
        json_build_object('shopId', shop_id, 'publicOrderId', public_order_id),
        job_key => 'retry_platform_order/' || shop_id || '/' || public_order_id)
      from orders where shop_id = $1 and public_order_id = $2 and status = 'processed' and platform_order_id is null`,
    values: [shopId, publicOrderId],
  });
  return rows.length > 0;
}
