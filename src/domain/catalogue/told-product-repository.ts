import type { Executor } from '../../lib/executor.js';
import { nextArrival } from '../core/arrival.js';
import type { SaveOutcome } from '../core/arrival.js';
import { emptyProduct, type ProductFields } from './product-fields.js';
import { variantRows } from './product-repository.js';

/** A save of a product. */
export interface ProductSave {
  platformId: string;
  /** Those given replace what is stored, lists and maps as a whole; those left out stay. */
  fields: ProductFields;
  /** The platform's time of the change. */
  at: Date;
  /** The place in the order of arrival; left out for what comes now. */
  arrival?: number;
  now: Date;
}

/**
 * Stores what is given of a product, also of one that was deleted, unless something newer is stored, or of that time
 * later. Variants that a given list no longer has are removed. One statement.
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

/** Marks a product as deleted, also one never seen, unless something newer is stored. */
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
 * Keeps products that are about to be saved together from being saved elsewhere, also those that are not there yet: what
 * another save has stored until then is seen by what comes next. Their variants are locked too, in the one order in which
 * all lock them, so that checkouts which reserve stock meanwhile wait instead of crossing. Two statements.
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
