import type { Executor } from '../../lib/executor.js';
import { variantSelection, type SelectedVariant } from './product-selection-repository.js';

/** The variant; undefined if there is none. */
export async function findVariant(
  executor: Executor,
  shopId: string,
  platformId: string,
): Promise<SelectedVariant | undefined> {
  const [row] = await executor.run<SelectedVariant>({
    name: 'find_variant',
    text: `select ${variantSelection} from product_variants v join products p
        on p.shop_id = v.shop_id and p.platform_id = v.product_platform_id
      where v.shop_id = $1 and v.platform_id = $2 and p.deleted_at is null`,
    values: [shopId, platformId],
  });
  return row;
}

/** Changes the stored quantity of a variant; undefined if there is no such variant. */
export async function changeQuantity(
  executor: Executor,
  shopId: string,
  platformId: string,
  change: number,
  now: Date,
): Promise<SelectedVariant | undefined> {
  const [row] = await executor.run<SelectedVariant>({
    name: 'change_quantity',
    text: `with touched as (
      update products p set updated_at = $4 from product_variants o
      where o.shop_id = $1 and o.platform_id = $2 and p.shop_id = o.shop_id and p.platform_id = o.product_platform_id
        and p.deleted_at is null
      returning p.platform_id
    )
    update product_variants v set inventory_quantity = coalesce(v.inventory_quantity, 0) + $3, tracked = true
    from touched t where v.shop_id = $1 and v.platform_id = $2 and v.product_platform_id = t.platform_id
    returning ${variantSelection}`,
    values: [shopId, platformId, change, now],
  });
  return row;
}
