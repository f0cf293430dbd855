import { z } from 'zod';
import type { ShopContext } from '../../../context.js';
import { refuse } from '../../../errors.js';
import { groupBy } from '../../../lib/group-by.js';
import { partOf, shortListInput } from '../../core/lists/short-list.js';
import { backend } from '../../core/operation/access.js';
import { shopOperation } from '../../core/operation/operation.js';
import { overrideSchema, shownOverride, type ShownOverride, type StoredOverride } from './api-override.js';
import { listOverrides } from './api-override-repository.js';
import { readCalls } from './override-call-repository.js';
import { healthCovers, healthOf } from './override-health.js';

export const one = z.object({
  apiOverride: overrideSchema.describe('The override; null if the operation was refused.'),
});

export function refuseUnknown(): never {
  refuse('OVERRIDE_NOT_FOUND', { field: 'publicId' });
}

/** Overrides as they are shown, with their health. */
export async function shownOverrides(
  { database, overrideCalls, shopId, clock }: ShopContext,
  overrides: readonly StoredOverride[],
): Promise<ShownOverride[]> {
  const now = clock.now();
  await overrideCalls.flush();
  const ids = overrides.map(({ publicId }) => publicId);
  const rows = await readCalls(database, shopId, ids, new Date(now.getTime() - healthCovers));
  const byId = groupBy(rows, ({ publicId }) => publicId);
  return overrides.map((override) => shownOverride(override, healthOf(byId.get(override.publicId) ?? [], now)));
}

/** Lists the overrides that apply to all orders of the shop. */
export const apiOverrides = shopOperation(
  {
    operation: 'apiOverrides',
    summary: 'List API Overrides',
    description: 'Lists the overrides that apply to all orders of the shop, oldest first.',
    access: backend('read_shop_settings'),
    input: shortListInput,
    output: z.object({ apiOverrides: z.array(overrideSchema).describe('The overrides of the shop.') }),
  },
  async (context, input) => {
    const all = await shownOverrides(context, await listOverrides(context.database, context.shopId));
    const { rows, place } = partOf({ rows: all, row: overrideSchema, id: ({ publicId }) => publicId }, input);
    return { apiOverrides: rows, place };
  },
);
