import { z } from 'zod';

/** A shop as operations return it. */
export const shopOutput = z.object({
  shop: z
    .object({
      shopId: z.string().meta({ wire: 'shop_identifier' }).describe('The identifier of the shop.'),
      name: z.string().describe('The name shown to shoppers.'),
      currency: z
        .string()
        .describe('The ISO 4217 currency code, such as `USD`. All orders of the shop use this currency.'),
      platformType: z.string().describe('The type of platform; `custom` if there is none.'),
      countryCode: z
        .string()
        .nullable()
        .describe('The two-letter country code (ISO 3166-1 alpha-2), such as `US`; null if not set.'),
      timezone: z.string().describe('The IANA time zone, such as `Europe/Lisbon`.'),
      weightUnit: z
        .string()
        .describe(
          'The unit in which weights are shown: `g`, `kg`, `oz` or `lb`. The weights of orders are always in grams.',
        ),
      createdAt: z.date().describe('When it was created.'),
    })
    .meta({ graphql: 'Shop' })
    .describe('The shop; null if the operation was refused.'),
});
