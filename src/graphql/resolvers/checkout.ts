import { addressParts } from '../../domain/core/countries/address-parts.js';
import {
  countryByCode,
  countryInformationWithKosovo,
  provinceOf,
  type Country,
} from '../../domain/core/countries/countries.js';
import { provinceOfPostalCode } from '../../domain/core/countries/postal-codes.js';
import { suggestedEmailAddress } from '../../domain/order/customer/suggested-email-address.js';
import { readCheckout } from '../../domain/placing/initializing/read-checkout.js';
import { refuse } from '../../errors.js';
import { query } from '../call-operation.js';
import type { Resolvers } from '../resolver-types.js';

function countryOf({ isoCode }: { isoCode: string | number }): Country {
  const country = countryByCode(String(isoCode));
  if (!country) throw new Error(`the country ${isoCode} is listed, but not known`);
  return country;
}

function suggestedProvince(countryCode: string, provinceCode: string, postalCode: string) {
  const country = countryByCode(countryCode);
  const given = country && provinceOf(country, { code: provinceCode });
  const found = given && provinceOfPostalCode(country, postalCode, given);
  return found ? { ...found, validForShipping: true, validForBilling: true } : null;
}

/** The longest text that is looked at, which is that of a field of an address. */
const longest = 255;

export const checkout: Resolvers = {
  Query: {
    checkout: query(readCheckout, (result) => result),
    country: (_parent, { isoCode }, { caller }) => {
      if (caller.kind === 'anonymous') refuse('INVALID_TOKEN');
      return countryInformationWithKosovo().find((country) => country.isoCode === isoCode.toUpperCase()) ?? null;
    },
    suggestedProvince: (_parent, { countryCode, provinceCode, postalCode }, { caller }) => {
      if (caller.kind === 'anonymous') refuse('INVALID_TOKEN');
      return postalCode.length > longest ? null : suggestedProvince(countryCode, provinceCode, postalCode);
    },
    suggestedEmailAddress: (_parent, { emailAddress }, { caller }) => {
      if (caller.kind === 'anonymous') refuse('INVALID_TOKEN');
      return emailAddress.length > longest ? null : (suggestedEmailAddress(emailAddress) ?? null);
    },
  },
  Country: {
    addressParts: (country) => addressParts(countryOf(country)),
    familyNameFirst: (country) => countryOf(country).familyNameFirst,
    postalCodeLabel: (country) => countryOf(country).postalCodeName,
    cityLabel: (country) => countryOf(country).cityName,
  },
};
