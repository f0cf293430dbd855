import { z } from 'zod';
import { refuse } from '../../../errors.js';
import { backend } from '../../core/operation/access.js';
import { shopOperation } from '../../core/operation/operation.js';
import { overrideInput, shownOverride, urlFaults } from './api-override.js';
import { replaceOrderOverride } from './api-override-repository.js';
import { one } from './api-overrides.js';
import { newOverride } from './new-override.js';
import { healthOf } from './override-health.js';

const orderId = z.object({
  publicOrderId: z.string().min(1).max(128).meta({ graphql: 'ID!' }).describe('The public ID of the order.'),
});

/** Sets a server that provides a function of the checkout for one order. Refuses NOT_FOUND. */
export const setOrderOverride = shopOperation(
  {
    operation: 'setOrderOverride',
    summary: 'Set Order Override',
    description:
      'Lets your own server provide a function of the checkout for one order. It replaces the override of the shop and any existing override of the order.',
    mutation: true,
    access: backend('write_shop_settings'),
    input: overrideInput.extend(orderId.shape),
    output: one,
    audit: { resource: 'api_override', made: ['apiOverride', 'publicId'] },
    findFaults: urlFaults,
  },
  async (context, { publicOrderId, ...input }) => {
    const override = newOverride(context, input, publicOrderId);
    if (!(await replaceOrderOverride(context.database, context.shopId, override))) refuse('NOT_FOUND');
    return { apiOverride: shownOverride(override, healthOf([], override.createdAt)) };
  },
);
