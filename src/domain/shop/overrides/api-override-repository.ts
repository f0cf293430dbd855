import { UniqueConstraintError } from 'sequelize';
import type { Database, Executor } from '../../../database/connection.js';
import type { ApiOverrideModel } from '../../../database/models/api-override.js';
import { overrideTypes, type StoredOverride } from './api-override.js';

const overrideOf = (row: ApiOverrideModel): StoredOverride => ({
  publicId: row.publicId,
  publicOrderId: row.publicOrderId,
  overrideType: overrideTypes.find((type) => type === row.overrideType) ?? 'shipping',
  url: row.url,
  sharedSecret: row.sharedSecret,
  failClosed: row.failClosed,
  createdAt: row.createdAt,
  updatedAt: row.updatedAt,
});

/** The overrides of a shop for all its orders, oldest first. Their secrets are sealed. */
export async function listOverrides({ models }: Database, shopId: string): Promise<StoredOverride[]> {
  const rows = await models.apiOverrides.findAll({
    where: { shopId, publicOrderId: null },
    order: ['createdAt', 'publicId'],
  });
  return rows.map(overrideOf);
}

/** An override of the shop or of one of its orders. */
export async function findOverride(
  { models }: Database,
  shopId: string,
  publicId: string,
): Promise<StoredOverride | undefined> {
  const row = await models.apiOverrides.findOne({ where: { shopId, publicId } });
  return row ? overrideOf(row) : undefined;
}

export async function insertOverride({ models }: Database, shopId: string, override: StoredOverride): Promise<void> {
  await models.apiOverrides.create({ shopId, ...override });
}

/** Sets the override of an order, in place of an earlier one of the same type; false if there is no such order. */
export async function replaceOrderOverride(
  executor: Executor,
  shopId: string,
  { publicId, publicOrderId, overrideType, url, sharedSecret, failClosed, createdAt }: StoredOverride,
): Promise<boolean> {
  const rows = await executor.run({
    name: 'replace_order_override',
    text: `insert into api_overrides (shop_id, public_id, public_order_id, override_type, url, shared_secret, fail_closed, created_at, updated_at)
      select $1, $2, public_order_id, $4, $5, $6, $7, $8, $8 from orders where shop_id = $1 and public_order_id = $3
      on conflict (shop_id, public_order_id, override_type) do update set public_id = excluded.public_id, url = excluded.url,
        shared_secret = excluded.shared_secret, fail_closed = excluded.fail_closed, created_at = excluded.created_at,
        updated_at = excluded.updated_at
      returning 1`,
    values: [shopId, publicId, publicOrderId, overrideType, url, sharedSecret, failClosed, createdAt],
  });
  return rows.length > 0;
}

/** Changes an override; undefined if there is none with this id, false if its order has another one of the type. */
export async function changeOverride(
  { models }: Database,
  shopId: string,
  publicId: string,
  change: Partial<StoredOverride>,
): Promise<StoredOverride | undefined | false> {
  try {
    const [, [row]] = await models.apiOverrides.update(change, { where: { shopId, publicId }, returning: true });
    return row && overrideOf(row);
  } catch (error) {
    if (error instanceof UniqueConstraintError) return false;
    throw error;
  }
}

/** Deletes an override; false if there is none with this id. */
export async function removeOverride({ models }: Database, shopId: string, publicId: string): Promise<boolean> {
  return (await models.apiOverrides.destroy({ where: { shopId, publicId } })) > 0;
}
