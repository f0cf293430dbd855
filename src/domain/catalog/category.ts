import { z } from 'zod';
import { idText, text } from '../../lib/fields.js';
import { platformId, platformText } from '../core/platform-fields.js';
import { platformTime } from '../core/platform-time.js';

/** A category of products. */
export interface Category {
  platformId: string;
  /** Null for a category that was only named by products, without a time. */
  platformUpdatedAt: string | null;
  imageUrl: string;
  name: string;
}

/** The given members of a category. Omitted members do not change. */
export type CategoryFields = Partial<Pick<Category, 'imageUrl' | 'name'>>;

/** A category as received from the platform; null for empty. */
export const categoryFields = z.object({
  platformId: platformId().meta({ graphql: 'ID' }).describe('The ID of the category on the platform.'),
  platformUpdatedAt: platformTime()
    .nullish()
    .meta({ graphql: 'DateTime' })
    .describe('When it last changed on the platform; null if unknown.'),
  imageUrl: platformText(2_048).describe('The URL of an image; empty if there is none.'),
  name: platformText(1_000).describe('The name.'),
});

/** A category as operations return it. */
export const categorySchema = z
  .object({
    platformId: idText().describe('The ID of the category on the platform.'),
    platformUpdatedAt: text()
      .nullable()
      .meta({ graphql: 'DateTime' })
      .describe('When it last changed on the platform; null if unknown.'),
    imageUrl: text(2_048).describe('The URL of an image; empty if there is none.'),
    name: text(1_000).describe('The name.'),
  })
  .meta({ id: 'Category', description: 'A product category of the platform.' });

/** A category as it is stored. */
export interface CategoryRow {
  platform_id: string;
  platform_updated_at: Date;
  image_url: string;
  name: string;
}

export const categoryOf = (row: CategoryRow): Category => ({
  platformId: row.platform_id,
  platformUpdatedAt: row.platform_updated_at > new Date(0) ? row.platform_updated_at.toISOString() : null,
  imageUrl: row.image_url,
  name: row.name,
});
