import { z } from 'zod';
import { idText, minorUnits } from '../../lib/fields.js';

const text = z.string();
const whole = minorUnits().nullable();
const decimal = z.string().nullable();
const languages = z.record(z.string(), z.string());

export const variantSchema = z
  .object({
    platformId: idText().describe("The variant's id on the platform, unique in the shop."),
    optionValues: z
      .array(
        z
          .object({
            platformId: idText().describe("The value's id on the platform."),
            platformProductOptionId: idText().describe("The option's id on the platform."),
            label: text.describe('What the shopper reads.'),
            name: text.describe("The option's name."),
          })
          .meta({ id: 'VariantOptionValue', description: 'The value of an option that a variant has.' }),
      )
      .describe('What tells it from its siblings.'),
    allowBackorder: z.boolean().describe('Whether it can be sold when there is none in stock.'),
    compareAtPrice: decimal
      .meta({ graphql: 'Decimal' })
      .describe('What it cost before, in whole units of the currency, kept exactly; null when it was not said.'),
    cost: decimal
      .meta({ graphql: 'Decimal' })
      .describe('What it costs the merchant, in whole units of the currency, kept exactly; null when it was not said.'),
    price: decimal
      .meta({ graphql: 'Decimal' })
      .describe(
        'Its price in whole units of the currency, such as `"19.99"`, kept exactly; null when it was not said.',
      ),
    grams: z.number().nullable().meta({ graphql: 'Float' }).describe('Its weight in grams; null when it was not said.'),
    imageUrl: text.describe('The address of a picture; empty where there is none.'),
    inventoryQuantity: whole
      .meta({ graphql: 'SafeInt' })
      .describe('How many are in stock; null when they are not counted.'),
    inventoryTrackingEntity: text.describe('What counts the stock; empty when it was not said.'),
    inventoryTrackingService: text.describe('Who counts the stock; empty when nobody does.'),
    localizedNames: languages.describe('Its names by language code.'),
    name: text.describe('Its name.'),
    requireShipping: z.boolean().describe('Whether it is shipped.'),
    sku: text.describe('Its SKU.'),
    taxCode: text.describe('Its tax code.'),
    taxExempt: z.boolean().describe('Whether it is free of taxes.'),
    weight: decimal.meta({ graphql: 'Decimal' }).describe('Its weight in `weightUnit`; null when it was not said.'),
    weightUnit: text.describe('The unit of its weight, such as `kg`.'),
  })
  .meta({ id: 'ProductVariant', description: 'A variant of a product: what can be bought.' });

/** A product as operations return it (spec 1, "Product"). */
export const productSchema = z
  .object({
    platformId: idText().describe("The product's id on the platform, unique in the shop."),
    platformUpdatedAt: text.meta({ graphql: 'DateTime' }).describe('When the platform last changed it.'),
    categories: z
      .array(
        z
          .object({
            platformId: idText().describe("The category's id on the platform."),
            platformUpdatedAt: text
              .nullable()
              .meta({ graphql: 'DateTime' })
              .describe('When the platform last changed it; null when it was not said.'),
            imageUrl: text.describe('The address of a picture; empty where there is none.'),
            name: text.describe('Its name.'),
          })
          .meta({ id: 'ProductCategory', description: 'A category that a product is in.' }),
      )
      .describe('The categories that it is in.'),
    variants: z.array(variantSchema).describe('What can be bought of it.'),
    options: z
      .array(
        z
          .object({
            platformId: idText().describe("The option's id on the platform."),
            name: text.describe('Its name.'),
            position: minorUnits().describe('Its place among the options.'),
            optionValues: z
              .array(
                z
                  .object({
                    platformId: idText().describe("The value's id on the platform."),
                    isDefault: z.boolean().describe('Whether it is chosen at first.'),
                    label: text.describe('What the shopper reads.'),
                    position: minorUnits().describe('Its place among the values.'),
                  })
                  .meta({ id: 'ProductOptionValue', description: 'A value of an option.' }),
              )
              .describe('What there is to choose from.'),
          })
          .meta({ id: 'ProductOption', description: 'An option that the variants of a product differ in.' }),
      )
      .describe('In what its variants differ.'),
    images: z
      .array(
        z
          .object({
            platformId: idText().describe("The picture's id on the platform."),
            name: text.describe('Its name.'),
            position: minorUnits().describe('Its place among the pictures.'),
          })
          .meta({ id: 'ProductImage', description: 'A picture of a product.' }),
      )
      .describe('Its pictures.'),
    description: text.describe('Its description.'),
    handle: text.describe('The part of its address that names it.'),
    name: text.describe('Its name.'),
    type: text.describe('What kind of product it is.'),
    url: text.describe('The address of its page.'),
    vendor: text.describe('Who makes it.'),
    taxCode: text.describe('Its tax code.'),
    inventoryQuantity: whole
      .meta({ graphql: 'SafeInt' })
      .describe('How many are in stock over all variants; null when they are not counted.'),
    inventoryTrackingEntity: text.describe('What counts the stock; empty when it was not said.'),
    inventoryTrackingService: text.describe('Who counts the stock; empty when nobody does.'),
    localizedDescriptions: languages.describe('Its descriptions by language code.'),
    localizedNames: languages.describe('Its names by language code.'),
    published: z.boolean().describe('Whether shoppers can see it.'),
    tags: text.describe('Tags, separated by commas.'),
  })
  .meta({ id: 'Product', description: 'A product of the shop.' });
