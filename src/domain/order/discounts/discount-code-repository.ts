import type { Database } from '../../../database/connection.js';
import type { DiscountCodeModel } from '../../../database/models/discount-code.js';
import { unlessTaken } from '../../../database/unless-taken.js';
import { discountKinds, type DiscountKind } from '../document/applied-discount.js';
import type { DiscountCode } from '../pricing/discount-code.js';

/** A discount code of the administration API. */
export interface StoredDiscountCode extends Omit<DiscountCode, 'startsAt' | 'endsAt' | 'used' | 'usedByCustomer'> {
  startsAt: Date | null;
  endsAt: Date | null;
  used: number;
  createdAt: Date;
  updatedAt: Date;
}

const kindOf = (text: string): DiscountKind => discountKinds.find((kind) => kind === text) ?? 'fixed_amount';

const codeOf = (row: DiscountCodeModel): StoredDiscountCode => ({
  id: row.id,
  code: row.code,
  kind: kindOf(row.kind),
  value: row.value,
  minSubtotal: row.minSubtotal === null ? null : Number(row.minSubtotal),
  usageLimit: row.usageLimit,
  usageLimitPerCustomer: row.usageLimitPerCustomer,
  used: row.used,
  startsAt: row.startsAt,
  endsAt: row.endsAt,
  platformProductIds: row.platformProductIds,
  combinable: row.combinable,
  createdAt: row.createdAt,
  updatedAt: row.updatedAt,
});

export async function listDiscountCodes({ models }: Database, shopId: string): Promise<StoredDiscountCode[]> {
  const rows = await models.discountCodes.findAll({ where: { shopId }, order: ['createdAt', 'id'] });
  return rows.map(codeOf);
}

/** False if the shop already has the code. */
export async function insertDiscountCode(
  { models }: Database,
  shopId: string,
  code: StoredDiscountCode,
): Promise<boolean> {
  return (await unlessTaken(models.discountCodes.create({ shopId, ...code }))) !== false;
}

/** Undefined if the code does not exist, false if another code has the same text. */
export async function changeDiscountCode(
  { models }: Database,
  shopId: string,
  id: string,
  change: Partial<StoredDiscountCode>,
): Promise<StoredDiscountCode | undefined | false> {
  const updated = await unlessTaken(models.discountCodes.update(change, { where: { shopId, id }, returning: true }));
  if (updated === false) return false;
  const [row] = updated[1];
  return row && codeOf(row);
}

/** False when there is no such code. */
export async function removeDiscountCode({ models }: Database, shopId: string, id: string): Promise<boolean> {
  return (await models.discountCodes.destroy({ where: { shopId, id } })) > 0;
}
