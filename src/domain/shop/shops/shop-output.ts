import { z } from 'zod';

/** A shop as operations return it. */
export const shopOutput = z.object({
  shop: z.object({
    shopId: z.string().meta({ wire: 'shop_identifier' }),
    name: z.string(),
    currency: z.string(),
    platformType: z.string(),
    countryCode: z.string().nullable(),
    timezone: z.string(),
    weightUnit: z.string(),
    createdAt: z.date(),
  }),
});
