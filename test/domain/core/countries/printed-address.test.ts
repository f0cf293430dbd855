import { describe, expect, test } from '@jest/globals';
import { addressParts } from '../../../../src/domain/core/countries/address-parts.js';
import { countries, countryByCode } from '../../../../src/domain/core/countries/countries.js';
import {
  printedAddress,
  printedName,
  type PrintedParts,
} from '../../../../src/domain/core/countries/printed-address.js';
import { typedRows } from '../../../support/typed-rows.js';

const nobody: PrintedParts = {
  firstName: '',
  lastName: '',
  businessName: '',
  addressLine1: '',
  addressLine2: '',
  city: '',
  province: '',
  provinceCode: '',
  country: '',
  countryCode: '',
  postalCode: '',
};

const printed = (address: Partial<PrintedParts>, from: string | null, language = 'en'): string[] =>
  printedAddress({ ...nobody, ...address }, { language, from });

const berlin = { addressLine1: 'Invalidenstraße 116', city: 'Berlin', postalCode: '10115', countryCode: 'DE' };
const stockholm = { addressLine1: 'Drottninggatan 1', city: 'Stockholm', postalCode: '11151', countryCode: 'SE' };

describe('the country of an address', () => {
  test('is not printed in the country itself', () => {
    expect(printed(berlin, 'DE')).toEqual(['Invalidenstraße 116', '10115 Berlin']);
    expect(printed(berlin, 'de')).toEqual(['Invalidenstraße 116', '10115 Berlin']);
  });

  test.each([
    ['en', 'Germany'],
    ['de', 'Deutschland'],
    ['ja', 'ドイツ'],
    ['not a language', 'Germany'],
  ])('is printed in all others, in the language of the reader: %s', (language, name) => {
    expect(printed(berlin, 'FR', language)).toEqual(['Invalidenstraße 116', '10115 Berlin', name]);
    expect(printed(berlin, null, language).at(-1)).toBe(name);
  });

  test.each([
    ['SE', '111 51 STOCKHOLM', 'SE-111 51 STOCKHOLM'],
    ['FI', '00100 HELSINKI', 'FI-00100 HELSINKI'],
    ['HR', '10000 Zagreb', 'HR-10000 Zagreb'],
    ['CH', '8001 Zürich', '8001 Zürich'],
  ])('adds its code to the postal code where the post of %s wants it', (countryCode, within, fromAbroad) => {
    const [postalCode = '', city = ''] = within.split(/ (?=\D+$)/);
    const address = { addressLine1: 'Street 1', city, postalCode, countryCode };
    expect(printed(address, countryCode)).toEqual(['Street 1', within]);
    expect(printed(address, 'US')[1]).toBe(fromAbroad);
    expect(printed({ ...stockholm, postalCode: 'SE-111 51' }, 'US')[1]).toBe('SE-111 51 STOCKHOLM');
  });

  test('is printed once if it is also the city or the region', () => {
    expect(
      printed({ addressLine1: '1 Fullerton Rd', city: 'Singapore', postalCode: '049213', countryCode: 'SG' }, 'US'),
    ).toEqual(['1 Fullerton Rd', 'SINGAPORE 049213', 'Singapore']);
    const jersey = { addressLine1: '1 Broad St', city: 'St Helier', postalCode: 'JE1 1AA', countryCode: 'JE' };
    expect(printed(jersey, 'GB')).toEqual(['1 Broad St', 'ST HELIER', 'JERSEY', 'JE1 1AA']);
  });
});

test('an address of a country that is not known is printed as it was given', () => {
  const address = { firstName: 'Ada', addressLine1: 'Street 1', city: 'Town', postalCode: '1', country: 'Atlantis' };
  expect(printed(address, 'US')).toEqual(['Ada', 'Street 1', '1 Town', 'Atlantis']);
});

test('an address that is not complete is printed without empty lines and lost separators', () => {
  expect(printed({ city: 'Washington', countryCode: 'US' }, 'US')).toEqual(['WASHINGTON']);
  expect(printed({ provinceCode: 'DC', postalCode: '20500', countryCode: 'US' }, 'US')).toEqual(['DC 20500']);
  expect(printed({ provinceCode: '13', countryCode: 'JP' }, 'JP')).toEqual(['TOKYO']);
  expect(printed({ countryCode: 'BR', provinceCode: 'SP' }, 'BR')).toEqual(['SP']);
});

test('every country prints the street, the city and the postal code that it has', () => {
  for (const country of countries) {
    const lines = printed(
      { addressLine1: 'Street 1', addressLine2: 'Floor 2', city: 'Town', countryCode: country.code },
      country.code,
    );
    expect([country.code, lines.join(' ').toUpperCase()]).toEqual([country.code, expect.stringContaining('TOWN')]);
    expect([country.code, lines.join(' ')]).toEqual([country.code, expect.stringMatching(/Street 1.*Floor 2/)]);
    expect([country.code, country.format.lines.includes('%Z')]).toEqual([country.code, country.showPostalCode]);
  }
});

describe('names', () => {
  const rows = typedRows('names.txt');

  test('of the table are at least 60', () => {
    expect(rows.length).toBeGreaterThanOrEqual(60);
  });

  test.each(rows)('in %s: %s, %s', (countryCode = '', firstName = '', lastName = '', expected = '') => {
    expect(printedName({ firstName, lastName, countryCode })).toBe(expected);
  });
});

test.each([
  ['US', 'STREET CITY PROVINCE POSTAL_CODE'],
  ['DE', 'STREET POSTAL_CODE CITY'],
  ['GB', 'STREET CITY POSTAL_CODE'],
  ['JP', 'POSTAL_CODE PROVINCE CITY STREET'],
  ['HU', 'CITY STREET POSTAL_CODE'],
  ['HK', 'PROVINCE CITY STREET'],
  ['AE', 'STREET CITY PROVINCE'],
  ['SG', 'STREET CITY POSTAL_CODE'],
])('the form of %s asks for %s', (code, parts) => {
  const country = countryByCode(code);
  expect(country && addressParts(country).join(' ')).toBe(parts);
});

test.each([
  ['US', 'zip', 'city'],
  ['GB', 'postcode', 'post_town'],
  ['IE', 'eircode', 'city'],
  ['IN', 'pin', 'city'],
  ['DE', 'plz', 'city'],
  ['IT', 'cap', 'city'],
  ['BR', 'cep', 'city'],
  ['AU', 'postcode', 'suburb'],
  ['FR', 'postal', 'city'],
  ['HK', 'postal', 'district'],
])('the postal code and the city of %s are called %s and %s', (code, postalCode, city) => {
  expect(countryByCode(code)).toMatchObject({ postalCodeName: postalCode, cityName: city });
});
