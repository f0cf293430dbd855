import { shownTime } from '../core/platform-time.js';
import type { Executor } from '../../lib/executor.js';
import { nextArrival } from '../core/arrival.js';
import { isTracked, type Product } from './product.js';
import { isOfDeleted } from './save-product-repository.js';

/** A product to store as a whole. */
export interface WholeProductSave {
  platformId: string;
  product: Omit<Product, 'platformId' | 'platformUpdatedAt'>;
  at: Date;
  /** It was deleted: variants that it had are removed. */
  isRevived: boolean;
}

const productRow = ({ platformId, product, at }: WholeProductSave) => ({
  platform_id: platformId,
  product: { ...product, platformId, platformUpdatedAt: shownTime(at), variants: undefined },
  name: product.name,
  at,
});

const variantRows = ({ platformId: productId, product }: WholeProductSave) =>
  product.variants.map((variant, position) => ({
    product_id: productId,
    platform_id: variant.platformId,
    sku: variant.sku,
    variant,
    inventory_quantity: variant.inventoryQuantity,
    tracked: isTracked(variant),
    allow_backorder: variant.allowBackorder,
    position,
  }));

/** The categories that the products name, each once. */
function categoryRows(saves: readonly WholeProductSave[]) {
  const rows = saves
    .flatMap(({ product }) => product.categories)
    .map(
      ({ platformId, platformUpdatedAt, imageUrl, name }) =>
        [
          platformId,
          { platform_id: platformId, platform_updated_at: platformUpdatedAt, image_url: imageUrl, name },
        ] as const,
    );
  return [...new Map(rows).values()];
}

/**
 * Stores whole products, which the caller has locked and read with their stock, and the categories that they name, unless
 * newer ones are stored. False if another transaction took a variant in the meantime;
 * the caller then rolls back. One statement.
 */
export async function saveWholeProducts(
  executor: Executor,
  shopId: string,
  saves: readonly WholeProductSave[],
  now: Date,
): Promise<boolean> {
  const revived = saves.filter(({ isRevived }) => isRevived);
  const [row] = await executor.run<{ is_whole: boolean }>({
    name: 'save_whole_products',
    text: `with given as materialized (
      select * from json_to_recordset($2::json) as g(platform_id text, product json, name text, at timestamptz)
    ), given_variants as materialized (
      select * from json_to_recordset($3::json) as v(product_id text, platform_id text, sku text, variant json,
        inventory_quantity bigint, tracked boolean, allow_backorder boolean, position integer)
    ), stored as (
      insert into products as p (shop_id, platform_id, product, name, platform_updated_at, arrival, created_at, updated_at)
      select $1, g.platform_id, g.product, g.name, g.at, ${nextArrival}, $4, $4 from given g order by g.platform_id
      on conflict (shop_id, platform_id) do update set product = excluded.product, name = excluded.name,
        platform_updated_at = excluded.platform_updated_at, arrival = excluded.arrival, updated_at = excluded.updated_at,
        deleted_at = null
      returning platform_id
    ), removed as (
      delete from product_variants v where v.shop_id = $1 and v.product_platform_id = any($6) and v.platform_id <> all($7)
    ), kept as (
      insert into product_variants as v (shop_id, platform_id, product_platform_id, sku, variant, inventory_quantity,
        tracked, allow_backorder, position)
      select $1, g.platform_id, g.product_id, g.sku, g.variant, g.inventory_quantity, g.tracked, g.allow_backorder,
        g.position from given_variants g join stored s on s.platform_id = g.product_id order by g.platform_id
      on conflict (shop_id, platform_id) do update set product_platform_id = excluded.product_platform_id,
        sku = excluded.sku, variant = excluded.variant, inventory_quantity = excluded.inventory_quantity,
        tracked = excluded.tracked, allow_backorder = excluded.allow_backorder, position = excluded.position
      where v.product_platform_id = excluded.product_platform_id or ${isOfDeleted}
      returning platform_id
    ), named as (
      insert into product_categories as c (shop_id, platform_id, name, image_url, platform_updated_at, arrival, created_at,
        updated_at)
      select $1, n.platform_id, coalesce(n.name, ''), coalesce(n.image_url, ''),
        coalesce(n.platform_updated_at, to_timestamp(0)), ${nextArrival}, $4, $4
      from json_to_recordset($5::json) as n(platform_id text, platform_updated_at timestamptz, image_url text, name text)
      order by n.platform_id
      on conflict (shop_id, platform_id) do update set name = coalesce(nullif(excluded.name, ''), c.name),
        image_url = coalesce(nullif(excluded.image_url, ''), c.image_url),
        platform_updated_at = excluded.platform_updated_at, arrival = excluded.arrival, updated_at = excluded.updated_at,
        deleted_at = null
      where (c.platform_updated_at, c.arrival) <= (excluded.platform_updated_at, excluded.arrival)
    )
    select (select count(*) from kept) = (select count(*) from given_variants) as is_whole`,
    values: [
      shopId,
      JSON.stringify(saves.map(productRow)),
      JSON.stringify(saves.flatMap(variantRows)),
      now,
      JSON.stringify(categoryRows(saves)),
      revived.map(({ platformId }) => platformId),
      revived.flatMap(({ product }) => product.variants.map(({ platformId }) => platformId)),
    ],
  });
  return row?.is_whole ?? false;
}
