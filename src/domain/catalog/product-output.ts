import { z } from 'zod';
import { idText, minorUnits } from '../../lib/fields.js';

const text = z.string();
const whole = minorUnits().nullable();
const decimal = z.string().nullable();
const languages = z.record(z.string(), z.string());

export const variantSchema = z
  .object({
    id: z.int().meta({ graphql: 'ID' }).describe('The ID of the variant in this service.'),
    platformId: idText().describe('The ID of the variant on the platform, unique within the shop.'),
    productPlatformId: idText().describe('The ID of its product on the platform.'),
    optionValues: z
      .array(
        z
          .object({
            platformId: idText().describe('The ID of the option value on the platform.'),
            platformProductOptionId: idText().describe('The ID of the option on the platform.'),
            label: text.describe('The text shown to the shopper.'),
            name: text.describe('The name of the option.'),
          })
          .meta({ id: 'VariantOptionValue', description: 'The value of an option for a variant.' }),
      )
      .describe("The option values that distinguish the variant from the product's other variants."),
    allowBackorder: z.boolean().describe('Whether the variant can be sold when it is out of stock.'),
    compareAtPrice: decimal
      .meta({ graphql: 'Decimal' })
      .describe(
        'The original price, before any reduction, as a decimal in major units of the currency, stored exactly; null if unknown.',
      ),
    cost: decimal
      .meta({ graphql: 'Decimal' })
      .describe(
        'The cost to the merchant, as a decimal in major units of the currency, stored exactly; null if unknown.',
      ),
    price: decimal
      .meta({ graphql: 'Decimal' })
      .describe(
        'The price, as a decimal in major units of the currency, such as `"19.99"`, stored exactly; null if unknown.',
      ),
    grams: z.number().nullable().meta({ graphql: 'Float' }).describe('The weight in grams; null if unknown.'),
    imageUrl: text.describe('The URL of an image; empty if there is none.'),
    inventoryQuantity: whole
      .meta({ graphql: 'SafeInt' })
      .describe('The quantity in stock, including reserved units; null if unknown.'),
    available: whole
      .meta({ graphql: 'SafeInt' })
      .describe('The quantity that is not reserved by orders; null if stock is not tracked.'),
    inventoryTrackingEntity: text.describe('The inventory policy or system that tracks the stock; empty if unknown.'),
    inventoryTrackingService: text.describe('The party that tracks the stock; empty if stock is not tracked.'),
    localizedNames: languages.describe('The names by language code.'),
    name: text.describe('The name.'),
    requireShipping: z.boolean().describe('Whether it requires shipping.'),
    sku: text.describe('The SKU.'),
    taxCode: text.describe('The tax code.'),
    taxExempt: z.boolean().describe('Whether it is exempt from taxes.'),
    weight: decimal.meta({ graphql: 'Decimal' }).describe('The weight in `weightUnit`; null if unknown.'),
    weightUnit: text.describe('The unit of weight, such as `kg`.'),
  })
  .meta({ id: 'ProductVariant', description: 'A variant of a product, which is what a shopper buys.' });

/** A product as operations return it. */
export const productSchema = z
  .object({
    id: z.int().meta({ graphql: 'ID' }).describe('The ID of the product in this service.'),
    platformId: idText().describe('The ID of the product on the platform, unique within the shop.'),
    platformUpdatedAt: text.meta({ graphql: 'DateTime' }).describe('When it last changed on the platform.'),
    categories: z
      .array(
        z
          .object({
            platformId: idText().describe('The ID of the category on the platform.'),
            platformUpdatedAt: text
              .nullable()
              .meta({ graphql: 'DateTime' })
              .describe('When it last changed on the platform; null if unknown.'),
            imageUrl: text.describe('The URL of an image; empty if there is none.'),
            name: text.describe('The name.'),
          })
          .meta({ id: 'ProductCategory', description: 'A category of a product.' }),
      )
      .describe('The categories of the product.'),
    variants: z.array(variantSchema).describe('The variants of the product.'),
    options: z
      .array(
        z
          .object({
            platformId: idText().describe('The ID of the option on the platform.'),
            name: text.describe('The name.'),
            position: minorUnits().describe('The position among the options.'),
            optionValues: z
              .array(
                z
                  .object({
                    platformId: idText().describe('The ID of the option value on the platform.'),
                    isDefault: z.boolean().describe('Whether it is selected by default.'),
                    label: text.describe('The text shown to the shopper.'),
                    position: minorUnits().describe('The position among the values.'),
                  })
                  .meta({ id: 'ProductOptionValue', description: 'A value of an option.' }),
              )
              .describe('The values to choose from.'),
          })
          .meta({ id: 'ProductOption', description: 'An option in which the variants of a product differ.' }),
      )
      .describe('The options of the product, in which its variants differ.'),
    images: z
      .array(
        z
          .object({
            platformId: idText().describe('The ID of the image on the platform.'),
            name: text.describe('The name.'),
            position: minorUnits().describe('The position among the images.'),
          })
          .meta({ id: 'ProductImage', description: 'An image of a product.' }),
      )
      .describe('The images of the product.'),
    description: text.describe('The description.'),
    handle: text.describe('The slug of the product in its URL.'),
    name: text.describe('The name.'),
    type: text.describe('The product type.'),
    url: text.describe('The URL of the product page.'),
    vendor: text.describe('The vendor.'),
    taxCode: text.describe('The tax code.'),
    inventoryQuantity: whole
      .meta({ graphql: 'SafeInt' })
      .describe('The quantity in stock across all variants; null if stock is not tracked.'),
    inventoryTrackingEntity: text.describe('The inventory policy or system that tracks the stock; empty if unknown.'),
    inventoryTrackingService: text.describe('The party that tracks the stock; empty if stock is not tracked.'),
    localizedDescriptions: languages.describe('The descriptions by language code.'),
    localizedNames: languages.describe('The names by language code.'),
    published: z.boolean().describe('Whether the product is visible to shoppers.'),
    tags: text.describe('Tags, separated by commas.'),
    createdAt: z.date().describe('When it was created in this service.'),
    updatedAt: z.date().describe('When it last changed in this service.'),
  })
  .meta({ id: 'Product', description: 'A product of the shop.' });

/** A product as both APIs show it. */
export type ShownProduct = z.output<typeof productSchema>;
export type ShownVariant = z.output<typeof variantSchema>;
