import { createRecentlyUsed } from '../../../lib/recently-used.js';
import { countryInformation, type CountryInformation } from '../../core/countries/countries.js';
import type { Facts } from '../../order/document/shop-facts-repository.js';

/** The countries as the checkout of a shop shows them. */
export type ShownCountries = (facts: Pick<Facts, 'zones' | 'overrides'>) => readonly CountryInformation[];

/** How many lists are kept, each for all shops that ship to the same places. */
const most = 50;

/** The codes of the places that a shop ships to: `CA`, and `US-DC` of a part of a country. Undefined: everywhere. */
function destinationsOf({ zones, overrides }: Pick<Facts, 'zones' | 'overrides'>): Set<string> | undefined {
  const isDecidedElsewhere = zones.length === 0 || overrides.some(({ overrideType }) => overrideType === 'shipping');
  if (isDecidedElsewhere || zones.some(({ countries }) => countries.length === 0)) return undefined;
  return new Set(zones.flatMap(({ countries, provinces }) => (provinces.length > 0 ? provinces : countries)));
}

/** A country of which all, a part or nothing can be shipped to. */
function shippedTo(country: CountryInformation, destinations: ReadonlySet<string>): CountryInformation {
  const { isoCode } = country;
  if (destinations.has(isoCode)) return country;
  const provinces = country.provinces.map((province) => ({
    ...province,
    validForShipping: destinations.has(`${isoCode}-${province.isoCode}`),
  }));
  const validForShipping = [...destinations].some((code) => code.startsWith(`${isoCode}-`));
  return { ...country, provinces, validForShipping };
}

/**
 * Tells of each country and province whether the shipping zones of a shop cover it. Where the shop has no zones, or an API
 * override decides about shipping, every country may be shipped to. The same destinations give the same list, which is
 * made once.
 */
export function createShownCountries(): ShownCountries {
  const known = createRecentlyUsed<string, readonly CountryInformation[]>(most);
  return (facts) => {
    const destinations = destinationsOf(facts);
    if (!destinations) return countryInformation();
    const key = [...destinations].sort().join();
    const countries = known.get(key) ?? countryInformation().map((country) => shippedTo(country, destinations));
    known.set(key, countries);
    return countries;
  };
}
