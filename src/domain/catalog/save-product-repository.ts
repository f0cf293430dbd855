import { shownTime, type ChangeTime } from '../core/platform-time.js';
import type { Executor } from '../../lib/executor.js';
import { nextArrival } from '../core/arrival.js';
import type { SaveOutcome } from '../core/arrival.js';
import { emptyProduct, type ProductFields } from './product-fields.js';
import { isTracked, type Product } from './product.js';

/** A save of a product. */
export interface ProductSave {
  platformId: string;
  /** The members to replace, lists and maps as a whole. Omitted members do not change. */
  fields: ProductFields;
  /** When the change occurred on the platform. */
  at: ChangeTime;
  /** The arrival number; omitted for changes made now. */
  arrival?: number;
  now: Date;
  /** Variants whose stored quantity does not change. */
  keepsStockOf?: readonly string[];
}

/** A variant that belongs to another product. */
export interface TakenVariant {
  variantId: string;
  /** The product that it belongs to. */
  ownerId: string;
}

/** The variants of a product as a parameter: each with its searchable columns, in the order of the product. */
const variantRows = (variants: Product['variants'], keepsStockOf: readonly string[]): string =>
  JSON.stringify(
    variants.map((variant, position) => ({
      platform_id: variant.platformId,
      sku: variant.sku,
      variant,
      inventory_quantity: variant.inventoryQuantity,
      tracked: isTracked(variant),
      keeps_stock: keepsStockOf.includes(variant.platformId),
      allow_backorder: variant.allowBackorder,
      position,
    })),
  );

/** SQL: whether the stored quantity of the variant `v` does not change. */
const keepsStock = '(select g.keeps_stock from given g where g.platform_id = v.platform_id)';

/**
 * SQL: whether the product of the variant `v` of the shop $1, which always exists, is deleted. An `exists` would be
 * planned as a list of all deleted products of the shop.
 */
export const isOfDeleted = `coalesce((select o.deleted_at is not null from products o
        where o.shop_id = $1 and o.platform_id = v.product_platform_id), false)`;

/** The categories of a product as a parameter, each once. */
function categoryRows(categories: Product['categories']): string {
  const rows = categories.map(({ platformId, platformUpdatedAt, imageUrl, name }) => {
    const row = { platform_id: platformId, platform_updated_at: platformUpdatedAt, image_url: imageUrl, name };
    return [platformId, row] as const;
  });
  return JSON.stringify([...new Map(rows).values()]);
}

/** The variant that another product got while this one was being saved. */
async function takenMeanwhile(
  executor: Executor,
  shopId: string,
  platformId: string,
  variants: Product['variants'],
): Promise<TakenVariant> {
  const [taken] = await executor.run<TakenVariant>({
    text: `select platform_id as "variantId", product_platform_id as "ownerId" from product_variants
      where shop_id = $1 and platform_id = any($3) and product_platform_id <> $2 order by platform_id limit 1`,
    values: [shopId, platformId, variants.map((variant) => variant.platformId)],
  });
  if (!taken) throw new Error(`the variants of the product ${platformId} were changed at the same time`);
  return taken;
}

/**
 * Stores the given members of a product, also of a deleted one, unless a newer version is stored. Variants that a given
 * list no longer contains are removed. The categories that the product names are stored as well, unless newer ones are;
 * one that is named without a time is only added. Returns the variant if one belongs to another product; the caller then
 * rolls back. One statement.
 */
export async function saveProductFields(
  executor: Executor,
  shopId: string,
  { platformId, fields, at, arrival, now, keepsStockOf = [] }: ProductSave,
): Promise<SaveOutcome | TakenVariant> {
  const { variants, ...given } = fields;
  const identity = { platformId, platformUpdatedAt: shownTime(at) };
  const [row] = await executor.run<{ is_saved: boolean; is_whole: boolean; taken: TakenVariant | null }>({
    name: 'save_product_fields',
    text: `with given as (
      select * from json_to_recordset($7::json) as v(platform_id text, sku text, variant json, inventory_quantity bigint,
        tracked boolean, allow_backorder boolean, position integer, keeps_stock boolean)
    ), taken as (
      -- One after the other: as a join, the planner may read all variants of the shop.
      select v.platform_id, v.product_platform_id from given g cross join lateral (
        select platform_id, product_platform_id from product_variants
        where shop_id = $1 and platform_id = g.platform_id and product_platform_id <> $2 limit 1
      ) v
      where not ${isOfDeleted} and not exists (select from products p
        where p.shop_id = $1 and p.platform_id = $2 and p.platform_updated_at > $5::timestamptz)
      order by v.platform_id limit 1
    ), stored as (
      insert into products as p (shop_id, platform_id, product, name, platform_updated_at, arrival, created_at, updated_at)
      select $1, $2, $3::json, coalesce($4::json ->> 'name', ''), $5::timestamptz, coalesce($9::bigint, ${nextArrival}),
        $6::timestamptz, $6::timestamptz where not exists (select from taken)
      on conflict (shop_id, platform_id) do update set product = (p.product::jsonb || $4::jsonb)::json,
        name = coalesce($4::json ->> 'name', p.name), platform_updated_at = excluded.platform_updated_at,
        arrival = excluded.arrival, updated_at = excluded.updated_at, deleted_at = null
      where (p.platform_updated_at, p.arrival) <= (excluded.platform_updated_at, excluded.arrival)
      returning shop_id, platform_id, arrival
    ), removed as (
      delete from product_variants v using stored s where $8 and v.shop_id = s.shop_id
        and v.product_platform_id = s.platform_id and not exists (select from given g where g.platform_id = v.platform_id)
    ), kept as (
      insert into product_variants as v (shop_id, platform_id, product_platform_id, sku, variant, inventory_quantity, tracked,
        allow_backorder, position)
      select s.shop_id, g.platform_id, s.platform_id, g.sku, g.variant, g.inventory_quantity, g.tracked, g.allow_backorder,
        g.position from stored s, given g order by g.platform_id
      on conflict (shop_id, platform_id) do update set product_platform_id = excluded.product_platform_id,
        sku = excluded.sku, variant = excluded.variant,
        inventory_quantity = case when ${keepsStock} then v.inventory_quantity else excluded.inventory_quantity end,
        tracked = excluded.tracked or (${keepsStock} and v.inventory_quantity is not null), allow_backorder = excluded.allow_backorder, position = excluded.position
      where v.product_platform_id = excluded.product_platform_id or ${isOfDeleted}
      returning v.platform_id
    ), named as (
      insert into product_categories as c (shop_id, platform_id, name, image_url, platform_updated_at, arrival, created_at,
        updated_at)
      select s.shop_id, n.platform_id, coalesce(n.name, ''), coalesce(n.image_url, ''),
        coalesce(n.platform_updated_at, to_timestamp(0)), s.arrival, $6, $6
      from stored s, json_to_recordset($10::json) as n(platform_id text, platform_updated_at timestamptz, image_url text,
        name text) order by n.platform_id
      on conflict (shop_id, platform_id) do update set name = coalesce(nullif(excluded.name, ''), c.name),
        image_url = coalesce(nullif(excluded.image_url, ''), c.image_url),
        platform_updated_at = excluded.platform_updated_at, arrival = excluded.arrival, updated_at = excluded.updated_at,
        deleted_at = null
      where (c.platform_updated_at, c.arrival) <= (excluded.platform_updated_at, excluded.arrival)
    )
    select exists (select from stored) as is_saved,
      (select count(*) from kept) = (select count(*) from given) as is_whole,
      (select json_build_object('variantId', platform_id, 'ownerId', product_platform_id) from taken) as taken`,
    values: [
      shopId,
      platformId,
      JSON.stringify({ ...emptyProduct, ...given, ...identity, variants: undefined }),
      JSON.stringify({ ...given, ...identity }),
      at,
      now,
      variantRows(variants ?? [], keepsStockOf),
      variants !== undefined,
      arrival ?? null,
      categoryRows(given.categories ?? []),
    ],
  });
  if (row?.taken) return row.taken;
  if (!row?.is_saved) return 'older';
  return row.is_whole ? 'saved' : takenMeanwhile(executor, shopId, platformId, variants ?? []);
}

/** Marks a product as deleted, also an unknown one, unless a newer version is stored. */
export async function markProductDeletedAt(
  executor: Executor,
  shopId: string,
  { platformId, at, arrival, now }: Omit<ProductSave, 'fields'>,
): Promise<SaveOutcome> {
  const unseen = { ...emptyProduct, platformId, platformUpdatedAt: shownTime(at), variants: undefined };
  const rows = await executor.run({
    name: 'mark_product_deleted_at',
    text: `insert into products as p (shop_id, platform_id, product, name, platform_updated_at, arrival, deleted_at, created_at,
        updated_at)
      values ($1, $2, $3, '', $4, coalesce($6::bigint, ${nextArrival}), $4, $5, $5)
      on conflict (shop_id, platform_id) do update set platform_updated_at = excluded.platform_updated_at,
        arrival = excluded.arrival, deleted_at = excluded.deleted_at, updated_at = excluded.updated_at
      where (p.platform_updated_at, p.arrival) <= (excluded.platform_updated_at, excluded.arrival) returning platform_id`,
    values: [shopId, platformId, JSON.stringify(unseen), at, now, arrival ?? null],
  });
  return rows.length > 0 ? 'saved' : 'older';
}

/** What a transaction is about to save. */
interface LockedProducts {
  productIds: readonly string[];
  variantIds: readonly string[];
  categories: boolean;
}

/**
 * Locks products that are about to be saved together, also unknown ones, so that the next statement sees what
 * concurrent saves have stored. Their variants are locked too, in the fixed order that all use, so that concurrent
 * stock reservations wait instead of deadlocking. `categories` is whether they name some: saves of those wait for each
 * other, because products name categories in any order. Two statements.
 */
export async function lockProducts(
  executor: Executor,
  shopId: string,
  { productIds, variantIds, categories }: LockedProducts,
): Promise<void> {
  await executor.run({
    name: 'lock_products',
    text: `select pg_advisory_xact_lock(key) from (
        select distinct hashtextextended('products/' || $1::text || '/' || id, 0) as key from unnest($2::text[]) as p(id)
        union select hashtextextended('named_categories/' || $1::text, 0) where $3
        order by key
      ) as keys`,
    values: [shopId, productIds, categories],
  });
  await executor.run({
    name: 'lock_variants_of',
    text: `select 1 from product_variants where shop_id = $1 and (platform_id = any($3) or product_platform_id = any($2))
      order by platform_id for update`,
    values: [shopId, productIds, variantIds],
  });
}
