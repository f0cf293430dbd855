import countryData from './country-data.json' with { type: 'json' };
import { everydayNames } from './everyday-names.js';
import { nameKey, nameKeyWithoutKind } from './name-key.js';

/** A part of a country that is used in its postal addresses. */
export interface Province {
  /**
   * The part of ISO 3166-2 after the hyphen (`DC`). Where ISO has no code for it, the country's postal abbreviation
   * (`AE`, US military post) or else the name (`Kowloon`), so that the code is unique within the country.
   */
  readonly isoCode: string;
  /** In Latin letters. */
  readonly name: string;
}

/** What a country calls the code or the place in its addresses; `postal` and `city` where there is no own name. */
export type PostalCodeName = 'postal' | 'postcode' | 'zip' | 'pin' | 'eircode' | 'plz' | 'cap' | 'cep';
export type CityName = 'city' | 'post_town' | 'suburb' | 'district';

/** How the addresses of a country are printed. */
export interface AddressFormat {
  /**
   * The lines, separated by `%n`: the name (`%N`), the company (`%O`), the street (`%A`), the city (`%C`), the province
   * (`%S`) and the postal code (`%Z`), as in Google's address metadata.
   */
  readonly lines: string;
  /** The lines of an address in Latin letters, if the country writes in others. */
  readonly latinLines: string | undefined;
  /** What is printed before the postal code for mail from abroad. */
  readonly prefixFromAbroad: string | undefined;
  /** The parts that the post wants in capital letters, as in the lines: `CS`. */
  readonly capitals: string;
  /** How postal codes are written: `#` is a letter or digit, the rest is added to it. */
  readonly postalForms: readonly string[];
  readonly printedProvince: 'code' | 'abbreviation' | 'name';
  /** What is printed instead of the name of a province, by its code: an abbreviation, or the name in the country. */
  readonly localProvinces: ReadonlyMap<string, string>;
}

/**
 * An ISO 3166-1 country, or Kosovo, and the requirements of its postal addresses (Google's address metadata, see the
 * NOTICE file).
 */
export interface Country {
  /** ISO 3166-1 alpha-2, or `XK`. */
  readonly code: string;
  /** English. */
  readonly name: string;
  readonly cityRequired: boolean;
  /** Whether an address requires a province. If not, a province that is sent must still exist. */
  readonly showProvince: boolean;
  /** The country's term for a province: `state`, `prefecture`, `emirate`. */
  readonly provinceLabel: string;
  readonly showPostalCode: boolean;
  readonly postalCodeRequired: boolean;
  /** Matches the whole postal code; undefined if the format is unknown. */
  readonly postalPattern: RegExp | undefined;
  /**
   * By name; empty if unknown. Some address formats require a province although there is no list of provinces (US
   * territories).
   */
  readonly provinces: readonly Province[];
  /** By code: the provinces of ISO 3166-2, of every level, in a country whose addresses are written without them. */
  readonly furtherProvinces: readonly Province[];
  /** The beginnings of the postal codes of provinces, for those that are known. */
  readonly postalAreas: readonly { readonly isoCode: string; readonly pattern: RegExp }[];
  readonly postalCodeName: PostalCodeName;
  readonly cityName: CityName;
  readonly familyNameFirst: boolean;
  readonly format: AddressFormat;
}

/** A country in the response of Initialize Order. */
export interface CountryInformation {
  readonly isoCode: string;
  readonly name: string;
  readonly showProvince: boolean;
  readonly provinceLabel: string;
  readonly showPostalCode: boolean;
  readonly provinces: readonly {
    readonly isoCode: string;
    readonly name: string;
    readonly validForShipping: boolean;
    readonly validForBilling: boolean;
  }[];
  readonly validForShipping: boolean;
  readonly validForBilling: boolean;
  readonly postalCodeRequired: boolean;
}

interface ProvinceIndex {
  byCode: ReadonlyMap<string, Province>;
  byName: ReadonlyMap<string, Province>;
}

/** A province with its other names, and those that people write. */
interface NamedProvince {
  province: Province;
  aliases: readonly string[];
  everyday: readonly string[];
}

type Claim<T> = readonly [key: string, claimed: T];

/** Maps keys to their owners. Earlier lists take precedence; a key that has two owners in one list is left out. */
function indexed<T extends object>(...lists: readonly (readonly Claim<T>[])[]): ReadonlyMap<string, T> {
  const index = new Map<string, T>();
  for (const list of lists) {
    const claims = new Map<string, T | undefined>();
    for (const [key, claimed] of list) {
      if (key === '' || index.has(key)) continue;
      claims.set(key, claims.has(key) && claims.get(key) !== claimed ? undefined : claimed);
    }
    for (const [key, claimed] of claims) if (claimed) index.set(key, claimed);
  }
  return index;
}

function provincesByName(named: readonly NamedProvince[]): ReadonlyMap<string, Province> {
  const names = named.map(({ province }): Claim<Province> => [nameKey(province.name), province]);
  const aliases = named.flatMap(({ province, aliases: known }) =>
    known.map((alias): Claim<Province> => [nameKey(alias), province]),
  );
  const codes = named.map(({ province }): Claim<Province> => [nameKey(province.isoCode), province]);
  const withoutKind = named.flatMap(({ province, aliases: known }) =>
    // Without `City`, a name can also be that of the county, which makes it ambiguous (Hsinchu).
    [province.name, ...known].flatMap((name): Claim<Province>[] => [
      [nameKeyWithoutKind(name), province],
      [nameKey(name.replace(/ city$/i, '')), province],
    ]),
  );
  const everyday = named.flatMap(({ province, everyday: written }) =>
    written.map((name): Claim<Province> => [nameKey(name), province]),
  );
  // An everyday name comes before an alias: Kiev is the city, not its oblast.
  return indexed(names, everyday, aliases, codes, withoutKind);
}

function provinceIndex(
  rows: readonly (readonly string[])[],
  written: Readonly<Record<string, readonly string[]>> = {},
): ProvinceIndex {
  const named = rows.map(([isoCode = '', name = '', ...known]) => ({
    province: { isoCode, name },
    aliases: known,
    everyday: written[isoCode] ?? [],
  }));
  let byName: ReadonlyMap<string, Province> | undefined;
  return {
    byCode: new Map(named.map(({ province }) => [province.isoCode.toUpperCase(), province])),
    // Made when it is first used: for all countries together, it would delay each start.
    get byName() {
      byName ??= provincesByName(named);
      return byName;
    },
  };
}

const noProvinces: ProvinceIndex = { byCode: new Map(), byName: new Map() };
const provinceIndexes = new Map(
  countryData.map(({ code, provinces, furtherProvinces }) => [
    code,
    provinceIndex(provinces.length > 0 ? provinces : furtherProvinces, everydayNames[code]),
  ]),
);

const indexedProvinces = (code: string): Province[] => [...(provinceIndexes.get(code)?.byCode.values() ?? [])];

const postalCodeNames: readonly PostalCodeName[] = ['postcode', 'zip', 'pin', 'eircode', 'plz', 'cap', 'cep'];
const cityNames: readonly CityName[] = ['post_town', 'suburb', 'district'];
const printings = ['code', 'abbreviation'] as const;

type Row = (typeof countryData)[number];

const formatOf = (row: Row): AddressFormat => ({
  lines: row.format,
  latinLines: row.latinFormat ?? undefined,
  prefixFromAbroad: row.prefixFromAbroad ?? undefined,
  capitals: row.capitals,
  postalForms: row.postalForms,
  printedProvince: printings.find((printing) => printing === row.printedProvince) ?? 'name',
  localProvinces: new Map(row.localProvinces.map(([code = '', name = '']) => [code, name])),
});

/** The 249 countries of ISO 3166-1 and Kosovo, by English name. */
export const countries: readonly Country[] = countryData.map((row) => ({
  code: row.code,
  name: row.name,
  cityRequired: row.cityRequired,
  showProvince: row.showProvince,
  provinceLabel: row.provinceLabel,
  showPostalCode: row.showPostalCode,
  postalCodeRequired: row.postalCodeRequired,
  postalPattern: row.postalPattern === null ? undefined : new RegExp(`^(?:${row.postalPattern})$`, 'iu'),
  provinces: row.provinces.length > 0 ? indexedProvinces(row.code) : [],
  furtherProvinces: row.provinces.length > 0 ? [] : indexedProvinces(row.code),
  postalAreas: row.postalAreas.map(([isoCode = '', start = '']) => ({
    isoCode,
    pattern: new RegExp(`^(?:${start})`, 'iu'),
  })),
  postalCodeName: postalCodeNames.find((name) => name === row.postalCodeName) ?? 'postal',
  cityName: cityNames.find((name) => name === row.cityName) ?? 'city',
  familyNameFirst: row.familyNameFirst,
  format: formatOf(row),
}));

const byCode = new Map(countries.map((country) => [country.code, country]));
const aliases = countryData.flatMap((row) => row.aliases.map((alias) => [alias, byCode.get(row.code)] as const));
const byName = indexed(
  countries.map((country): Claim<Country> => [nameKey(country.name), country]),
  aliases.flatMap(([alias, country]): Claim<Country>[] => (country ? [[nameKey(alias), country]] : [])),
);

/** The country of this ISO 3166-1 alpha-2 code or `XK` (any case); undefined when there is none. */
export function countryByCode(code: string): Country | undefined {
  return byCode.get(code.toUpperCase());
}

/**
 * The country with this name (English, official, former or local), regardless of case and accents; undefined if
 * unknown.
 */
export function countryByName(name: string): Country | undefined {
  return byName.get(nameKey(name));
}

/**
 * The country's province of this code (`DC` or `US-DC`, also one that ISO has replaced) or, when no code is given, of
 * this name (English, local or abbreviated). Undefined when the country has no such province, or none are known.
 */
export function provinceOf(
  country: Country,
  { code = '', name = '' }: { code?: string; name?: string },
): Province | undefined {
  const index = provinceIndexes.get(country.code) ?? noProvinces;
  if (code === '') return index.byName.get(nameKey(name)) ?? index.byName.get(nameKeyWithoutKind(name));
  const bare = codeWithinCountry(country, code);
  return index.byCode.get(bare.toUpperCase()) ?? index.byName.get(nameKey(bare));
}

/** A province code without the country's own prefix: `US-DC` and `DC` are `DC` in the United States. */
export function codeWithinCountry(country: Country, code: string): string {
  const prefix = `${country.code}-`;
  return code.toUpperCase().startsWith(prefix) ? code.slice(prefix.length) : code;
}

const informationOf = (country: Country): CountryInformation => ({
  isoCode: country.code,
  name: country.name,
  showProvince: country.showProvince,
  provinceLabel: country.provinceLabel,
  showPostalCode: country.showPostalCode,
  provinces: country.provinces.map(({ isoCode, name }) => ({
    isoCode,
    name,
    validForShipping: true,
    validForBilling: true,
  })),
  validForShipping: true,
  validForBilling: true,
  postalCodeRequired: country.postalCodeRequired,
});

const informationOfAll: readonly CountryInformation[] = countries.map(informationOf);

/** Kosovo's code is not assigned by ISO, so it is listed only for shops that name it. */
export const kosovo = 'XK';
const information = informationOfAll.filter(({ isoCode }) => isoCode !== kosovo);

/** The countries of ISO 3166 in the response of Initialize Order, as of a shop that ships to all of them. */
export function countryInformation(): readonly CountryInformation[] {
  return information;
}

/** The same with Kosovo. */
export function countryInformationWithKosovo(): readonly CountryInformation[] {
  return informationOfAll;
}
