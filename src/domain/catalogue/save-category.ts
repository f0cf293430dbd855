import { z } from 'zod';
import { optionalText, requiredText } from '../../lib/fields.js';
import { backend } from '../core/operation/access.js';
import { shopOperation } from '../core/operation/operation.js';
import { platformTime } from '../core/platform-time.js';
import { findCategory, saveCategory as store } from './category-repository.js';
import { categorySchema } from './category.js';

/**
 * Saves a category of a shop without a platform. A save that names a time before what is stored changes nothing; the
 * category that comes back is what is stored then (contract 4, "Products").
 */
export const saveCategory = shopOperation(
  {
    operation: 'saveCategory',
    summary: 'Save Category',
    description: 'Saves a category of a shop that has no platform to keep it.',
    mutation: true,
    access: backend('write_products'),
    input: z.object({
      platformId: requiredText()
        .meta({ graphql: 'ID!' })
        .describe("The category's id on the platform, unique in the shop. Required."),
      platformUpdatedAt: platformTime()
        .nullish()
        .meta({ graphql: 'DateTime' })
        .describe(
          'When the platform last changed it; now when it is left out. What is older than what is stored changes nothing.',
        ),
      imageUrl: optionalText(2_048).describe('The address of a picture.'),
      name: requiredText(1_000).describe('Its name. Required.'),
    }),
    output: z.object({
      category: categorySchema.nullable().describe('The category as it is stored now; null when the call was refused.'),
    }),
  },
  async ({ database, shopId, clock }, { platformId, platformUpdatedAt, imageUrl, name }) => {
    const now = clock.now();
    const at = platformUpdatedAt ? new Date(platformUpdatedAt) : undefined;
    await store(database, shopId, { platformId, fields: { imageUrl, name }, at, now });
    return { category: (await findCategory(database, shopId, platformId)) ?? null };
  },
);
