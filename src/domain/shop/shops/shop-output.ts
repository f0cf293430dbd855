import { z } from 'zod';

/** A shop as operations return it. */
export const shopOutput = z.object({
  shop: z
    .object({
      shopId: z.string().meta({ wire: 'shop_identifier' }).describe("The shop's number."),
      name: z.string().describe('Its name, as shoppers read it.'),
      currency: z.string().describe('Its currency, an ISO 4217 code such as `USD`. All its orders are in it.'),
      platformType: z.string().describe('The kind of platform behind it; `custom` where there is none.'),
      countryCode: z
        .string()
        .nullable()
        .describe('The country that it is in, ISO 3166-1 alpha-2 such as `US`; null when it was not said.'),
      timezone: z.string().describe('Its time zone by the IANA name, such as `Europe/Lisbon`.'),
      weightUnit: z
        .string()
        .describe('The unit in which it weighs: `g`, `kg`, `oz` or `lb`. Weights of orders are grams all the same.'),
      createdAt: z.date().describe('When it was made.'),
    })
    .meta({ graphql: 'Shop' })
    .describe('The shop; null if the operation was refused.'),
});
