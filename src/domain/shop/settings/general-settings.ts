import { z } from 'zod';
import { refuse } from '../../../errors.js';
import { backend } from '../../core/operation/access.js';
import { partOf, shortListInput } from '../../core/lists/short-list.js';
import { shopOperation } from '../../core/operation/operation.js';
import { findShop } from '../shops/shop-repository.js';
import { settingsSchema } from '../shops/settings.js';

export const settingsOutput = z.object({
  generalSettings: settingsSchema.describe('The updated settings; null if the operation was refused.'),
});

/** Returns the shop's general settings. */
export const generalSettings = shopOperation(
  {
    operation: 'generalSettings',
    summary: 'Get Shop General Settings',
    description: "Returns the shop's general settings.",
    access: backend('read_shop_settings'),
    input: shortListInput,
    output: settingsOutput,
  },
  async ({ database, shopId }, input) => {
    const shop = (await findShop(database, shopId)) ?? refuse('NOT_FOUND');
    const { rows, place } = partOf({ rows: [shop.settings], row: settingsSchema, id: () => 1 }, input);
    return { generalSettings: rows[0] ?? null, place };
  },
);
