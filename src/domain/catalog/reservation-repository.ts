import type { OrderKey } from '../core/order-key.js';
import type { ChangeTime } from '../core/platform-time.js';
import type { Executor } from '../../lib/executor.js';

/** The quantity of a variant in an order. */
export interface VariantQuantity {
  variantId: string;
  quantity: number;
}

/** A variant with insufficient stock. */
export interface Shortage {
  variantId: string;
  available: number;
}

/**
 * The variants of an order ($2, with the quantities $3) with insufficient stock: the stored quantity less the open
 * reservations of other orders is not enough, and the variant cannot be sold when out of stock.
 */
const shortOf = `with requested as (
      select variant, sum(quantity)::bigint as quantity from json_to_recordset($3::json) as w(variant text, quantity bigint)
      group by variant
    ), stock as (
      select w.variant, w.quantity, v.tracked, v.allow_backorder,
        greatest(0, coalesce(v.inventory_quantity, 0) - coalesce((select sum(r.quantity) from reservations r
          where r.shop_id = $1 and r.variant_platform_id = w.variant and r.public_order_id <> $2), 0))::bigint as available
      from requested w join product_variants v on v.shop_id = $1 and v.platform_id = w.variant
    ), short as (
      select variant, available from stock where tracked and not allow_backorder and quantity > available
    )`;

const quantityRows = (quantities: readonly VariantQuantity[]): string =>
  JSON.stringify(quantities.map(({ variantId, quantity }) => ({ variant: variantId, quantity })));

type ShortRow = { variant: string; available: number };

const shortages = (rows: readonly ShortRow[]): Shortage[] =>
  rows.map(({ variant, available }) => ({ variantId: variant, available }));

/** The variants with insufficient stock. Nothing is locked or reserved. */
export async function readShortages(
  executor: Executor,
  { shopId, publicOrderId }: OrderKey,
  quantities: readonly VariantQuantity[],
): Promise<Shortage[]> {
  const rows = await executor.run<ShortRow>({
    name: 'read_shortages',
    text: `${shortOf} select variant, available from short order by variant`,
    values: [shopId, publicOrderId, quantityRows(quantities)],
  });
  return shortages(rows);
}

/**
 * Reserves stock for an order, all or nothing, in the caller's transaction. The stored quantity less the open
 * reservations of other orders is available. The variants are locked first, in a fixed order, and counted by a second
 * statement, since the snapshot of the first one is older than the locks that it waited for. If stock is insufficient,
 * returns those variants and reserves nothing. Two statements, regardless of the number of line items.
 */
export async function reserveStock(
  executor: Executor,
  { shopId, publicOrderId }: OrderKey,
  quantities: readonly VariantQuantity[],
  now: Date,
): Promise<Shortage[]> {
  await executor.run({
    name: 'lock_variants',
    text: `select 1 from product_variants where shop_id = $1 and platform_id = any($2) order by platform_id for update`,
    values: [shopId, quantities.map(({ variantId }) => variantId)],
  });
  const short = await executor.run<ShortRow>({
    name: 'reserve_stock',
    text: `${shortOf}, reserved as (
      insert into reservations (shop_id, public_order_id, variant_platform_id, quantity, created_at)
      select $1, $2, variant, quantity, $4 from stock where tracked and not exists (select from short)
      on conflict (shop_id, public_order_id, variant_platform_id) do update set quantity = excluded.quantity
    ), uncounted as (
      delete from counted_reservations where shop_id = $1 and public_order_id = $2
        and variant_platform_id in (select variant from stock) and not exists (select from short)
    )
    select variant, available from short order by variant`,
    values: [shopId, publicOrderId, quantityRows(quantities), now],
  });
  return shortages(short);
}

/**
 * Ends the reservations of an order. Units that the platform has already subtracted from the stock are added again. The
 * variants are locked in the order in which reserving locks them. One statement.
 */
export async function releaseStock(executor: Executor, shopId: string, publicOrderId: string): Promise<void> {
  await executor.run({
    name: 'release_stock',
    text: `with counted as (
      delete from counted_reservations where shop_id = $1 and public_order_id = $2
      returning variant_platform_id, quantity
    ), locked as (
      select platform_id from product_variants
      where shop_id = $1 and platform_id in (select variant_platform_id from counted) order by platform_id for update
    ), ended as (
      delete from reservations where shop_id = $1 and public_order_id = $2
    )
    update product_variants v set inventory_quantity = v.inventory_quantity + c.quantity from locked l, counted c
    where v.shop_id = $1 and v.platform_id = l.platform_id and c.variant_platform_id = l.platform_id
      and v.tracked and v.inventory_quantity is not null`,
    values: [shopId, publicOrderId],
  });
}

/** SQL: records the units that the reservations in `ended` took from the stock, so that they can be returned. */
const recordCounted = `insert into counted_reservations as c (shop_id, public_order_id, variant_platform_id, quantity, counted_at)
  select $1, public_order_id, variant_platform_id, quantity, counted_at from ended
  on conflict (shop_id, public_order_id, variant_platform_id) do update set quantity = c.quantity + excluded.quantity,
    counted_at = excluded.counted_at`;

/**
 * Ends the reservations of counted variants for fulfilled orders: their units left the stock before it was counted.
 * Units of other orders are part of the count.
 */
export async function endFulfilledReservations(
  executor: Executor,
  shopId: string,
  variantIds: readonly string[],
  countedAt: Date,
): Promise<void> {
  if (variantIds.length === 0) return;
  await executor.run({
    name: 'end_fulfilled_reservations',
    text: `with ended as (
        delete from reservations r using orders o
        where r.shop_id = $1 and r.variant_platform_id = any($2)
          and o.shop_id = r.shop_id and o.public_order_id = r.public_order_id
          and (o.internals ->> 'wasFulfilled')::boolean
        returning r.public_order_id, r.variant_platform_id, r.quantity, $3::timestamptz as counted_at
      ) ${recordCounted}`,
    values: [shopId, variantIds, countedAt],
  });
}

/**
 * Ends the reservations of variants whose stock was reported after their platform order was made: the new quantity no
 * longer includes those units. One statement.
 */
export async function endReportedReservations(
  executor: Executor,
  shopId: string,
  reported: readonly { variantId: string; reportedAt: ChangeTime }[],
): Promise<void> {
  await executor.run({
    name: 'end_reported_reservations',
    text: `with ended as (
        delete from reservations r
        using unnest($2::text[], $3::timestamptz[]) as t(variant_id, reported_at), platform_orders o
        where r.shop_id = $1 and r.variant_platform_id = t.variant_id
          and o.shop_id = r.shop_id and o.public_order_id = r.public_order_id and o.platform_created_at < t.reported_at
        returning r.public_order_id, r.variant_platform_id, r.quantity, t.reported_at as counted_at
      ) ${recordCounted}`,
    values: [shopId, reported.map(({ variantId }) => variantId), reported.map(({ reportedAt }) => reportedAt)],
  });
}

/**
 * Ends what an order has taken of the stock for units that came back, at most as many as it has taken. Sellable units
 * return to stock: an open reservation is reduced; if the platform has already subtracted the units, the stored quantity
 * of a tracked variant is increased. Others, such as damaged ones, are subtracted from the stored quantity instead of
 * being reserved, so that the end of the order does not return them. The variants are locked in the order in which
 * reserving locks them. One statement.
 */
export async function takeBack(
  executor: Executor,
  { shopId, publicOrderId }: OrderKey,
  returned: readonly VariantQuantity[],
  { sellable }: { sellable: boolean },
): Promise<void> {
  if (returned.length === 0) return;
  await executor.run({
    name: 'take_back_units',
    text: `with returned as (
      select variant, sum(quantity)::bigint as quantity from json_to_recordset($3::json) as w(variant text, quantity bigint)
      group by variant
    ), locked as (
      select platform_id from product_variants where shop_id = $1 and platform_id in (select variant from returned)
      order by platform_id for update
    ), taken as (
      select r.variant_platform_id, r.quantity, least(r.quantity, w.quantity) as pieces
      from reservations r join returned w on w.variant = r.variant_platform_id
      where r.shop_id = $1 and r.public_order_id = $2 for update of r
    ), ended as (
      delete from reservations r using taken t where r.shop_id = $1 and r.public_order_id = $2
        and r.variant_platform_id = t.variant_platform_id and t.pieces = t.quantity
    ), shrunk as (
      update reservations r set quantity = r.quantity - t.pieces from taken t
      where r.shop_id = $1 and r.public_order_id = $2 and r.variant_platform_id = t.variant_platform_id
        and t.pieces < t.quantity
    ), counted as (
      select c.variant_platform_id, c.quantity, least(c.quantity, w.quantity) as pieces
      from counted_reservations c join returned w on w.variant = c.variant_platform_id
      where c.shop_id = $1 and c.public_order_id = $2 for update of c
    ), returned_all as (
      delete from counted_reservations c using counted t where c.shop_id = $1 and c.public_order_id = $2
        and c.variant_platform_id = t.variant_platform_id and t.pieces = t.quantity
    ), returned_part as (
      update counted_reservations c set quantity = c.quantity - t.pieces from counted t
      where c.shop_id = $1 and c.public_order_id = $2 and c.variant_platform_id = t.variant_platform_id
        and t.pieces < t.quantity
    ), stocked as (
      select variant_platform_id, pieces from counted where $4
      union all
      select variant_platform_id, -pieces from taken where not $4
    )
    update product_variants v set inventory_quantity = v.inventory_quantity + t.pieces from locked l, stocked t
    where v.shop_id = $1 and v.platform_id = l.platform_id and t.variant_platform_id = l.platform_id
      and v.tracked and v.inventory_quantity is not null`,
    values: [shopId, publicOrderId, quantityRows(returned), sellable],
  });
}
