import type { Executor } from '../../lib/executor.js';
import { nextArrival } from '../core/arrival.js';
import type { SaveOutcome } from '../core/arrival.js';
import { emptyProduct, type ProductFields } from './product-fields.js';
import { variantRows } from './product-repository.js';

/** A save of a product. */
export interface ProductSave {
  platformId: string;
  /** The members to replace, lists and maps as a whole. Omitted members do not change. */
  fields: ProductFields;
  /** When the change occurred on the platform. */
  at: Date;
  /** The arrival number; omitted for changes made now. */
  arrival?: number;
  now: Date;
}

/**
 * Stores the given members of a product, also of a deleted one, unless a newer version is stored. Variants that a given
 * list no longer contains are removed. One statement.
 */
export async function saveProductFields(
  executor: Executor,
  shopId: string,
  { platformId, fields, at, arrival, now }: ProductSave,
): Promise<SaveOutcome> {
  const { variants, ...given } = fields;
  const identity = { platformId, platformUpdatedAt: at.toISOString() };
  const rows = await executor.run({
    name: 'save_product_fields',
    text: `with stored as (
      insert into products as p (shop_id, platform_id, product, name, platform_updated_at, arrival, created_at, updated_at)
      values ($1, $2, $3, coalesce($4::json ->> 'name', ''), $5, coalesce($9::bigint, ${nextArrival}), $6, $6)
      on conflict (shop_id, platform_id) do update set product = (p.product::jsonb || $4::jsonb)::json,
        name = coalesce($4::json ->> 'name', p.name), platform_updated_at = excluded.platform_updated_at,
        arrival = excluded.arrival, updated_at = excluded.updated_at, deleted_at = null
      where (p.platform_updated_at, p.arrival) <= (excluded.platform_updated_at, excluded.arrival)
      returning shop_id, platform_id
    ), given as (
      select * from json_to_recordset($7::json) as v(platform_id text, sku text, variant json, inventory_quantity bigint,
        tracked boolean, allow_backorder boolean, position integer)
    ), removed as (
      delete from product_variants v using stored s where $8 and v.shop_id = s.shop_id
        and v.product_platform_id = s.platform_id and not exists (select from given g where g.platform_id = v.platform_id)
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
      platformId,
      JSON.stringify({ ...emptyProduct, ...given, ...identity, variants: undefined }),
      JSON.stringify({ ...given, ...identity }),
      at,
      now,
      JSON.stringify(variantRows(variants ?? [])),
      variants !== undefined,
      arrival ?? null,
    ],
  });
  return rows.length > 0 ? 'saved' : 'older';
}

/** Marks a product as deleted, also an unknown one, unless a newer version is stored. */
export async function markProductDeletedAt(
  executor: Executor,
  shopId: string,
  { platformId, at, arrival, now }: Omit<ProductSave, 'fields'>,
): Promise<SaveOutcome> {
  const unseen = { ...emptyProduct, platformId, platformUpdatedAt: at.toISOString(), variants: undefined };
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

/**
 * Locks products that are about to be saved together, also unknown ones, so that the next statement sees what
 * concurrent saves have stored. Their variants are locked too, in the fixed order that all use, so that concurrent
 * stock reservations wait instead of deadlocking. Two statements.
 */
export async function lockProducts(
  executor: Executor,
  shopId: string,
  productIds: readonly string[],
  variantIds: readonly string[],
): Promise<void> {
  await executor.run({
    name: 'lock_products',
    text: `select pg_advisory_xact_lock(key) from (
        select distinct hashtextextended('products/' || $1::text || '/' || id, 0) as key from unnest($2::text[]) as p(id)
        order by key
      ) as keys`,
    values: [shopId, productIds],
  });
  await executor.run({
    name: 'lock_variants_of',
    text: `select 1 from product_variants where shop_id = $1 and (platform_id = any($3) or product_platform_id = any($2))
      order by platform_id for update`,
    values: [shopId, productIds, variantIds],
  });
}
