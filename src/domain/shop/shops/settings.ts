import { z } from 'zod';
import { pageUrl, text } from '../../../lib/fields.js';

/**
 * The shop's general settings, whole (contract 5). A member that is missing in the stored document has its default, so
 * that a newer version finds an older shop's settings complete.
 */
export const settingsSchema = z
  .object({
    checkoutProcess: z
      .object({
        companyNameOption: z
          .enum(['hidden', 'optional', 'required'])
          .default('optional')
          .describe('The company in addresses: `hidden`, `optional` or `required`.'),
        phoneNumberRequired: z.boolean().default(false).describe('Whether addresses need a phone number.'),
        requireInventoryCheck: z.boolean().default(false).describe('Whether `processOrder` checks and reserves stock.'),
        createPlatformCustomer: z
          .boolean()
          .default(false)
          .describe('Whether guests of processed orders become customers of the platform.'),
      })
      .meta({ id: 'CheckoutProcessSettings', description: 'How the checkout works.' })
      .prefault({})
      .describe('How the checkout goes.'),
    resumeUrlTemplate: z
      .url({ protocol: /^https?$/ })
      .max(2048)
      .nullable()
      .default(null)
      .describe(
        'The page where a shopper goes on with an order, with `{public_order_id}` in the place of the order; null when there is none.',
      ),
    languages: z
      .array(
        z
          .object({
            isoLanguage: z.string().min(2).max(35).describe('Its code, such as `en` or `pt-BR`.'),
            languageName: z.string().max(255).describe('Its name.'),
            languageBlob: z.string().max(100_000).default('{}').describe('The texts in it, as JSON in a string.'),
          })
          .meta({ id: 'LanguageSettings', description: 'A language that a shop has texts for.' }),
      )
      .max(100)
      .default([])
      .describe('The languages that the shop has texts for.'),
    payments: z
      .object({
        verifyPaymentsOnly: z
          .boolean()
          .default(false)
          .describe(
            'Whether `processOrder` and `authorizePayments` only verify how an order is paid: nothing is reserved then, and a capture authorises what it takes. What cannot be verified, such as a gift card, is authorised all the same.',
          ),
      })
      .meta({ id: 'PaymentSettings', description: 'How orders are paid.' })
      .prefault({})
      .describe('How orders are paid.'),
    giftCards: z
      .object({
        enabled: z.boolean().default(false).describe('Whether gift cards are sold.'),
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
          .describe('The lowest amount that a shopper may choose, in minor units.'),
        maxAmount: z
          .int()
          .min(1)
          .default(1_000_000)
          .meta({ graphql: 'SafeInt' })
          .describe('The highest amount that a shopper may choose, in minor units.'),
      })
      .meta({ id: 'GiftCardSettings', description: 'Which products are gift cards.' })
      .prefault({})
      .describe('Which products are gift cards.'),
    abandonedCart: z
      .object({
        emails: z
          .boolean()
          .default(false)
          .describe(
            'Whether the shopper gets an e-mail with the link to go on, in the place of the event `order/abandoned`.',
          ),
      })
      .meta({ id: 'AbandonedCartSettings', description: 'What happens to abandoned orders.' })
      .prefault({})
      .describe('What becomes of abandoned orders.'),
    displayCurrency: z
      .object({
        code: z.string().length(3).describe('Its ISO 4217 code.'),
        rate: z
          .number()
          .positive()
          .max(1e9)
          .meta({ graphql: 'Float' })
          .describe("How much of it is one of the shop's currency."),
      })
      .meta({ id: 'DisplayCurrencySettings', description: 'The currency that shoppers see.' })
      .nullable()
      .default(null)
      .describe("The currency that is shown to shoppers; null when it is the shop's own."),
    publicOrderId: z
      .object({
        enabled: z
          .boolean()
          .default(true)
          .describe('Whether it stands in the custom attributes of the orders that the platform is told.'),
      })
      .meta({ id: 'PublicOrderIdSettings', description: 'Whether platform orders carry the public order id.' })
      .prefault({})
      .describe('Whether platform orders carry the public order id.'),
    connector: z
      .object({
        requireCompatibleHmac: z
          .boolean()
          .default(false)
          .describe('Whether calls of the connector routes need `X-Compatible-HMAC`, which signs the whole request.'),
        weeklyImport: z
          .boolean()
          .default(false)
          .describe('Whether customers and orders are taken over from the platform again each week.'),
      })
      .meta({ id: 'ConnectorSettings', description: 'The connector routes and the import from the platform.' })
      .prefault({})
      .describe('How the shop and another service work together over connector routes.'),
    customerJwtSecret: z
      .null()
      .default(null)
      .meta({ graphql: 'String' })
      .describe("Always null: the secret of customers' tokens is only written."),
  })
  .meta({ id: 'GeneralSettings', description: 'The general settings of a shop.' });

export type Settings = z.output<typeof settingsSchema>;

/** The same members, each of them optional: what is given changes, the rest stays. */
export const settingsChangeSchema = z.object({
  checkoutProcess: z
    .object({
      companyNameOption: z
        .enum(['hidden', 'optional', 'required'])
        .describe('The company in addresses: `hidden`, `optional` or `required`.'),
      phoneNumberRequired: z.boolean().describe('Whether addresses need a phone number.'),
      requireInventoryCheck: z.boolean().describe('Whether `processOrder` checks and reserves stock.'),
      createPlatformCustomer: z
        .boolean()
        .describe('Whether guests of processed orders become customers of the platform.'),
    })
    .partial()
    .meta({ id: 'CheckoutProcessSettingsInput', description: 'How the checkout works.' })
    .nullish()
    .describe('How the checkout goes.'),
  resumeUrlTemplate: pageUrl()
    .nullish()
    .describe(
      'The page where a shopper goes on with an order, with `{public_order_id}` in the place of the order; null when there is none.',
    ),
  languages: z
    .array(
      z
        .object({
          isoLanguage: z.string().min(2).max(35).describe('Its code, such as `en` or `pt-BR`.'),
          languageName: z.string().max(255).describe('Its name.'),
          languageBlob: z
            .string()
            .max(100_000)
            .nullish()
            .transform((blob) => blob ?? '{}')
            .describe('The texts in it, as JSON in a string.'),
        })
        .meta({ id: 'LanguageSettingsInput', description: 'A language that the shop has texts for.' }),
    )
    .max(100)
    .nullish()
    .describe('The languages that the shop has texts for.'),
  payments: z
    .object({
      verifyPaymentsOnly: z
        .boolean()
        .describe(
          'Whether `processOrder` and `authorizePayments` only verify how an order is paid: nothing is reserved then, and a capture authorises what it takes. What cannot be verified, such as a gift card, is authorised all the same.',
        ),
    })
    .partial()
    .meta({ id: 'PaymentSettingsInput', description: 'How orders are paid.' })
    .nullish()
    .describe('How orders are paid.'),
  giftCards: z
    .object({
      enabled: z.boolean().describe('Whether gift cards are sold.'),
      skus: z.array(z.string().min(1).max(255)).max(1_000).describe('The SKUs of the variants that are gift cards.'),
      minAmount: z
        .int()
        .min(1)
        .meta({ graphql: 'SafeInt' })
        .describe('The lowest amount that a shopper may choose, in minor units.'),
      maxAmount: z
        .int()
        .min(1)
        .meta({ graphql: 'SafeInt' })
        .describe('The highest amount that a shopper may choose, in minor units.'),
    })
    .partial()
    .meta({ id: 'GiftCardSettingsInput', description: 'Which products are gift cards.' })
    .nullish()
    .describe('Which products are gift cards.'),
  abandonedCart: z
    .object({
      emails: z
        .boolean()
        .describe(
          'Whether the shopper gets an e-mail with the link to go on, in the place of the event `order/abandoned`.',
        ),
    })
    .partial()
    .meta({ id: 'AbandonedCartSettingsInput', description: 'What happens to abandoned orders.' })
    .nullish()
    .describe('What becomes of abandoned orders.'),
  displayCurrency: z
    .object({
      code: z.string().length(3).describe('Its ISO 4217 code.'),
      rate: z.number().positive().max(1e9).describe("How much of it is one of the shop's currency."),
    })
    .meta({ id: 'DisplayCurrencySettingsInput', description: 'The currency that shoppers see.' })
    .nullish()
    .describe("The currency that is shown to shoppers; null when it is the shop's own."),
  connector: z
    .object({
      requireCompatibleHmac: z
        .boolean()
        .describe('Whether calls of the connector routes need `X-Compatible-HMAC`, which signs the whole request.'),
      weeklyImport: z
        .boolean()
        .describe('Whether customers and orders are taken over from the platform again each week.'),
    })
    .partial()
    .meta({ id: 'ConnectorSettingsInput', description: 'The connector routes and the import from the platform.' })
    .nullish()
    .describe('How the shop and another service work together over connector routes.'),
  publicOrderId: z
    .object({
      enabled: z
        .boolean()
        .describe('Whether it stands in the custom attributes of the orders that the platform is told.'),
    })
    .partial()
    .meta({ id: 'PublicOrderIdSettingsInput', description: 'Whether platform orders carry the public order id.' })
    .nullish()
    .describe('Whether platform orders carry the public order id.'),
  customerJwtSecret: text(1_024)
    .min(8)
    .nullish()
    .describe('The secret that signs the JWTs of customers. It is write-only.'),
});

export const defaultSettings: Settings = settingsSchema.parse({});
