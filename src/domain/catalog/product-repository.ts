import type { Executor } from '../../database/connection.js';
import { nextArrival } from '../core/arrival.js';
import type { ShownProduct } from './product-output.js';
import { productSelection, selectedProduct, type SelectedProduct } from './product-selection-repository.js';

/**
 * The time of a product's last change on the platform, rounded up to a millisecond, also of a deleted product, which is
 * locked until the end of the caller's transaction; undefined if the product is unknown.
 */
export async function lockProductTime(
  executor: Executor,
  shopId: string,
  platformId: string,
): Promise<Date | undefined> {
  const [row] = await executor.run<{ platform_updated_at: Date }>({
    name: 'lock_product_time',
    text: `select date_trunc('milliseconds', platform_updated_at + interval '999 microseconds') as platform_updated_at
      from products where shop_id = $1 and platform_id = $2 for no key update`,
    values: [shopId, platformId],
  });
  return row?.platform_updated_at;
}

/** Marks a product as deleted; false if it does not exist. */
export async function markProductDeleted(
  executor: Executor,
  shopId: string,
  platformId: string,
  now: Date,
): Promise<boolean> {
  const rows = await executor.run({
    name: 'mark_product_deleted',
    text: `update products set deleted_at = $3, updated_at = $3, platform_updated_at = greatest(platform_updated_at, $3),
        arrival = ${nextArrival}
      where shop_id = $1 and platform_id = $2 and deleted_at is null returning platform_id`,
    values: [shopId, platformId, now],
  });
  return rows.length > 0;
}

/** The product; undefined if it does not exist or is deleted. */
export async function findProduct(
  executor: Executor,
  shopId: string,
  platformId: string,
): Promise<ShownProduct | undefined> {
  const [row] = await executor.run<SelectedProduct>({
    name: 'find_product',
    text: `select ${productSelection} from products p where p.shop_id = $1 and p.platform_id = $2 and p.deleted_at is null`,
    values: [shopId, platformId],
  });
  return row && selectedProduct(row);
}
