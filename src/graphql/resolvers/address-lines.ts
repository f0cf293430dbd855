import type { Context } from '../../context.js';
import { printedAddress, type PrintedParts } from '../../domain/core/countries/printed-address.js';
import { erased } from '../../domain/core/erased.js';
import { wantedLanguages } from '../../languages/languages.js';
import { isLanguageTag } from '../../lib/language-tag.js';
import type { Resolvers } from '../resolver-types.js';
import { shopCountryOf } from '../shop-country.js';

/** An address of a customer or of a subscription. */
interface SavedAddress {
  firstName: string;
  lastName: string;
  company: string;
  street1: string;
  street2: string;
  city: string;
  province: string;
  provinceCode: string;
  country: string;
  zip: string;
}

const partsOf = (address: SavedAddress, countryCode: string): PrintedParts => ({
  firstName: address.firstName,
  lastName: address.lastName,
  businessName: address.company,
  addressLine1: address.street1,
  addressLine2: address.street2,
  city: address.city,
  province: address.province,
  provinceCode: address.provinceCode,
  country: address.country,
  countryCode,
  postalCode: address.zip,
});

interface LinesArguments {
  language?: string | null | undefined;
}

/** The lines of an address; one line if it was erased. */
async function linesOf(address: PrintedParts, { language }: LinesArguments, context: Context): Promise<string[]> {
  if (address.addressLine1 === erased) return [erased];
  const from = await shopCountryOf(context);
  const [accepted = 'en'] = wantedLanguages(context.acceptLanguage);
  return printedAddress(address, { language: language && isLanguageTag(language) ? language : accepted, from });
}

export const addressLines: Resolvers = {
  OrderAddress: { addressLines: linesOf },
  CustomerAddress: {
    addressLines: (address, args, context) => linesOf(partsOf(address, address.countryIso2), args, context),
  },
  SubscriptionAddress: {
    addressLines: (address, args, context) => linesOf(partsOf(address, address.countryCode), args, context),
  },
};
