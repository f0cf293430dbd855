import { z } from 'zod';
import { refuse } from '../../errors.js';
import { requiredText } from '../../lib/fields.js';
import { backend } from '../access.js';
import { shopOperation } from '../operation.js';
import { markProductDeleted } from './product-repository.js';

/** Marks a product as deleted: it can no longer be added to orders. Refuses NOT_FOUND. */
export const deleteProduct = shopOperation(
  {
    operation: 'deleteProduct',
    summary: 'Delete Product',
    access: backend('write_products'),
    input: z.object({ platformId: requiredText() }),
    output: z.object({}),
  },
  async ({ database, shopId, clock }, { platformId }) =>
    (await markProductDeleted(database, shopId, platformId, clock.now())) ? {} : refuse('NOT_FOUND'),
);
