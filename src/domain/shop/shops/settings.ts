import { z } from 'zod';
import { text } from '../../../lib/fields.js';

/**
 * The shop's general settings, whole (contract 5). A member that is missing in the stored document has its default, so
 * that a newer version finds an older shop's settings complete.
 */
export const settingsSchema = z.object({
  checkoutProcess: z
    .object({
      companyNameOption: z.enum(['hidden', 'optional', 'required']).default('optional'),
      phoneNumberRequired: z.boolean().default(false),
      requireInventoryCheck: z.boolean().default(false),
      /** Guests of processed orders become customers of the platform. */
      createPlatformCustomer: z.boolean().default(false),
    })
    .prefault({}),
  resumeUrlTemplate: z
    .url({ protocol: /^https?$/ })
    .max(2048)
    .nullable()
    .default(null),
  languages: z
    .array(
      z.object({
        isoLanguage: z.string().min(2).max(35),
        languageName: z.string().max(255),
        languageBlob: z.string().max(100_000).default('{}'),
      }),
    )
    .max(100)
    .default([]),
  payments: z
    .object({
      /** Methods are verified when the order is processed; what is captured is authorised then. */
      verifyPaymentsOnly: z.boolean().default(false),
    })
    .prefault({}),
  giftCards: z
    .object({
      enabled: z.boolean().default(false),
      /** The variants with these SKUs are gift cards. */
      skus: z.array(z.string().max(255)).max(1_000).default([]),
      /** Of the amount that a shopper chooses, in minor units. */
      minAmount: z.int().min(1).default(1),
      maxAmount: z.int().min(1).default(1_000_000),
    })
    .prefault({}),
  abandonedCart: z
    .object({
      /** The service itself writes to the shopper, and `order/abandoned` is not told. */
      emails: z.boolean().default(false),
    })
    .prefault({}),
  displayCurrency: z
    .object({ code: z.string().length(3), rate: z.number().positive().max(1e9) })
    .nullable()
    .default(null),
  publicOrderId: z
    .object({
      /** The platform order carries the public order id. */
      enabled: z.boolean().default(true),
    })
    .prefault({}),
  connector: z
    .object({
      /** Calls of the connector routes need `X-Compatible-HMAC`. */
      requireCompatibleHmac: z.boolean().default(false),
      /** Customers and orders are taken over from the platform again each week. */
      weeklyImport: z.boolean().default(false),
    })
    .prefault({}),
  /** Write-only: what is set stands sealed in a table of its own. */
  customerJwtSecret: z.null().default(null),
});

export type Settings = z.output<typeof settingsSchema>;

/** The same members, each of them optional: what is given changes, the rest stays. */
export const settingsChangeSchema = z.object({
  checkoutProcess: z
    .object({
      companyNameOption: z.enum(['hidden', 'optional', 'required']),
      phoneNumberRequired: z.boolean(),
      requireInventoryCheck: z.boolean(),
      createPlatformCustomer: z.boolean(),
    })
    .partial()
    .nullish(),
  resumeUrlTemplate: z
    .url({ protocol: /^https?$/ })
    .max(2048)
    .nullish(),
  languages: z
    .array(
      z.object({
        isoLanguage: z.string().min(2).max(35),
        languageName: z.string().max(255),
        languageBlob: z
          .string()
          .max(100_000)
          .nullish()
          .transform((blob) => blob ?? '{}'),
      }),
    )
    .max(100)
    .nullish(),
  payments: z.object({ verifyPaymentsOnly: z.boolean() }).partial().nullish(),
  giftCards: z
    .object({
      enabled: z.boolean(),
      skus: z.array(z.string().min(1).max(255)).max(1_000),
      minAmount: z.int().min(1),
      maxAmount: z.int().min(1),
    })
    .partial()
    .nullish(),
  abandonedCart: z.object({ emails: z.boolean() }).partial().nullish(),
  displayCurrency: z.object({ code: z.string().length(3), rate: z.number().positive().max(1e9) }).nullish(),
  connector: z.object({ requireCompatibleHmac: z.boolean(), weeklyImport: z.boolean() }).partial().nullish(),
  publicOrderId: z.object({ enabled: z.boolean() }).partial().nullish(),
  customerJwtSecret: text(1_024).min(8).nullish(),
});

export const defaultSettings: Settings = settingsSchema.parse({});
