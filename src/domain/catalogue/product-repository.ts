import type { Executor } from '../../database/connection.js';
import { nextArrival } from '../core/arrival.js';
import type { SaveOutcome } from '../core/arrival.js';
import { isTracked, type Product } from './product.js';

/** Variants as parameters of a statement: each with its searchable columns, in the order of the product. */
export const variantRows = (variants: Product['variants']) =>
  variants.map((variant, position) => ({
    platform_id: variant.platformId,
    sku: variant.sku,
    variant,
    inventory_quantity: variant.inventoryQuantity,
    tracked: isTracked(variant),
    allow_backorder: variant.allowBackorder,
    position,
  }));

/**
 * Stores a product with its variants in one statement, unless a newer version is stored: variants are added or
 * replaced, and those that the product no longer has are removed.
 */
export async function storeProduct(
  executor: Executor,
  shopId: string,
  product: Product,
  now: Date,
): Promise<SaveOutcome> {
  const rows = await executor.run({
    name: 'store_product',
    text: `with stored as (
      insert into products as p (shop_id, platform_id, product, name, platform_updated_at, arrival, created_at, updated_at)
      values ($1, $2, $3, $4, $5, ${nextArrival}, $6, $6)
      on conflict (shop_id, platform_id) do update set product = excluded.product, name = excluded.name,
        platform_updated_at = excluded.platform_updated_at, arrival = excluded.arrival, updated_at = excluded.updated_at,
        deleted_at = null
      where (p.platform_updated_at, p.arrival) <= (excluded.platform_updated_at, excluded.arrival)
      returning shop_id, platform_id
    ), given as (
      select * from json_to_recordset($7::json) as v(platform_id text, sku text, variant json, inventory_quantity bigint,
        tracked boolean, allow_backorder boolean, position integer)
    ), removed as (
      delete from product_variants v using stored s where v.shop_id = s.shop_id and v.product_platform_id = s.platform_id
        and not exists (select from given g where g.platform_id = v.platform_id)
    ), kept as (
      insert into product_variants (shop_id, platform_id, product_platform_id, sku, variant, inventory_quantity, tracked,
        allow_backorder, position)
      select s.shop_id, g.platform_id, s.platform_id, g.sku, g.variant, g.inventory_quantity, g.tracked, g.allow_backorder,
        g.position from stored s, given g order by g.platform_id
      on conflict (shop_id, platform_id) do update set product_platform_id = excluded.product_platform_id,
        sku = excluded.sku, variant = excluded.variant, inventory_quantity = excluded.inventory_quantity,
        tracked = excluded.tracked, allow_backorder = excluded.allow_backorder, position = excluded.position
    )
    select platform_id from stored`,
    values: [
      shopId,
      product.platformId,
      JSON.stringify({ ...product, variants: undefined }),
      product.name,
      product.platformUpdatedAt,
      now,
      JSON.stringify(variantRows(product.variants)),
    ],
  });
  return rows.length > 0 ? 'saved' : 'older';
}

/**
 * The time of a product's last change on the platform, also of a deleted product, locked until the end of the caller's
 * transaction; undefined if the product is unknown.
 */
export async function lockProductTime(
  executor: Executor,
  shopId: string,
  platformId: string,
): Promise<Date | undefined> {
  const [row] = await executor.run<{ platform_updated_at: Date }>({
    name: 'lock_product_time',
    text: 'select platform_updated_at from products where shop_id = $1 and platform_id = $2 for no key update',
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

const productColumns = `p.product, (select coalesce(json_agg(v.variant order by v.position), '[]') from product_variants v
  where v.shop_id = p.shop_id and v.product_platform_id = p.platform_id) as variants`;

type ProductRow = { product: Omit<Product, 'variants'>; variants: Product['variants'] };

const productOf = (row: ProductRow): Product => ({ ...row.product, variants: row.variants });

/** The product; undefined if it does not exist or is deleted. */
export async function findProduct(
  executor: Executor,
  shopId: string,
  platformId: string,
): Promise<Product | undefined> {
  const [row] = await executor.run<ProductRow>({
    name: 'find_product',
    text: `select ${productColumns} from products p where p.shop_id = $1 and p.platform_id = $2 and p.deleted_at is null`,
    values: [shopId, platformId],
  });
  return row && productOf(row);
}
