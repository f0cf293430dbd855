import { z } from 'zod';
import { idText } from '../../../lib/fields.js';
import type { ShopContext } from '../../../context.js';
import type { GatewayOffer } from '../../../outbound/gateways/gateway.js';
import type { CountryInformation } from '../../core/countries/countries.js';
import { elementSchema } from '../../shop/elements/custom-element.js';
import { policyLinks, policyLinksSchema } from '../../shop/shops/policies.js';
import { settingsSchema } from '../../shop/shops/settings.js';
import type { Facts, WantedFacts } from '../../order/storage/shop-facts-repository.js';
import type { Shop } from '../../shop/shops/shop.js';
import type { ApplicationState } from '../../order/document/application-state.js';
import { paymentOptionSchema, paymentOptionsFor } from '../../money/payments/payment-options.js';
import type { CountryList } from './shown-countries.js';

const placeSchema = z
  .object({
    isoCode: z
      .string()
      .meta({ graphql: 'ID' })
      .describe('The part of its ISO 3166-2 code after the hyphen, such as `DC`; the name if there is no code.'),
    name: z.string().describe('The name in Latin letters.'),
    validForShipping: z.boolean().describe('Whether the shop ships to it.'),
    validForBilling: z.boolean().describe('Whether it can be used in a billing address.'),
  })
  .meta({ id: 'Province', description: 'A province, state or other part of a country that is used in addresses.' });

const countrySchema = z
  .object({
    isoCode: idText().describe('The two-letter country code (ISO 3166-1 alpha-2), such as `US`.'),
    name: z.string().describe('The English name.'),
    showProvince: z.boolean().describe('Whether addresses require the province.'),
    provinceLabel: z.string().describe('The term for a province in this country: `state`, `prefecture`, `emirate`.'),
    showPostalCode: z.boolean().describe('Whether the country has postal codes.'),
    provinces: z.array(placeSchema).describe('The provinces, sorted by name; empty if none are known.'),
    validForShipping: z
      .boolean()
      .describe(
        'Whether the shop ships to the country or a part of it, according to its shipping zones. Always true if the shop has no shipping zones, or an API override for shipping.',
      ),
    validForBilling: z.boolean().describe('Whether it can be used in a billing address.'),
    postalCodeRequired: z.boolean().describe('Whether addresses require the postal code.'),
  })
  .meta({ id: 'Country', description: 'A country, with the requirements for its addresses.' });

const languageSchema = z
  .object({
    id: z.int().meta({ graphql: 'ID' }).describe("The position in the shop's list, starting at 1."),
    shopId: z.int().meta({ graphql: 'ID' }).describe("The shop's number."),
    isoLanguage: z.string().describe('The language code, such as `en` or `pt-BR`.'),
    languageName: z.string().describe('The name.'),
    languageBlob: z.string().describe('The translated texts, as a JSON string.'),
  })
  .meta({ id: 'SupportedLanguage', description: 'A language of the shop, with its translated texts.' });

/** A gateway that the shop has added, without its secrets. */
const externalGatewaySchema = z
  .object({
    publicId: idText().describe('The ID, which payments use as `gatewayPublicId`.'),
    name: z.string().describe('The name shown to shoppers.'),
    location: z.string().describe('Where the checkout shows it, such as `payment_method_below`.'),
    iframeUrl: z.string().nullable().describe('The URL that is embedded in the payment frame; null if there is none.'),
    currency: z.string().describe('The ISO 4217 code of the currency that it accepts.'),
  })
  .meta({
    id: 'ExternalPaymentGatewayOption',
    description: 'A payment gateway that the shop has added, as the checkout shows it.',
  });

/** The data about the shop that a frontend needs before it shows the order. */
export const initialDataSchema = z
  .object({
    shopName: z.string().describe("The shop's name."),
    countryInformation: z
      .array(countrySchema)
      .describe('All countries of ISO 3166 with the requirements for their addresses, sorted by English name.'),
    countryInfo: z.array(countrySchema).describe('The same as `countryInformation`.'),
    supportedLanguages: z.array(languageSchema).describe('The languages of the shop.'),
    generalSettings: settingsSchema.describe("The shop's general settings."),
    policies: policyLinksSchema.describe("The URLs of the shop's policies, to link to."),
    externalPaymentGateways: z.array(externalGatewaySchema).describe('The payment gateways that the shop has added.'),
    lifeElements: z.array(elementSchema).describe('The custom elements of the checkout, by position.'),
    paymentOptions: z.array(paymentOptionSchema).describe('The payment options for the order.'),
  })
  .meta({ id: 'InitialData', description: 'The data about the shop that a frontend needs before it shows an order.' });

export interface InitialData extends Omit<z.output<typeof initialDataSchema>, 'countryInformation' | 'countryInfo'> {
  countryInformation: readonly CountryInformation[];
  countryInfo: readonly CountryInformation[];
  /** The same countries, already rendered. */
  countryList: CountryList;
}

const shownGateways = (gateways: readonly GatewayOffer[]): InitialData['externalPaymentGateways'] =>
  gateways.flatMap(({ publicId, name, currency, checkout }) =>
    checkout && currency !== undefined ? [{ publicId, name, currency, ...checkout }] : [],
  );

/** The shop's data for the initial data. */
export const initialFacts = { elements: true, zones: true, overrides: ['shipping'] } as const satisfies WantedFacts;

/** The initial data of an order of the shop in this state, from its {@link initialFacts}. */
export async function initialDataOf(
  context: ShopContext,
  { shop, facts }: { shop: Shop; facts: Facts },
  state: Pick<ApplicationState, 'currency' | 'customer'>,
): Promise<InitialData> {
  const countryList = context.shownCountries(facts);
  return {
    shopName: shop.name,
    countryInformation: countryList.countries,
    countryInfo: countryList.countries,
    countryList,
    supportedLanguages: shop.settings.languages.map((language, index) => ({
      id: index + 1,
      shopId: shop.number,
      ...language,
    })),
    generalSettings: shop.settings,
    policies: policyLinks(shop.shopId, shop.settings.policies, context.publicUrl ?? context.calledAt ?? ''),
    externalPaymentGateways: shownGateways(await context.gateways.list(context.shopId)),
    lifeElements: facts.elements,
    paymentOptions: await paymentOptionsFor(context, context.shopId, state),
  };
}
