import { z } from 'zod';
import { optionalText, requiredText } from '../../lib/fields.js';
import { backend } from '../core/operation/access.js';
import { shopOperation } from '../core/operation/operation.js';
import { platformTime } from '../core/platform-time.js';
import { findCategory, saveCategory as store } from './category-repository.js';
import { categorySchema } from './category.js';

/**
 * Saves a category of a shop without a platform. A save with a time before that of the stored category changes nothing
 * and returns the stored category.
 */
export const saveCategory = shopOperation(
  {
    operation: 'saveCategory',
    summary: 'Save Category',
    description: 'Creates or replaces a category. For shops without a platform that manages their catalog.',
    mutation: true,
    access: backend('write_products'),
    input: z.object({
      platformId: requiredText()
        .meta({ graphql: 'ID!' })
        .describe('The ID of the category on the platform, unique within the shop. Required.'),
      platformUpdatedAt: platformTime()
        .nullish()
        .meta({ graphql: 'DateTime' })
        .describe(
          'When it last changed on the platform. Defaults to the current time. If the stored version is newer, nothing changes.',
        ),
      imageUrl: optionalText(2_048).describe('The URL of an image.'),
      name: requiredText(1_000).describe('The name. Required.'),
    }),
    output: z.object({
      category: categorySchema.nullable().describe('The stored category; null if the operation was refused.'),
    }),
  },
  async ({ database, shopId, clock }, { platformId, platformUpdatedAt, imageUrl, name }) => {
    const now = clock.now();
    const at = platformUpdatedAt ? new Date(platformUpdatedAt) : undefined;
    await store(database, shopId, { platformId, fields: { imageUrl, name }, at, now });
    return { category: (await findCategory(database, shopId, platformId)) ?? null };
  },
);
