import { z } from 'zod';
import { dateTime, optionalText, requiredText } from '../../lib/fields.js';
import { platformTime } from '../core/platform-time.js';
import type { Product, Variant } from './product.js';

/** A price as the platform says it: a decimal text, kept exactly but for trailing zeros. */
const price = z
  .union([z.string(), z.number()])
  .transform((value) => String(value).trim())
  .pipe(z.string().regex(/^\d{1,15}(\.\d{1,12})?$/, 'is no decimal of zero or more'))
  .transform((value) => (value.includes('.') ? value.replace(/\.?0+$/, '') : value))
  .nullish()
  .transform((value) => value ?? null)
  .meta({ graphql: 'Decimal' });

const whole = z
  .int()
  .nullish()
  .transform((value) => value ?? null)
  .meta({ graphql: 'SafeInt' });
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
export const listOf = <S extends z.ZodType>(element: S, max: number) =>
  z
    .array(element)
    .max(max)
    .nullish()
    .transform((list) => list ?? []);

/** A variant as the spec describes it; what is left out is empty. */
export const variantInput = z
  .object({
    platformId: requiredText()
      .meta({ graphql: 'ID' })
      .describe("The variant's id on the platform, unique in the shop. Required."),
    optionValues: listOf(
      z
        .object({
          platformId: optionalText().meta({ graphql: 'ID' }).describe("The value's id on the platform."),
          platformProductOptionId: optionalText().meta({ graphql: 'ID' }).describe("The option's id on the platform."),
          label: optionalText().describe('What the shopper reads.'),
          name: optionalText().describe("The option's name."),
        })
        .meta({ id: 'VariantOptionValueInput', description: 'The value that a variant has of an option.' }),
      100,
    ).describe('What tells it from its siblings.'),
    allowBackorder: no.describe('Whether it can be sold when there is none in stock. It cannot when this is left out.'),
    compareAtPrice: price.describe('What it cost before, in whole units of the currency, kept exactly.'),
    cost: price.describe('What it costs the merchant, in whole units of the currency, kept exactly.'),
    price: price.describe('Its price in whole units of the currency, such as `"19.99"`, kept exactly.'),
    grams: number.describe('Its weight in grams.'),
    imageUrl: optionalText(2048).describe('The address of a picture.'),
    inventoryQuantity: whole.describe('How many are in stock.'),
    inventoryTrackingEntity: optionalText().describe('What counts the stock.'),
    inventoryTrackingService: optionalText().describe('Who counts the stock.'),
    localizedNames: languages.describe('Its names by language code.'),
    name: optionalText().describe('Its name.'),
    requireShipping: yes.describe('Whether it is shipped. It is when this is left out.'),
    sku: optionalText().describe('Its SKU.'),
    taxCode: optionalText().describe('Its tax code.'),
    taxExempt: no.describe('Whether it is free of taxes. It is not when this is left out.'),
    weight: price.describe('Its weight in `weightUnit`.'),
    weightUnit: optionalText(16).describe('The unit of its weight, such as `kg`.'),
  })
  .meta({ id: 'ProductVariantInput', description: 'What can be bought of the product.' }) satisfies z.ZodType<Variant>;

/** A product as the spec describes it (spec 1, "Product"); what is left out is empty. */
export const productInput = z.object({
  platformId: requiredText()
    .meta({ graphql: 'ID!' })
    .describe("The product's id on the platform, unique in the shop. Required."),
  platformUpdatedAt: dateTime()
    .nullish()
    .meta({ graphql: 'DateTime' })
    .describe(
      'When the platform last changed it; now when it is left out. What is older than what is stored changes nothing.',
    ),
  categories: listOf(
    z
      .object({
        platformId: requiredText().meta({ graphql: 'ID' }).describe("The category's id on the platform. Required."),
        platformUpdatedAt: platformTime()
          .nullish()
          .transform((value) => value ?? null)
          .meta({ graphql: 'DateTime' })
          .describe('When the platform last changed it.'),
        imageUrl: optionalText(2048).describe('The address of a picture.'),
        name: optionalText().describe('Its name.'),
      })
      .meta({ id: 'ProductCategoryInput', description: 'A category that a product is in.' }),
    1_000,
  ).describe('The categories that it is in.'),
  variants: z.array(variantInput).min(1).max(2_000).describe('What can be bought of it. Required.'),
  options: listOf(
    z
      .object({
        platformId: optionalText().meta({ graphql: 'ID' }).describe("The option's id on the platform. Required."),
        name: optionalText().describe('Its name.'),
        position: z
          .int()
          .nullish()
          .transform((value) => value ?? 0)
          .meta({ graphql: 'SafeInt' })
          .describe('Its place among the options.'),
        optionValues: listOf(
          z
            .object({
              platformId: optionalText().meta({ graphql: 'ID' }).describe("The value's id on the platform. Required."),
              isDefault: no.describe('Whether it is chosen at first. It is not when this is left out.'),
              label: optionalText().describe('What the shopper reads.'),
              position: z
                .int()
                .nullish()
                .transform((value) => value ?? 0)
                .meta({ graphql: 'SafeInt' })
                .describe('Its place among the values.'),
            })
            .meta({ id: 'ProductOptionValueInput', description: 'A value of an option, such as `large`.' }),
          500,
        ).describe('What there is to choose from.'),
      })
      .meta({ id: 'ProductOptionInput', description: 'In what the variants of a product differ, such as size.' }),
    50,
  ).describe('In what its variants differ.'),
  images: listOf(
    z
      .object({
        platformId: optionalText().meta({ graphql: 'ID' }).describe("The picture's id on the platform. Required."),
        name: optionalText().describe('Its name.'),
        position: z
          .int()
          .nullish()
          .transform((value) => value ?? 0)
          .meta({ graphql: 'SafeInt' })
          .describe('Its place among the pictures.'),
      })
      .meta({ id: 'ProductImageInput', description: 'A picture of a product.' }),
    500,
  ).describe('Its pictures.'),
  description: optionalText(65_536).describe('Its description.'),
  handle: optionalText().describe('The part of its address that names it.'),
  name: requiredText().describe('Its name. Required.'),
  type: optionalText().describe('What kind of product it is.'),
  url: optionalText(2048).describe('The address of its page.'),
  vendor: optionalText().describe('Who makes it.'),
  taxCode: optionalText().describe('Its tax code.'),
  inventoryQuantity: whole.describe('How many are in stock over all variants.'),
  inventoryTrackingEntity: optionalText().describe('What counts the stock.'),
  inventoryTrackingService: optionalText().describe('Who counts the stock.'),
  localizedDescriptions: languages.describe('Its descriptions by language code.'),
  localizedNames: languages.describe('Its names by language code.'),
  published: yes.describe('Whether shoppers can see it. They can when this is left out.'),
  tags: optionalText(5_000).describe('Tags, separated by commas.'),
});

/** The product as it is stored; a time that is not given is now. */
export function productOf(input: z.output<typeof productInput>, now: Date): Product {
  return { ...input, platformUpdatedAt: input.platformUpdatedAt ?? now.toISOString() };
}
