import { z } from 'zod';
import { refuse } from '../../errors.js';
import { requiredText } from '../../lib/fields.js';
import { backend } from '../core/operation/access.js';
import { shopOperation } from '../core/operation/operation.js';
import { findCategory, markCategoryDeleted } from './category-repository.js';

/** Marks a category as deleted, so that products no longer show it. Refuses NOT_FOUND. */
export const deleteCategory = shopOperation(
  {
    operation: 'deleteCategory',
    summary: 'Delete Category',
    description: 'Marks a category as deleted. Its products no longer list it.',
    mutation: true,
    access: backend('write_products'),
    input: z.object({
      platformId: requiredText().meta({ graphql: 'ID!' }).describe('The ID of the category on the platform.'),
    }),
    output: z.object({}),
  },
  async ({ database, shopId, clock }, { platformId }) => {
    if (!(await findCategory(database, shopId, platformId))) return refuse('NOT_FOUND');
    await markCategoryDeleted(database, shopId, { platformId, at: undefined, now: clock.now() });
    return {};
  },
);
