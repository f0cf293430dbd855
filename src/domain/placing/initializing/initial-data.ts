import { z } from 'zod';
import { idText } from '../../../lib/fields.js';
import type { ShopContext } from '../../../context.js';
import type { GatewayOffer } from '../../../outbound/gateways/gateway.js';
import { countryInformation, type CountryInformation } from '../../core/countries/countries.js';
import { settingsSchema } from '../../shop/shops/settings.js';
import type { Shop } from '../../shop/shops/shop.js';
import type { ApplicationState } from '../../order/document/application-state.js';
import { paymentOptionSchema, paymentOptionsFor } from '../../money/payments/payment-options.js';

const placeSchema = z
  .object({
    isoCode: z
      .string()
      .meta({ graphql: 'ID' })
      .describe('The part of its ISO 3166-2 code after the hyphen, such as `DC`; its name where there is no code.'),
    name: z.string().describe('Its name in Latin letters.'),
    validForShipping: z.boolean().describe('Whether it can be shipped to.'),
    validForBilling: z.boolean().describe('Whether it can stand in a billing address.'),
  })
  .meta({ id: 'Province', description: 'A part of a country that stands in its addresses.' });

const countrySchema = z
  .object({
    isoCode: idText().describe('ISO 3166-1 alpha-2, such as `US`.'),
    name: z.string().describe('Its English name.'),
    showProvince: z.boolean().describe('Whether an address needs the province.'),
    provinceLabel: z.string().describe('What the country calls a province: `state`, `prefecture`, `emirate`.'),
    showPostalCode: z.boolean().describe('Whether the country has postal codes.'),
    provinces: z.array(placeSchema).describe('Its provinces, by name; empty where none are known.'),
    validForShipping: z.boolean().describe('Whether it can be shipped to.'),
    validForBilling: z.boolean().describe('Whether it can stand in a billing address.'),
  })
  .meta({ id: 'Country', description: 'A country and what its addresses need.' });

const languageSchema = z
  .object({
    id: z.int().meta({ graphql: 'ID' }).describe("Its place in the shop's list, from 1 on."),
    shopId: z.int().meta({ graphql: 'ID' }).describe("The shop's number."),
    isoLanguage: z.string().describe('Its code, such as `en` or `pt-BR`.'),
    languageName: z.string().describe('Its name.'),
    languageBlob: z.string().describe("The shop's texts in it, as JSON in a string."),
  })
  .meta({ id: 'SupportedLanguage', description: 'A language that the shop has texts for.' });

/** A gateway that the shop has added, without its secrets. */
const externalGatewaySchema = z
  .object({
    publicId: idText().describe('Its identifier, the `gatewayPublicId` of payments.'),
    name: z.string().describe('What the shopper reads.'),
    location: z.string().describe('Where it stands in the checkout, such as `payment_method_below`.'),
    iframeUrl: z.string().nullable().describe('The address that the payment frame embeds; null: none.'),
    currency: z.string().describe('The currency that it takes, ISO 4217.'),
  })
  .meta({
    id: 'ExternalPaymentGatewayOption',
    description: 'A payment gateway that the shop has added, as the checkout shows it.',
  });

/** What a frontend needs to know of the shop before it shows the order. */
export const initialDataSchema = z
  .object({
    shopName: z.string().describe("The shop's name."),
    countryInformation: z
      .array(countrySchema)
      .describe('All countries of ISO 3166 and what their addresses need, by English name.'),
    countryInfo: z.array(countrySchema).describe('The same as `countryInformation`.'),
    supportedLanguages: z.array(languageSchema).describe('The languages that the shop has texts for.'),
    generalSettings: settingsSchema.describe("The shop's general settings."),
    externalPaymentGateways: z.array(externalGatewaySchema).describe('The payment gateways that the shop has added.'),
    lifeElements: z.array(z.record(z.string(), z.unknown())).describe('The custom elements of the checkout.'),
    paymentOptions: z.array(paymentOptionSchema).describe('What the order can be paid with.'),
  })
  .meta({ id: 'InitialData', description: 'What a frontend needs to know of the shop before it shows an order.' });

export interface InitialData extends Omit<z.output<typeof initialDataSchema>, 'countryInformation' | 'countryInfo'> {
  countryInformation: readonly CountryInformation[];
  countryInfo: readonly CountryInformation[];
}

const shownGateways = (gateways: readonly GatewayOffer[]): InitialData['externalPaymentGateways'] =>
  gateways.flatMap(({ publicId, name, currency, checkout }) =>
    checkout && currency !== undefined ? [{ publicId, name, currency, ...checkout }] : [],
  );

/** The initial data of an order of the shop in this state. */
export async function initialDataOf(
  context: ShopContext,
  shop: Shop,
  state: Pick<ApplicationState, 'currency' | 'customer'>,
): Promise<InitialData> {
  const countries = countryInformation();
  return {
    shopName: shop.name,
    countryInformation: countries,
    countryInfo: countries,
    supportedLanguages: shop.settings.languages.map((language, index) => ({
      id: index + 1,
      shopId: shop.number,
      ...language,
    })),
    generalSettings: shop.settings,
    externalPaymentGateways: shownGateways(await context.gateways.list(context.shopId)),
    lifeElements: [],
    paymentOptions: await paymentOptionsFor(context, context.shopId, state),
  };
}
