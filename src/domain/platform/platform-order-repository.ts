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
