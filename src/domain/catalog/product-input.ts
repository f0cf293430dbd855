import { z } from 'zod';
import { dateTime, distinctBy, optionalText, requiredText } from '../../lib/fields.js';
import { platformTime } from '../core/platform-time.js';
import type { Product, Variant } from './product.js';

/** A price as received from the platform: a decimal text, stored exactly, with its trailing zeros. */
const price = z
  .union([z.string(), z.number()])
  .transform((value) => String(value).trim())
  .pipe(z.string().regex(/^\d{1,15}(\.\d{1,12})?$/, 'must be a decimal number of zero or more'))
  .nullish()
  .transform((value) => value ?? null)
  .meta({ graphql: 'Decimal' });

const whole = z
  .int()
  .nullish()
  .transform((value) => value ?? null)
  .meta({ graphql: 'SafeInt' });
/** A position among others; 0 if omitted. */
const position = (description: string) =>
  z
    .int()
    .nullish()
    .transform((value) => value ?? 0)
    .meta({ graphql: 'SafeInt' })
    .describe(description);
const number = z
  .number()
  .nullish()
  .transform((value) => value ?? null);
const yes = z
  .boolean()
  .nullish()
  .transform((value) => value ?? true);
const no = z
  .boolean()
  .nullish()
  .transform((value) => value ?? false);
const languages = z
  .record(z.string(), z.string())
  .nullish()
  .transform((map) => map ?? {});
/** A list that may be omitted; its elements may have to differ in a member. */
export function listOf<S extends z.ZodType>(element: S, max: number, distinctMember?: string) {
  const list = z.array(element).max(max);
  return (distinctMember === undefined ? list : distinctBy(list, distinctMember))
    .nullish()
    .transform((elements) => elements ?? []);
}

/** A variant as a platform describes it. Omitted members are empty. */
export const variantInput = z.object({
  platformId: requiredText()
    .meta({ graphql: 'ID' })
    .describe('The ID of the variant on the platform, unique within the shop. Required.'),
  optionValues: listOf(
    z
      .object({
        platformId: optionalText().meta({ graphql: 'ID' }).describe('The ID of the option value on the platform.'),
        platformProductOptionId: optionalText()
          .meta({ graphql: 'ID' })
          .describe('The ID of the option on the platform.'),
        label: optionalText().describe('The text shown to the shopper.'),
        name: optionalText().describe('The name of the option.'),
      })
      .meta({ id: 'VariantOptionValueInput', description: 'The value of an option for a variant.' }),
    100,
  ).describe("The option values that distinguish the variant from the product's other variants."),
  allowBackorder: no.describe('Whether the variant can be sold when it is out of stock. Defaults to `false`.'),
  compareAtPrice: price.describe(
    'The original price, before any reduction, as a decimal in major units of the currency, stored exactly.',
  ),
  cost: price.describe('The cost to the merchant, as a decimal in major units of the currency, stored exactly.'),
  price: price.describe('The price, as a decimal in major units of the currency, such as `"19.99"`, stored exactly.'),
  grams: number.describe('The weight in grams.'),
  imageUrl: optionalText(2048).describe('The URL of an image.'),
  inventoryQuantity: whole.describe('The quantity in stock.'),
  inventoryTrackingEntity: optionalText().describe('The inventory policy or system that tracks the stock.'),
  inventoryTrackingService: optionalText().describe('The party that tracks the stock.'),
  localizedNames: languages.describe('The names by language code.'),
  name: optionalText().describe('The name.'),
  requireShipping: yes.describe('Whether it requires shipping. Defaults to `true`.'),
  sku: optionalText().describe('The SKU.'),
  taxCode: optionalText().describe('The tax code.'),
  taxExempt: no.describe('Whether it is exempt from taxes. Defaults to `false`.'),
  weight: price.describe('The weight in `weightUnit`.'),
  weightUnit: optionalText(16).describe('The unit of weight, such as `kg`.'),
}) satisfies z.ZodType<Variant>;

/** A variant as a shop without a platform saves it: a quantity that it omits stays as it is. */
const countedVariant = variantInput
  .extend({
    inventoryQuantity: z
      .int()
      .nullish()
      .meta({ graphql: 'SafeInt' })
      .describe(
        'The physical count, including units that orders have reserved but that are not yet fulfilled. If omitted, the stored count does not change; null ends tracking. Use `adjustInventory` for changes.',
      ),
  })
  .meta({ id: 'ProductVariantInput', description: 'A variant of the product, which is what a shopper buys.' });

/** The input of a product. Omitted members are empty. */
export const productInput = z.object({
  platformId: requiredText()
    .meta({ graphql: 'ID!' })
    .describe('The ID of the product on the platform, unique within the shop. Required.'),
  platformUpdatedAt: dateTime()
    .nullish()
    .meta({ graphql: 'DateTime' })
    .describe(
      'When it last changed on the platform. Defaults to the current time. If the stored version is newer, nothing changes.',
    ),
  categories: listOf(
    z
      .object({
        platformId: requiredText()
          .meta({ graphql: 'ID' })
          .describe('The ID of the category on the platform. Required.'),
        platformUpdatedAt: platformTime()
          .nullish()
          .transform((value) => value ?? null)
          .meta({ graphql: 'DateTime' })
          .describe('When it last changed on the platform.'),
        imageUrl: optionalText(2048).describe('The URL of an image.'),
        name: optionalText().describe('The name.'),
      })
      .meta({ id: 'ProductCategoryInput', description: 'A category of a product.' }),
    1_000,
  ).describe('The categories of the product.'),
  variants: distinctBy(z.array(countedVariant).min(1).max(2_000), 'platformId').describe(
    'The variants of the product. Required.',
  ),
  options: listOf(
    z
      .object({
        platformId: optionalText().meta({ graphql: 'ID' }).describe('The ID of the option on the platform. Required.'),
        name: optionalText().describe('The name.'),
        position: position('The position among the options.'),
        optionValues: listOf(
          z
            .object({
              platformId: optionalText()
                .meta({ graphql: 'ID' })
                .describe('The ID of the option value on the platform. Required.'),
              isDefault: no.describe('Whether it is selected by default. Defaults to `false`.'),
              label: optionalText().describe('The text shown to the shopper.'),
              position: position('The position among the values.'),
            })
            .meta({ id: 'ProductOptionValueInput', description: 'A value of an option, such as `large`.' }),
          500,
        ).describe('The values to choose from.'),
      })
      .meta({ id: 'ProductOptionInput', description: 'An option of a product, such as size.' }),
    50,
  ).describe('The options of the product, in which its variants differ.'),
  images: listOf(
    z
      .object({
        platformId: optionalText().meta({ graphql: 'ID' }).describe('The ID of the image on the platform. Required.'),
        name: optionalText().describe('The name.'),
        position: position('The position among the images.'),
      })
      .meta({ id: 'ProductImageInput', description: 'An image of a product.' }),
    500,
  ).describe('The images of the product.'),
  description: optionalText(65_536).describe('The description.'),
  handle: optionalText().describe('The slug of the product in its URL.'),
  name: requiredText().describe('The name. Required.'),
  type: optionalText().describe('The product type.'),
  url: optionalText(2048).describe('The URL of the product page.'),
  vendor: optionalText().describe('The vendor.'),
  taxCode: optionalText().describe('The tax code.'),
  inventoryQuantity: whole.describe('The quantity in stock across all variants.'),
  inventoryTrackingEntity: optionalText().describe('The inventory policy or system that tracks the stock.'),
  inventoryTrackingService: optionalText().describe('The party that tracks the stock.'),
  localizedDescriptions: languages.describe('The descriptions by language code.'),
  localizedNames: languages.describe('The names by language code.'),
  published: yes.describe('Whether the product is visible to shoppers. Defaults to `true`.'),
  tags: optionalText(5_000).describe('Tags, separated by commas.'),
});

/** The product to store. The time defaults to now. */
export function productOf(input: z.output<typeof productInput>, now: Date): Product {
  const variants = input.variants.map((variant) => ({
    ...variant,
    inventoryQuantity: variant.inventoryQuantity ?? null,
  }));
  return { ...input, variants, platformUpdatedAt: input.platformUpdatedAt ?? now.toISOString() };
}
