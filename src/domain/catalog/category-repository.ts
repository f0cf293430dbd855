import type { ChangeTime } from '../core/platform-time.js';
import type { Executor } from '../../lib/executor.js';
import type { KeyList } from '../core/lists/key-list-repository.js';
import { nextArrival } from '../core/arrival.js';
import type { SaveOutcome } from '../core/arrival.js';
import { categoryOf, type Category, type CategoryFields, type CategoryRow } from './category.js';

/** A save of a category. */
export interface CategorySave {
  platformId: string;
  /** The members to replace. Omitted members do not change. */
  fields: CategoryFields;
  /** When the change occurred on the platform. */
  at: ChangeTime;
  /** The arrival number; omitted for changes made now. */
  arrival?: number;
  now: Date;
}

/**
 * Stores the given members of a category, also of a deleted one, unless a newer version is stored. A save without a
 * time counts as the newest, even if the platform has sent a time in the future.
 */
export async function saveCategory(
  executor: Executor,
  shopId: string,
  { platformId, fields, at, arrival, now }: Omit<CategorySave, 'at'> & { at: ChangeTime | undefined },
): Promise<SaveOutcome> {
  const rows = await executor.run({
    name: 'save_category',
    text: `insert into product_categories as c (shop_id, platform_id, name, image_url, platform_updated_at, arrival, created_at,
        updated_at)
      values ($1, $2, coalesce($3, ''), coalesce($4, ''), coalesce($5::timestamptz, $6), coalesce($7::bigint, ${nextArrival}),
        $6, $6)
      on conflict (shop_id, platform_id) do update set name = coalesce($3, c.name), image_url = coalesce($4, c.image_url),
        platform_updated_at = coalesce($5::timestamptz, greatest(c.platform_updated_at, $6)), arrival = excluded.arrival,
        updated_at = excluded.updated_at, deleted_at = null
      where $5::timestamptz is null
        or (c.platform_updated_at, c.arrival) <= (excluded.platform_updated_at, excluded.arrival) returning platform_id`,
    values: [shopId, platformId, fields.name ?? null, fields.imageUrl ?? null, at ?? null, now, arrival ?? null],
  });
  return rows.length > 0 ? 'saved' : 'older';
}

/**
 * Marks a category as deleted, also an unknown one, unless a newer version is stored. A deletion without a time counts as
 * the newest.
 */
export async function markCategoryDeleted(
  executor: Executor,
  shopId: string,
  { platformId, at, arrival, now }: Omit<CategorySave, 'fields' | 'at'> & { at: ChangeTime | undefined },
): Promise<SaveOutcome> {
  const rows = await executor.run({
    name: 'mark_category_deleted',
    text: `insert into product_categories as c (shop_id, platform_id, name, image_url, platform_updated_at, arrival,
        deleted_at, created_at, updated_at)
      values ($1, $2, '', '', coalesce($3::timestamptz, $4), coalesce($5::bigint, ${nextArrival}), coalesce($3::timestamptz, $4), $4,
        $4)
      on conflict (shop_id, platform_id) do update set
        platform_updated_at = coalesce($3::timestamptz, greatest(c.platform_updated_at, $4)),
        arrival = excluded.arrival, updated_at = excluded.updated_at, deleted_at = excluded.deleted_at
      where $3::timestamptz is null
        or (c.platform_updated_at, c.arrival) <= (excluded.platform_updated_at, excluded.arrival) returning platform_id`,
    values: [shopId, platformId, at ?? null, now, arrival ?? null],
  });
  return rows.length > 0 ? 'saved' : 'older';
}

/** The shop's categories that are not deleted, by platform id. */
export const categoryList: KeyList = {
  select: 'c.platform_id, c.platform_updated_at, c.image_url, c.name',
  from: 'product_categories c',
  where: 'c.shop_id = $1 and c.deleted_at is null',
  key: 'c.platform_id',
  keyType: 'text',
  columns: {
    platform_id: { sql: 'c.platform_id', type: 'text' },
    platform_updated_at: { sql: 'c.platform_updated_at', type: 'timestamp' },
    image_url: { sql: 'c.image_url', type: 'text' },
    name: { sql: 'c.name', type: 'text' },
  },
};

/** The category; undefined if it does not exist or is deleted. */
export async function findCategory(
  executor: Executor,
  shopId: string,
  platformId: string,
): Promise<Category | undefined> {
  const [row] = await executor.run<CategoryRow>({
    name: 'find_category',
    text: `select platform_id, platform_updated_at, image_url, name from product_categories
      where shop_id = $1 and platform_id = $2 and deleted_at is null`,
    values: [shopId, platformId],
  });
  return row && categoryOf(row);
}
