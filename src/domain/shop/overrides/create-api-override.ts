import { backend } from '../../core/operation/access.js';
import { shopOperation } from '../../core/operation/operation.js';
import { overrideInput, shownOverride, urlFaults } from './api-override.js';
import { insertOverride } from './api-override-repository.js';
import { one } from './api-overrides.js';
import { newOverride } from './new-override.js';
import { healthOf } from './override-health.js';

/** Adds a server that provides a function of the checkout for all orders of the shop. */
export const createApiOverride = shopOperation(
  {
    operation: 'createApiOverride',
    summary: 'Create API Override',
    description:
      'Lets your own server provide a function of the checkout for all orders. If there are several overrides of a type, the newest one is used.',
    mutation: true,
    access: backend('write_shop_settings'),
    input: overrideInput,
    output: one,
    audit: { resource: 'api_override', made: ['apiOverride', 'publicId'] },
    findFaults: urlFaults,
  },
  async (context, input) => {
    const override = newOverride(context, input, null);
    await insertOverride(context.database, context.shopId, override);
    return { apiOverride: shownOverride(override, healthOf([], override.createdAt)) };
  },
);
