import { z } from 'zod';
import { refuse } from '../../errors.js';
import { requiredText } from '../../lib/fields.js';
import { backend } from '../core/operation/access.js';
import { shopOperation } from '../core/operation/operation.js';
import { findCategory, markCategoryDeleted } from './category-repository.js';

/** Marks a category as deleted. Products that refer to it are not changed. Refuses NOT_FOUND. */
export const deleteCategory = shopOperation(
  {
    operation: 'deleteCategory',
    summary: 'Delete Category',
    description: 'Marks a category as deleted. Products that refer to it are not changed.',
    mutation: true,
    access: backend('write_products'),
    input: z.object({
      platformId: requiredText().meta({ graphql: 'ID!' }).describe('The ID of the category on the platform.'),
    }),
    output: z.object({}),
  },
  async ({ database, shopId, clock }, { platformId }) => {
    const category = await findCategory(database, shopId, platformId);
    if (!category) return refuse('NOT_FOUND');
    const now = clock.now();
    // The platform may send times in the future.
    const at = new Date(Math.max(now.getTime(), Date.parse(category.platformUpdatedAt)));
    await markCategoryDeleted(database, shopId, { platformId, at, now });
    return {};
  },
);
