import { z } from 'zod';
import { refuse } from '../../errors.js';
import { requiredText } from '../../lib/fields.js';
import { backend } from '../core/operation/access.js';
import { shopOperation } from '../core/operation/operation.js';
import { appendProductEvents } from './product-events.js';
import { markProductDeleted } from './product-repository.js';

/** Marks a product as deleted: it can no longer be added to orders. Refuses NOT_FOUND. */
export const deleteProduct = shopOperation(
  {
    operation: 'deleteProduct',
    summary: 'Delete Product',
    description: 'Marks a product as deleted. It can no longer be added to orders.',
    mutation: true,
    access: backend('write_products'),
    input: z.object({
      platformId: requiredText().meta({ graphql: 'ID!' }).describe('The ID of the product on the platform.'),
    }),
    output: z.object({}),
  },
  ({ database, shopId, clock }, { platformId }) =>
    database.transaction(async (executor) => {
      const now = clock.now();
      if (!(await markProductDeleted(executor, shopId, platformId, now))) return refuse('NOT_FOUND');
      await appendProductEvents(executor, shopId, [{ type: 'product/deleted', platformId }], now);
      return {};
    }),
);
