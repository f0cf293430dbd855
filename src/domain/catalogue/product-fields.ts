import { optionalText } from '../../lib/fields.js';
import { memberOf } from '../../lib/member-of.js';
import { platformTime } from '../core/platform-time.js';
import { listOf, productInput, variantInput } from './product-input.js';
import type { Product } from './product.js';

/** What is given of a product; what is left out says nothing of it. */
export type ProductFields = Partial<Omit<Product, 'platformId' | 'platformUpdatedAt'>>;

/** Variants of which none stands twice. */
const variants = listOf(variantInput, 2_000).superRefine((list, context) => {
  const seen = new Set<string>();
  list.forEach(({ platformId }, index) => {
    if (seen.has(platformId))
      context.addIssue({
        code: 'custom',
        path: [index, 'platformId'],
        message: 'must not be repeated',
        params: { code: 'DUPLICATE_KEY' },
      });
    seen.add(platformId);
  });
});

/** A product as a platform tells it (spec 1, "Product"): each member may be left out, null stands for empty. */
export const productFields = productInput.extend({
  platformUpdatedAt: platformTime().nullish().describe('When the platform last changed it; null when it was not said.'),
  name: optionalText(1_000).describe('Its name.'),
  description: optionalText(524_288).describe('The description of the product, in HTML.'),
  variants: variants.describe('The variants of the product.'),
});

/** What a product that was told gives: the parsed members of those that stood in it. */
export function givenProductFields(told: unknown): ProductFields {
  const { platformId: _, platformUpdatedAt: __, ...fields } = productFields.parse(told);
  const given = Object.entries(fields).filter(([name]) => memberOf(told, name) !== undefined);
  return Object.fromEntries(given);
}

/** A product of which nothing is known. */
export const emptyProduct: Omit<Product, 'platformId' | 'platformUpdatedAt'> = {
  categories: [],
  variants: [],
  options: [],
  images: [],
  description: '',
  handle: '',
  name: '',
  type: '',
  url: '',
  vendor: '',
  taxCode: '',
  inventoryQuantity: null,
  inventoryTrackingEntity: '',
  inventoryTrackingService: '',
  localizedDescriptions: {},
  localizedNames: {},
  published: true,
  tags: '',
};
