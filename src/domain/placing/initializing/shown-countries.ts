import { LRUCache } from 'lru-cache';
import {
  countryInformation,
  countryInformationWithKosovo,
  kosovo,
  type CountryInformation,
} from '../../core/countries/countries.js';
import type { Facts } from '../../order/storage/shop-facts-repository.js';

/** A list of all countries, which is the same for all orders of a shop. */
export interface CountryList {
  countries: readonly CountryInformation[];
  /** The rendered countries, which are most of a response; cached with the list. */
  bytes(render: (countries: readonly CountryInformation[]) => Buffer): Buffer;
}

/** The countries for the checkout of a shop. */
export type ShownCountries = (facts: Pick<Facts, 'zones' | 'overrides'>) => CountryList;

/** How many lists are cached, each for all shops that ship to the same places. */
const most = 50;

/** The codes of the places that a shop ships to: `CA`, and `US-DC` of a part of a country. Undefined: everywhere. */
function destinationsOf({ zones, overrides }: Pick<Facts, 'zones' | 'overrides'>): Set<string> | undefined {
  const isDecidedElsewhere = zones.length === 0 || overrides.some(({ overrideType }) => overrideType === 'shipping');
  if (isDecidedElsewhere || zones.some(({ countries }) => countries.length === 0)) return undefined;
  return new Set(zones.flatMap(({ countries, provinces }) => (provinces.length > 0 ? provinces : countries)));
}

/** A country with the shipping support of the whole country and its provinces. */
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

const namesKosovo = (zones: Facts['zones']): boolean => zones.some(({ countries }) => countries.includes(kosovo));

/** The countries that a shop lists: those of ISO, and Kosovo if a zone names it. */
function shownFor(zones: Facts['zones'], destinations: ReadonlySet<string> | undefined): readonly CountryInformation[] {
  const listed = namesKosovo(zones) ? countryInformationWithKosovo() : countryInformation();
  return destinations ? listed.map((country) => shippedTo(country, destinations)) : listed;
}

function countryList(countries: readonly CountryInformation[]): CountryList {
  let rendered: Buffer | undefined;
  return { countries, bytes: (render) => (rendered ??= render(countries)) };
}

/**
 * Marks each country and province as covered or not by the shipping zones of a shop. If the shop has no zones, or an
 * API override for shipping, all countries are covered. Kosovo is listed if a zone names it. The same destinations share one list.
 */
export function createShownCountries(): ShownCountries {
  const known = new LRUCache<string, CountryList>({ max: most });
  return (facts) => {
    const destinations = destinationsOf(facts);
    const key = `${destinations ? [...destinations].sort().join() : 'everywhere'} ${String(namesKosovo(facts.zones))}`;
    const list = known.get(key) ?? countryList(shownFor(facts.zones, destinations));
    known.set(key, list);
    return list;
  };
}
