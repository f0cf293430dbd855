import {
  codeWithinCountry,
  countryByCode,
  countryByName,
  provinceOf,
  type Province,
  type Country,
} from '../../core/countries/countries.js';
import { formerPostalCode, isPostalCodeOf } from '../../core/countries/postal-codes.js';
import { isPhoneNumber } from './phone-number.js';

const addressFields = [
  'firstName',
  'lastName',
  'addressLine1',
  'addressLine2',
  'city',
  'province',
  'provinceCode',
  'postalCode',
  'businessName',
  'phoneNumber',
  'country',
  'countryCode',
] as const;

/** A member of an address on an order, except its ID. */
export type AddressField = (typeof addressFields)[number];

/** An address as sent by the client. */
export type GivenAddress = { readonly [Field in AddressField]?: string | null | undefined };

/** A normalized address. All members are trimmed; missing ones are empty. */
export type NormalizedAddress = Record<AddressField, string>;

/** What the shop's settings require in addition to the country's rules. */
export interface AddressRules {
  phoneNumberRequired: boolean;
  businessNameRequired: boolean;
}

/** A fault of an address. */
export interface AddressFault {
  field: AddressField;
  code:
    | 'REQUIRED'
    | 'INVALID_COUNTRY'
    | 'COUNTRY_MISMATCH'
    | 'INVALID_PROVINCE'
    | 'INVALID_POSTAL_CODE'
    | 'TOO_LONG'
    | 'INVALID_CHARACTER';
  message: string;
}

const longestField = 255;
// Longer than any country's postal code, so that patterns never run on long texts.
const longestPostalCode = 32;
// PostgreSQL can store neither NUL nor unpaired surrogates.
const unstorable = /\0|\p{Surrogate}/u;

function trimmed(given: GivenAddress): NormalizedAddress {
  const text = (field: AddressField): string => given[field]?.trim() ?? '';
  return {
    firstName: text('firstName'),
    lastName: text('lastName'),
    addressLine1: text('addressLine1'),
    addressLine2: text('addressLine2'),
    city: text('city'),
    province: text('province'),
    provinceCode: text('provinceCode'),
    postalCode: text('postalCode'),
    businessName: text('businessName'),
    phoneNumber: text('phoneNumber'),
    country: text('country'),
    countryCode: text('countryCode'),
  };
}

function textFaults(address: NormalizedAddress): AddressFault[] {
  return addressFields.flatMap((field): AddressFault[] => {
    if (unstorable.test(address[field]))
      return [
        {
          field,
          code: 'INVALID_CHARACTER',
          message: 'Remove the invalid character from this text.',
        },
      ];
    if (address[field].length > longestField)
      return [{ field, code: 'TOO_LONG', message: `Use at most ${longestField} characters.` }];
    return [];
  });
}

function required(field: AddressField, message: string): AddressFault {
  return { field, code: 'REQUIRED', message };
}

function ruleFaults(address: NormalizedAddress, rules: AddressRules): AddressFault[] {
  const faults: AddressFault[] = [];
  if (rules.phoneNumberRequired && address.phoneNumber === '')
    faults.push(required('phoneNumber', 'Enter a phone number.'));
  else if (rules.phoneNumberRequired && !isPhoneNumber(address.phoneNumber))
    faults.push(required('phoneNumber', 'Enter a phone number with at least six digits.'));
  if (rules.businessNameRequired && address.businessName === '')
    faults.push(required('businessName', 'Enter the name of the business.'));
  return faults;
}

function countryFaults(address: NormalizedAddress, coded: Country | undefined, named: Country | undefined) {
  const faults: AddressFault[] = [];
  if (address.country === '') faults.push(required('country', 'Enter the name of the country.'));
  if (address.countryCode === '') faults.push(required('countryCode', 'Enter the two-letter country code (ISO 3166).'));
  else if (!coded)
    faults.push({
      field: 'countryCode',
      code: 'INVALID_COUNTRY',
      message: 'The country code is invalid. Use a two-letter ISO 3166-1 code, such as US.',
    });
  else if (named && named !== coded)
    faults.push({
      field: 'country',
      code: 'COUNTRY_MISMATCH',
      message: `The country code ${coded.code} is for ${coded.name}, but the country name is ${named.name}. Correct one of them.`,
    });
  return faults;
}

interface ProvinceOutcome {
  province: string;
  provinceCode: string;
  fault?: AddressFault;
}

/**
 * Determines the province from its name and code. The code takes precedence: an unknown name is replaced, and the name
 * of another province is a fault.
 */
function checkProvince(address: NormalizedAddress, country: Country): ProvinceOutcome {
  const { province, provinceCode } = address;
  const unchanged = { province, provinceCode: codeWithinCountry(country, provinceCode) };
  if (province === '' && provinceCode === '') {
    if (!country.showProvince) return unchanged;
    const message = `Enter the name or code of the ${country.provinceLabel}.`;
    return { ...unchanged, fault: required('province', message) };
  }
  if (country.provinces.length === 0) return checkFurtherProvince(unchanged, country);

  const named = provinceOf(country, { name: province });
  const known = provinceCode === '' ? named : provinceOf(country, { code: provinceCode });
  if (!known) {
    const field = provinceCode === '' ? 'province' : 'provinceCode';
    return refused(unchanged, field, `Enter a valid ${country.provinceLabel} for ${country.name}.`);
  }
  return agreed(unchanged, known, named);
}

const refused = (unchanged: ProvinceOutcome, field: 'province' | 'provinceCode', message: string): ProvinceOutcome => ({
  ...unchanged,
  fault: { field, code: 'INVALID_PROVINCE', message },
});

/** The province of a code, unless the name is that of another province. */
function agreed(unchanged: ProvinceOutcome, known: Province, named: Province | undefined): ProvinceOutcome {
  if (!named || named === known) return { province: known.name, provinceCode: known.isoCode };
  const message = `The code (${known.name}) does not match the name (${named.name}). Correct one of them.`;
  return refused(unchanged, 'provinceCode', message);
}

/**
 * In a country whose addresses do not require a province, the name can be anything, such as a historic county, except
 * the name of another province than the code's. The code must exist. A missing name or code is derived from the other.
 */
function checkFurtherProvince(unchanged: ProvinceOutcome, country: Country): ProvinceOutcome {
  const { province, provinceCode } = unchanged;
  if (country.furtherProvinces.length === 0) return unchanged;
  const named = provinceOf(country, { name: province });
  if (provinceCode === '') return named ? { province, provinceCode: named.isoCode } : unchanged;
  const known = provinceOf(country, { code: provinceCode });
  if (known) return { ...agreed(unchanged, known, named), ...(province === '' ? {} : { province }) };
  return refused(unchanged, 'provinceCode', `Enter a valid province code for ${country.name}, or leave it out.`);
}

function postalCodeFaults({ postalCode }: NormalizedAddress, country: Country): AddressFault[] {
  if (postalCode === '')
    return country.postalCodeRequired
      ? [required('postalCode', `Enter a postal code. It is required in ${country.name}.`)]
      : [];
  if (postalCode.length <= longestPostalCode && isPostalCodeOf(country, postalCode)) return [];
  const message = formerPostalCode(country, postalCode) ?? `Enter a valid postal code for ${country.name}.`;
  return [{ field: 'postalCode', code: 'INVALID_POSTAL_CODE', message }];
}

/**
 * Checks an address by the rules of its country and of the shop, and returns at most one fault per member. The returned
 * address is normalized: texts are trimmed, the country code is in upper case and the country name in English, and the
 * province and its code are each derived from the other. If there are faults, the address is not normalized and must
 * not be stored. If the provinces of the country are unknown, a province is accepted as text.
 */
export function checkAddress(
  given: GivenAddress,
  rules: AddressRules,
): { address: NormalizedAddress; faults: AddressFault[] } {
  const address = trimmed(given);
  const coded = countryByCode(address.countryCode);
  const named = countryByName(address.country);
  // Without a valid code, the name is used to check the rest, so that all faults are reported at once.
  const country = coded ?? named;
  const outcome = country && checkProvince(address, country);

  const faults = [
    ...textFaults(address),
    ...ruleFaults(address, rules),
    ...countryFaults(address, coded, named),
    ...(outcome?.fault ? [outcome.fault] : []),
    ...(country ? postalCodeFaults(address, country) : []),
  ];
  if (faults.length > 0 || !coded || !outcome) return { address, faults: firstOfEachField(faults) };

  const { province, provinceCode } = outcome;
  return { address: { ...address, country: coded.name, countryCode: coded.code, province, provinceCode }, faults };
}

function firstOfEachField(faults: readonly AddressFault[]): AddressFault[] {
  return faults.filter((fault, index) => faults.findIndex(({ field }) => field === fault.field) === index);
}
