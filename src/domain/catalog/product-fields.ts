import { optionalText } from '../../lib/fields.js';
import { memberOf } from '../../lib/member-of.js';
import { platformTime } from '../core/platform-time.js';
import { listOf, productInput, variantInput } from './product-input.js';
import type { Product } from './product.js';

/** The given members of a product. Omitted members do not change. */
export type ProductFields = Partial<Omit<Product, 'platformId' | 'platformUpdatedAt'>>;

/** A product as received from the platform. Each member can be omitted; null for empty. */
export const productFields = productInput.extend({
  platformUpdatedAt: platformTime().nullish().describe('When it last changed on the platform; null if unknown.'),
  name: optionalText(1_000).describe('The name.'),
  description: optionalText(524_288).describe('The description of the product, in HTML.'),
  variants: listOf(variantInput, 2_000, 'platformId').describe('The variants of the product.'),
});

/** The parsed members that a received product contains. */
export function givenProductFields(reported: unknown): ProductFields {
  const { platformId: _, platformUpdatedAt: __, ...fields } = productFields.parse(reported);
  const given = Object.entries(fields).filter(([name]) => memberOf(reported, name) !== undefined);
  return Object.fromEntries(given);
}

/** An empty product. */
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
