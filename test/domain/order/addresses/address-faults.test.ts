import { describe, expect, test } from '@jest/globals';
import * as fc from 'fast-check';
import { checkAddress, type GivenAddress } from '../../../../src/domain/order/addresses/address-faults.js';
import { countries } from '../../../../src/domain/core/countries/countries.js';

const noRules = { phoneNumberRequired: false, businessNameRequired: false };

const whiteHouse: GivenAddress = {
  firstName: 'Ada',
  lastName: 'Byron',
  addressLine1: '1600 Pennsylvania Avenue NW',
  city: 'Washington',
  province: 'District of Columbia',
  provinceCode: 'DC',
  postalCode: '20500',
  country: 'United States',
  countryCode: 'US',
};

function faultsOf(given: GivenAddress, rules = noRules): string[] {
  return checkAddress(given, rules).faults.map(({ field, code }) => `${field} ${code}`);
}

const normalized = (given: GivenAddress) => {
  const { address, faults } = checkAddress(given, noRules);
  expect(faults).toEqual([]);
  return address;
};

describe('a valid address', () => {
  test('is returned complete, with empty strings for missing fields', () => {
    expect(normalized(whiteHouse)).toEqual({
      ...whiteHouse,
      addressLine2: '',
      businessName: '',
      phoneNumber: '',
    });
  });

  test('is normalized: trimmed, with the name of the country and both the name and the code of the province', () => {
    const sent = { ...whiteHouse, country: ' usa ', countryCode: 'us', postalCode: ' 20500 ' };
    const address = { country: 'United States', countryCode: 'US', postalCode: '20500' };
    const province = { province: 'District of Columbia', provinceCode: 'DC' };
    expect(normalized({ ...sent, province: null, provinceCode: 'US-DC' })).toMatchObject({ ...address, ...province });
    expect(normalized({ ...sent, province: 'washington dc', provinceCode: '' })).toMatchObject(province);
    expect(normalized({ ...sent, province: 'dc', provinceCode: undefined })).toMatchObject(province);
  });

  test('in Hong Kong has an area and no postal code', () => {
    const address = { country: 'Hong Kong', countryCode: 'HK', city: 'Central', province: 'Hong Kong Island' };
    expect(normalized(address)).toMatchObject({ province: 'Hong Kong Island', postalCode: '' });
  });

  test('in the United Kingdom has a postcode and needs no county, but keeps one', () => {
    const address = { country: 'England', countryCode: 'GB', postalCode: 'sw1a 2aa' };
    expect(normalized(address)).toMatchObject({ country: 'United Kingdom', province: '', postalCode: 'sw1a 2aa' });
    expect(normalized({ ...address, province: 'Middlesex', provinceCode: 'GB-LND' })).toMatchObject({
      province: 'Middlesex',
      provinceCode: 'LND',
    });
  });

  test('in the United Arab Emirates has an emirate and no postal code', () => {
    expect(normalized({ country: 'UAE', countryCode: 'AE', province: 'دبي' })).toMatchObject({
      province: 'Dubai',
      provinceCode: 'DU',
    });
  });

  test('in Ireland needs neither county nor Eircode, and accepts both', () => {
    const address = { country: 'Ireland', countryCode: 'IE' };
    expect(normalized(address)).toMatchObject({ province: '', provinceCode: '', postalCode: '' });
    expect(normalized({ ...address, province: 'Dublin', postalCode: 'A65 F4E2' })).toMatchObject({
      province: 'Co. Dublin',
      provinceCode: 'D',
    });
  });

  test('in American Samoa needs a state, for which there is no list', () => {
    const address = { country: 'American Samoa', countryCode: 'AS', postalCode: '96799' };
    expect(faultsOf(address)).toEqual(['province REQUIRED']);
    expect(normalized({ ...address, province: 'AS' })).toMatchObject({ province: 'AS' });
    expect(normalized({ ...address, provinceCode: 'AS' })).toMatchObject({ provinceCode: 'AS' });
  });

  test('may contain any country name if its country code is valid', () => {
    expect(normalized({ ...whiteHouse, country: 'Estados Unidos' }).country).toBe('United States');
    expect(normalized({ ...whiteHouse, province: 'Distrito de Columbia' }).province).toBe('District of Columbia');
  });

  test('stays the same when it is checked again', () => {
    const anyCountry = fc.constantFrom(...countries);
    const province = fc.record({ at: fc.nat(), byName: fc.boolean() });
    fc.assert(
      fc.property(anyCountry, province, fc.string({ maxLength: 20 }), (country, { at, byName }, city) => {
        const all = [...country.provinces, ...country.furtherProvinces];
        const known = all[at % Math.max(1, all.length)];
        const { address } = checkAddress(
          {
            city: city.replaceAll('\0', ''),
            country: country.name,
            countryCode: country.code,
            province: byName ? (known?.name ?? 'Somewhere') : '',
            provinceCode: byName ? '' : (known?.isoCode ?? 'SW'),
          },
          noRules,
        );
        expect(checkAddress(address, noRules).address).toEqual(address);
        expect(checkAddress(address, noRules).faults.every(({ field }) => field === 'postalCode')).toBe(true);
      }),
    );
  });
});

describe('an invalid address', () => {
  test.each<[string, GivenAddress, string[]]>([
    ['without state', { province: '', provinceCode: '' }, ['province REQUIRED']],
    ['with a state of another country', { province: 'Ontario', provinceCode: '' }, ['province INVALID_PROVINCE']],
    ['with a code of no state', { province: '', provinceCode: 'XX' }, ['provinceCode INVALID_PROVINCE']],
    ['with a code of no state beside a state', { provinceCode: 'XX' }, ['provinceCode INVALID_PROVINCE']],
    ['with the code of another state', { provinceCode: 'CA' }, ['provinceCode INVALID_PROVINCE']],
    ['without ZIP code', { postalCode: '' }, ['postalCode REQUIRED']],
    ['with letters for a ZIP code', { postalCode: 'ABCDE' }, ['postalCode INVALID_POSTAL_CODE']],
    ['with more after the ZIP code', { postalCode: '20500 or so' }, ['postalCode INVALID_POSTAL_CODE']],
    ['with a line break in the ZIP code', { postalCode: '20500\n20500' }, ['postalCode INVALID_POSTAL_CODE']],
    ['with an endless ZIP code', { postalCode: '2'.repeat(33) }, ['postalCode INVALID_POSTAL_CODE']],
    ['without country', { country: ' ' }, ['country REQUIRED']],
    ['without country code', { countryCode: null }, ['countryCode REQUIRED']],
    ['with a code of no country', { countryCode: 'XX' }, ['countryCode INVALID_COUNTRY']],
    ['with three letters for the country', { countryCode: 'USA' }, ['countryCode INVALID_COUNTRY']],
    ['with another country’s name', { country: 'Canada' }, ['country COUNTRY_MISMATCH']],
    ['with a name too long', { firstName: 'a'.repeat(256) }, ['firstName TOO_LONG']],
    ['with a NUL', { addressLine2: 'Flat\u0000 2' }, ['addressLine2 INVALID_CHARACTER']],
    ['with half an emoji', { city: 'Wash\ud83d' }, ['city INVALID_CHARACTER']],
  ])('%s', (_, over, faults) => {
    expect(faultsOf({ ...whiteHouse, ...over })).toEqual(faults);
  });

  describe('in a country whose addresses need no province', () => {
    const berlin: GivenAddress = { country: 'Germany', countryCode: 'DE', postalCode: '10115', city: 'Berlin' };
    const checked = (over: GivenAddress) => checkAddress({ ...berlin, ...over }, noRules).address;

    test('a code must belong to the country, and determines the name', () => {
      expect(faultsOf({ ...berlin, provinceCode: 'ZZ' })).toEqual(['provinceCode INVALID_PROVINCE']);
      expect(faultsOf({ ...berlin, provinceCode: 'ZZ', province: 'Bavaria' })).toEqual([
        'provinceCode INVALID_PROVINCE',
      ]);
      expect(checked({ provinceCode: 'by' })).toMatchObject({ provinceCode: 'BY', province: 'Bavaria' });
      expect(checked({ provinceCode: 'DE-BE' })).toMatchObject({ provinceCode: 'BE', province: 'Berlin' });
    });

    test('a name of another province than the one of the code is refused', () => {
      expect(faultsOf({ ...berlin, provinceCode: 'BY', province: 'Saxony' })).toEqual([
        'provinceCode INVALID_PROVINCE',
      ]);
      expect(checked({ provinceCode: 'BY', province: 'Franconia' })).toMatchObject({ province: 'Franconia' });
      expect(checked({ provinceCode: 'BY', province: 'Bayern' })).toMatchObject({ province: 'Bayern' });
    });

    test('a known name determines the code, and any other name is kept', () => {
      expect(checked({ province: 'Bayern' })).toMatchObject({ provinceCode: 'BY', province: 'Bayern' });
      expect(checked({ province: 'Franconia' })).toMatchObject({ provinceCode: '', province: 'Franconia' });
      expect(checked({})).toMatchObject({ provinceCode: '', province: '' });
    });
  });

  test('a text of 255 characters is accepted', () => {
    expect(faultsOf({ ...whiteHouse, addressLine1: 'ä'.repeat(255) })).toEqual([]);
  });

  test('gets all errors at once, one for each field', () => {
    const given: GivenAddress = {
      firstName: '\u0000'.repeat(300),
      province: 'Nowhere',
      postalCode: '!',
      country: 'Canada',
      countryCode: 'US',
    };
    expect(faultsOf(given, { phoneNumberRequired: true, businessNameRequired: true })).toEqual([
      'firstName INVALID_CHARACTER',
      'phoneNumber REQUIRED',
      'businessName REQUIRED',
      'country COUNTRY_MISMATCH',
      'province INVALID_PROVINCE',
      'postalCode INVALID_POSTAL_CODE',
    ]);
    expect(faultsOf({})).toEqual(['country REQUIRED', 'countryCode REQUIRED']);
    expect(faultsOf({ country: 'United States', countryCode: 'XX' })).toEqual([
      'countryCode INVALID_COUNTRY',
      'province REQUIRED',
      'postalCode REQUIRED',
    ]);
  });

  test('must have a phone number and a business name if the shop requires them', () => {
    expect(faultsOf(whiteHouse, { phoneNumberRequired: true, businessNameRequired: false })).toEqual([
      'phoneNumber REQUIRED',
    ]);
    expect(
      faultsOf({ ...whiteHouse, phoneNumber: ' ' }, { phoneNumberRequired: true, businessNameRequired: true }),
    ).toEqual(['phoneNumber REQUIRED', 'businessName REQUIRED']);
    expect(
      faultsOf(
        { ...whiteHouse, phoneNumber: '+1 202 456 1414', businessName: 'Executive Office' },
        { phoneNumberRequired: true, businessNameRequired: true },
      ),
    ).toEqual([]);
  });

  test('gets messages with the country and its term for provinces', () => {
    const { faults } = checkAddress({ ...whiteHouse, province: '', provinceCode: '', postalCode: '1' }, noRules);
    expect(faults.map(({ message }) => message)).toEqual([
      'Enter the name or code of the state.',
      'Enter a valid postal code for United States.',
    ]);
  });

  test('with hostile texts is checked quickly for every country', () => {
    const started = process.cpuUsage();
    for (const { code, name } of countries) {
      checkAddress(
        { country: name, countryCode: code, postalCode: '1 '.repeat(100_000), city: 'x'.repeat(200_000) },
        noRules,
      );
      checkAddress({ country: 'é'.repeat(40_000), countryCode: code, province: '-'.repeat(40_000) }, noRules);
    }
    // Far more than a slow processor needs, and far less than anything but linear matching would take.
    expect(process.cpuUsage(started).user / 1e6).toBeLessThan(25);
  });
});
