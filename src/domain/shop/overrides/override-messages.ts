import { z } from 'zod';
import type { OverrideType } from './api-override.js';

/*
 * The requests to the servers of overrides and their responses, with snake_case names. They are also in the OpenAPI
 * description.
 */

const text = (description: string) => z.string().describe(description);
const flag = (description: string) => z.boolean().describe(description);
const texts = (description: string) => z.record(z.string(), z.string()).describe(description);
const amount = (description: string) => z.int().describe(description);

const about = {
  shop_identifier: text('The shop.'),
  public_order_id: text('The public ID of the order.'),
  currency: text('The ISO 4217 code of the currency of the order.'),
};

const lineDiscount = z
  .object({
    code: text('The discount code.'),
    text: text('The text shown to the shopper.'),
    value: amount('The amount, in minor units.'),
    source: text('The source of the discount: `coupon` or `cart`.'),
  })
  .meta({ id: 'OverrideLineDiscount', description: 'A discount on a line item.' });

const cartLine = z
  .object({
    id: text('The ID of the variant on the platform; for a generic item, the identifier that it was given.'),
    product_title: text('The title of the product.'),
    title: text('The text shown to the shopper.'),
    description: text('The description.'),
    line_item_key: text('The key of the line item.'),
    barcode: text('The barcode.'),
    product_id: text('The ID of the product on the platform.'),
    variant_id: text('The ID of the variant on the platform.'),
    sku: text('The SKU.'),
    tags: text('Tags, separated by commas.'),
    vendor: text('The vendor.'),
    weight_unit: text('The unit in which to show the weight.'),
    properties: texts('Custom properties, by name.'),
    quantity: z.int().describe('The quantity.'),
    price: amount('The price of one unit, in minor units.'),
    total_price: amount('The price multiplied by the quantity, in minor units.'),
    compare_at_price: amount('The original price of one unit, in minor units.'),
    weight: amount('The weight of one unit, in grams.'),
    total_weight: amount('The weight multiplied by the quantity, in grams.'),
    visible: z.int().describe('1 if the line item is visible, 0 if it is hidden.'),
    requires_shipping: flag('Whether it requires shipping.'),
    taxable: flag('Whether it is taxable.'),
    localized_names: texts('The names of the product by language code.'),
    localized_descriptions: texts('The descriptions of the product by language code.'),
    localized_variant_names: texts('The names of the variant by language code.'),
    image: text('The URL of an image; empty if there is none.'),
    discounts: z.array(lineDiscount).describe('The discounts on the line item.'),
  })
  .meta({ id: 'OverrideLineItem', description: 'A line item. Amounts are in minor units, weights in grams.' });

const address = z
  .object({
    first_name: text('The first name.'),
    last_name: text('The last name.'),
    company: text('The company.'),
    address: text('The street address.'),
    address_2: text('Additional address details.'),
    city: text('The city.'),
    province: text('The name of the province.'),
    province_code: text('The code of the province.'),
    country: text('The two-letter country code (ISO 3166-1 alpha-2).'),
    country_code: text('The same as `country`.'),
    country_name: text('The English name of the country.'),
    postal_code: text('The postal code.'),
    phone: text('The phone number.'),
    email: text('The email address of the customer.'),
  })
  .meta({ id: 'OverrideAddress', description: 'An address. Unknown members are empty strings.' });

const stockItem = {
  sku: text('The SKU.'),
  variant_id: text('The ID of the variant on the platform.'),
  quantity: z.int().describe('The quantity.'),
};

/** The bodies that are sent, by type. */
export const overrideRequests = {
  address_validate: z.object({
    ...about,
    first_name: text('The first name.'),
    last_name: text('The last name.'),
    address: text('The street address.'),
    address_2: text('Additional address details.'),
    city: text('The city.'),
    country: text('The two-letter country code (ISO 3166-1 alpha-2).'),
    postal_code: text('The postal code.'),
    country_code: text('The same as `country`.'),
    province: text('The name of the province.'),
    province_code: text('The code of the province.'),
    phone: text('The phone number.'),
  }),
  shipping: z.object({
    ...about,
    cart: z.array(cartLine).describe('The line items of the order.'),
    destination_address: address.describe('The address to ship to.'),
  }),
  tax: z.object({
    ...about,
    cart: z.array(cartLine).describe('The line items of the order.'),
    shipping_address: address.describe('The shipping address; without one, the billing address.'),
    shipping_total: text('The shipping costs after discounts, in major units: `7.00`.'),
  }),
  discount: z.object({
    ...about,
    discount: text('The code as the shopper entered it.'),
    line_items: z.array(cartLine).describe('The line items of the order.'),
  }),
  inventory: z.object({
    ...about,
    type: z
      .enum(['initial', 'final', 'restock'])
      .describe(
        '`initial` and `final` ask for the available quantities; `restock` reports items that were returned with a refund.',
      ),
    items: z.array(z.object(stockItem)).describe('The items, by variant and SKU.'),
  }),
} as const satisfies Record<OverrideType, z.ZodObject>;

export type OverrideRequest<Type extends OverrideType> = z.output<(typeof overrideRequests)[Type]>;

/** The members that all requests have. */
export type AboutOrder = Record<keyof typeof about, string>;

/** A decimal text; a number is converted to its exact decimal text. */
const decimal = () =>
  z
    .union([z.string(), z.number()])
    .transform(String)
    .pipe(z.string().regex(/^\d{1,15}(?:\.\d{1,15})?$/, 'must be a decimal of zero or more'));

const word = (description: string) => z.string().max(255).describe(description);
/** Some servers send identifiers as numbers. */
const identifier = () => z.union([z.string().max(255), z.int()]).transform(String);

const isFraction = (rate: string): boolean => Number(rate) <= 1;

const rates = (description: string) =>
  z
    .array(
      z.object({
        name: word('The name shown to the shopper.'),
        rate: decimal()
          .refine(isFraction, 'must be a fraction, at most 1')
          .describe('The rate as a fraction: 0.06 is 6%.'),
      }),
    )
    .max(50)
    .describe(description);

const mostLines = 100;

/** The accepted responses, by type. Members that are not listed are ignored. */
export const overrideAnswers = {
  address_validate: z.object({
    valid: flag('Whether the address is accepted.'),
    errors: z
      .object({ error_message: z.string().min(1).describe('Why the address is not accepted, shown to the shopper.') })
      .nullish()
      .describe('Required unless the address is valid.'),
  }),
  shipping: z.object({
    name: z.string().max(255).nullish().describe('The name of the service.'),
    rates: z
      .array(
        z.object({
          line_text: word('The text shown to the shopper.').min(1),
          code: identifier().describe('The code.'),
          value: decimal().describe('The price in major units, as a number or a string: 12.34.'),
          selected: z
            .boolean()
            .nullish()
            .describe('Whether it is selected unless the shopper has selected another one.'),
        }),
      )
      .max(mostLines)
      .describe('The shipping lines. If empty, the shop does not ship to the address.'),
  }),
  tax: z.object({
    shipping: rates('The taxes on shipping.'),
    sub_total: rates('The taxes on each taxable line item and fee.'),
    line_items: z
      .record(z.string(), rates('The taxes on a line item.'))
      .describe('Additional taxes on line items, by their key, besides those of `sub_total`.'),
  }),
  discount: z.object({
    found: flag('Whether the code exists.'),
    valid: z.boolean().nullish().describe('Whether the code applies to the order. Required if it exists.'),
    kind: z.enum(['FixedAmount', 'Percentage']).nullish().describe('Required for a valid code.'),
    amount: decimal()
      .nullish()
      .describe('Minor units for `FixedAmount`, a percentage for `Percentage`. Required for a valid code.'),
    message: z.string().nullish().describe('Why the code does not apply, shown to the shopper.'),
    tag_line: z.string().nullish().describe('The description of the discount, shown to the shopper.'),
  }),
  inventory: z.object({
    type: z.string().nullish().describe('As in the request.'),
    items: z
      .array(
        z.object({
          sku: identifier().nullish().describe('The SKU.'),
          variant_id: identifier().nullish().describe('The ID of the variant on the platform.'),
          quantity: z.int().nullish().describe('As in the request.'),
          available_quantity: z.int().describe('The available quantity.'),
        }),
      )
      .describe('All items of the request.'),
  }),
} as const satisfies Record<OverrideType, z.ZodObject>;

export type OverrideAnswer<Type extends OverrideType> = z.output<(typeof overrideAnswers)[Type]>;
