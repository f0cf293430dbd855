import { z } from 'zod';
import { refuse } from '../../../errors.js';
import { backend } from '../../core/operation/access.js';
import { shopOperation } from '../../core/operation/operation.js';
import { shopMembers } from './create-shop.js';
import { shopOutput } from './shop-output.js';
import { changeShop, findShop } from './shop-repository.js';

/** Changes the shop's own data. Omitted members do not change. The currency and the identifier cannot be changed. */
export const updateShop = shopOperation(
  {
    operation: 'updateShop',
    summary: 'Update Shop',
    description: 'Updates a shop. Members that you omit do not change.',
    mutation: true,
    access: backend('write_shop_settings'),
    input: z.object({ ...shopMembers, name: shopMembers.name.nullish().describe('The name shown to shoppers.') }),
    output: shopOutput,
    audit: { resource: 'shop' },
  },
  async ({ database, clock, shopId }, { name, platformType, countryCode, timezone, weightUnit }) => {
    const change = {
      ...(name ? { name } : {}),
      ...(platformType ? { platformType } : {}),
      ...(countryCode ? { countryCode } : {}),
      ...(timezone ? { timezone } : {}),
      ...(weightUnit ? { weightUnit } : {}),
    };
    if (Object.keys(change).length === 0) refuse('NOTHING_GIVEN');
    await changeShop(database, shopId, change, clock.now());
    return { shop: (await findShop(database, shopId)) ?? refuse('NOT_FOUND') };
  },
);
