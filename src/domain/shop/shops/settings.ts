import { z } from 'zod';
import { pageUrl, text } from '../../../lib/fields.js';

/**
 * The shop's general settings, whole. A member that is missing in the stored document has its default, so that a newer
 * version finds an older shop's settings complete.
 */
export const settingsSchema = z
  .object({
    checkoutProcess: z
      .object({
        companyNameOption: z
          .enum(['hidden', 'optional', 'required'])
          .default('optional')
          .describe('How addresses treat the company name: `hidden`, `optional` or `required`.'),
        phoneNumberRequired: z.boolean().default(false).describe('Whether addresses require a phone number.'),
        requireInventoryCheck: z.boolean().default(false).describe('Whether `processOrder` checks and reserves stock.'),
        createPlatformCustomer: z
          .boolean()
          .default(false)
          .describe('Whether guest customers are created on the platform when their orders are processed.'),
      })
      .meta({ id: 'CheckoutProcessSettings', description: 'The checkout settings.' })
      .prefault({})
      .describe('The checkout settings.'),
    resumeUrlTemplate: z
      .url({ protocol: /^https?$/ })
      .max(2048)
      .nullable()
      .default(null)
      .describe(
        'The URL template of the page where a shopper resumes an order, with the placeholder `{public_order_id}`; null if there is none.',
      ),
    languages: z
      .array(
        z
          .object({
            isoLanguage: z.string().min(2).max(35).describe('The language code, such as `en` or `pt-BR`.'),
            languageName: z.string().max(255).describe('The name.'),
            languageBlob: z.string().max(100_000).default('{}').describe('The translated texts, as JSON in a string.'),
          })
          .meta({ id: 'LanguageSettings', description: 'A language of a shop, with its translated texts.' }),
      )
      .max(100)
      .default([])
      .describe('The languages of the shop.'),
    payments: z
      .object({
        verifyPaymentsOnly: z
          .boolean()
          .default(false)
          .describe(
            'Whether `processOrder` and `authorizePayments` only verify payment methods. If so, no amount is reserved, and a capture authorizes the amount that it captures. Payments that cannot be verified, such as gift cards, are authorized anyway.',
          ),
      })
      .meta({ id: 'PaymentSettings', description: 'The payment settings.' })
      .prefault({})
      .describe('The payment settings.'),
    giftCards: z
      .object({
        enabled: z.boolean().default(false).describe('Whether the shop sells gift cards.'),
        skus: z
          .array(z.string().max(255))
          .max(1_000)
          .default([])
          .describe('The SKUs of the variants that are gift cards.'),
        minAmount: z
          .int()
          .min(1)
          .default(1)
          .meta({ graphql: 'SafeInt' })
          .describe('The lowest amount that a shopper can choose, in minor units.'),
        maxAmount: z
          .int()
          .min(1)
          .default(1_000_000)
          .meta({ graphql: 'SafeInt' })
          .describe('The highest amount that a shopper can choose, in minor units.'),
      })
      .meta({ id: 'GiftCardSettings', description: 'The gift card settings.' })
      .prefault({})
      .describe('The gift card settings.'),
    abandonedCart: z
      .object({
        emails: z
          .boolean()
          .default(false)
          .describe(
            'Whether to send the shopper an email with a link to resume the order, instead of the event `order/abandoned`.',
          ),
      })
      .meta({ id: 'AbandonedCartSettings', description: 'The settings for abandoned orders.' })
      .prefault({})
      .describe('The settings for abandoned orders.'),
    displayCurrency: z
      .object({
        code: z.string().length(3).describe('The ISO 4217 currency code.'),
        rate: z
          .number()
          .positive()
          .max(1e9)
          .meta({ graphql: 'Float' })
          .describe("The exchange rate from the shop's currency to this currency."),
      })
      .meta({ id: 'DisplayCurrencySettings', description: 'The currency shown to shoppers.' })
      .nullable()
      .default(null)
      .describe("The currency shown to shoppers; null if it is the shop's currency."),
    publicOrderId: z
      .object({
        enabled: z
          .boolean()
          .default(true)
          .describe('Whether the custom attributes of orders sent to the platform include the public order ID.'),
      })
      .meta({ id: 'PublicOrderIdSettings', description: 'Whether orders on the platform include the public order ID.' })
      .prefault({})
      .describe('Whether orders on the platform include the public order ID.'),
    connector: z
      .object({
        requireCompatibleHmac: z
          .boolean()
          .default(false)
          .describe(
            'Whether requests to the connector routes must include `X-Compatible-HMAC`, a signature of the whole request.',
          ),
        weeklyImport: z
          .boolean()
          .default(false)
          .describe('Whether customers and orders are imported from the platform every week.'),
      })
      .meta({
        id: 'ConnectorSettings',
        description: 'The settings for the connector routes and the import from the platform.',
      })
      .prefault({})
      .describe('The settings for the connector routes and the import from the platform.'),
    customerJwtSecret: z
      .null()
      .default(null)
      .meta({ graphql: 'String' })
      .describe('Always null. The secret is write-only.'),
  })
  .meta({ id: 'GeneralSettings', description: 'The general settings of a shop.' });

export type Settings = z.output<typeof settingsSchema>;

/** The same members, each of them optional: what is given changes, the rest stays. */
export const settingsChangeSchema = z.object({
  checkoutProcess: z
    .object({
      companyNameOption: z
        .enum(['hidden', 'optional', 'required'])
        .describe('How addresses treat the company name: `hidden`, `optional` or `required`.'),
      phoneNumberRequired: z.boolean().describe('Whether addresses require a phone number.'),
      requireInventoryCheck: z.boolean().describe('Whether `processOrder` checks and reserves stock.'),
      createPlatformCustomer: z
        .boolean()
        .describe('Whether guest customers are created on the platform when their orders are processed.'),
    })
    .partial()
    .meta({ id: 'CheckoutProcessSettingsInput', description: 'The checkout settings.' })
    .nullish()
    .describe('The checkout settings.'),
  resumeUrlTemplate: pageUrl()
    .nullish()
    .describe(
      'The URL template of the page where a shopper resumes an order, with the placeholder `{public_order_id}`; null if there is none.',
    ),
  languages: z
    .array(
      z
        .object({
          isoLanguage: z.string().min(2).max(35).describe('The language code, such as `en` or `pt-BR`.'),
          languageName: z.string().max(255).describe('The name.'),
          languageBlob: z
            .string()
            .max(100_000)
            .nullish()
            .transform((blob) => blob ?? '{}')
            .describe('The translated texts, as JSON in a string.'),
        })
        .meta({ id: 'LanguageSettingsInput', description: 'A language of the shop, with its translated texts.' }),
    )
    .max(100)
    .nullish()
    .describe('The languages of the shop.'),
  payments: z
    .object({
      verifyPaymentsOnly: z
        .boolean()
        .describe(
          'Whether `processOrder` and `authorizePayments` only verify payment methods. If so, no amount is reserved, and a capture authorizes the amount that it captures. Payments that cannot be verified, such as gift cards, are authorized anyway.',
        ),
    })
    .partial()
    .meta({ id: 'PaymentSettingsInput', description: 'The payment settings.' })
    .nullish()
    .describe('The payment settings.'),
  giftCards: z
    .object({
      enabled: z.boolean().describe('Whether the shop sells gift cards.'),
      skus: z.array(z.string().min(1).max(255)).max(1_000).describe('The SKUs of the variants that are gift cards.'),
      minAmount: z
        .int()
        .min(1)
        .meta({ graphql: 'SafeInt' })
        .describe('The lowest amount that a shopper can choose, in minor units.'),
      maxAmount: z
        .int()
        .min(1)
        .meta({ graphql: 'SafeInt' })
        .describe('The highest amount that a shopper can choose, in minor units.'),
    })
    .partial()
    .meta({ id: 'GiftCardSettingsInput', description: 'The gift card settings.' })
    .nullish()
    .describe('The gift card settings.'),
  abandonedCart: z
    .object({
      emails: z
        .boolean()
        .describe(
          'Whether to send the shopper an email with a link to resume the order, instead of the event `order/abandoned`.',
        ),
    })
    .partial()
    .meta({ id: 'AbandonedCartSettingsInput', description: 'The settings for abandoned orders.' })
    .nullish()
    .describe('The settings for abandoned orders.'),
  displayCurrency: z
    .object({
      code: z.string().length(3).describe('The ISO 4217 currency code.'),
      rate: z.number().positive().max(1e9).describe("The exchange rate from the shop's currency to this currency."),
    })
    .meta({ id: 'DisplayCurrencySettingsInput', description: 'The currency shown to shoppers.' })
    .nullish()
    .describe("The currency shown to shoppers; null if it is the shop's currency."),
  connector: z
    .object({
      requireCompatibleHmac: z
        .boolean()
        .describe(
          'Whether requests to the connector routes must include `X-Compatible-HMAC`, a signature of the whole request.',
        ),
      weeklyImport: z.boolean().describe('Whether customers and orders are imported from the platform every week.'),
    })
    .partial()
    .meta({
      id: 'ConnectorSettingsInput',
      description: 'The settings for the connector routes and the import from the platform.',
    })
    .nullish()
    .describe('The settings for the connector routes and the import from the platform.'),
  publicOrderId: z
    .object({
      enabled: z
        .boolean()
        .describe('Whether the custom attributes of orders sent to the platform include the public order ID.'),
    })
    .partial()
    .meta({
      id: 'PublicOrderIdSettingsInput',
      description: 'Whether orders on the platform include the public order ID.',
    })
    .nullish()
    .describe('Whether orders on the platform include the public order ID.'),
  customerJwtSecret: text(1_024)
    .min(8)
    .nullish()
    .describe('The secret that signs the JWTs of customers. It is write-only.'),
});

export const defaultSettings: Settings = settingsSchema.parse({});
