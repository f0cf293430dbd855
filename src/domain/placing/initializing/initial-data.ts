import { z } from 'zod';
import type { ShopContext } from '../../../context.js';
import type { GatewayOffer } from '../../../outbound/gateways/gateway.js';
import { countryInformation, type CountryInformation } from '../../core/countries/countries.js';
import { settingsSchema } from '../../shop/shops/settings.js';
import type { Shop } from '../../shop/shops/shop.js';
import type { ApplicationState } from '../../order/document/application-state.js';
import { paymentOptionSchema, paymentOptionsFor } from '../../money/payments/payment-options.js';

const placeSchema = z.object({
  isoCode: z.string(),
  name: z.string(),
  validForShipping: z.boolean(),
  validForBilling: z.boolean(),
});

const countrySchema = z.object({
  isoCode: z.string(),
  name: z.string(),
  showProvince: z.boolean(),
  provinceLabel: z.string(),
  showPostalCode: z.boolean(),
  provinces: z.array(placeSchema),
  validForShipping: z.boolean(),
  validForBilling: z.boolean(),
});

const languageSchema = z.object({
  id: z.int(),
  shopId: z.int(),
  isoLanguage: z.string(),
  languageName: z.string(),
  languageBlob: z.string(),
});

/** A gateway that the shop has added, without its secrets. */
const externalGatewaySchema = z.object({
  publicId: z.string(),
  name: z.string(),
  location: z.string(),
  iframeUrl: z.string().nullable(),
  currency: z.string(),
});

/** What a frontend needs to know of the shop before it shows the order (spec 2, "Initialize Order response"). */
export const initialDataSchema = z.object({
  shopName: z.string(),
  countryInformation: z.array(countrySchema),
  /** The same once more, as existing clients read it. */
  countryInfo: z.array(countrySchema),
  supportedLanguages: z.array(languageSchema),
  generalSettings: settingsSchema,
  externalPaymentGateways: z.array(externalGatewaySchema),
  lifeElements: z.array(z.object({})),
  paymentOptions: z.array(paymentOptionSchema),
});

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
