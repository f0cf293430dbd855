import { describe, expect, test } from '@jest/globals';
import { countryByCode, provinceOf } from '../../../../src/domain/core/countries/countries.js';
import { provinceOfPostalCode } from '../../../../src/domain/core/countries/postal-codes.js';
import { printedAddress } from '../../../../src/domain/core/countries/printed-address.js';
import { checkAddress, type NormalizedAddress } from '../../../../src/domain/order/addresses/address-faults.js';
import { typedRows } from '../../../support/typed-rows.js';

const rows = typedRows('addresses.txt');
const nothingRequired = { phoneNumberRequired: false, businessNameRequired: false };

function typedAddress([
  countryCode = '',
  person = '',
  street = '',
  city = '',
  province = '',
  postalCode = '',
]: string[]) {
  const [, given = '', family = '', businessName = ''] = /^([^,[]*)(?:,([^[]*))?(?:\[(.*)\])?$/.exec(person) ?? [];
  const [addressLine1 = '', addressLine2 = ''] = street.split('¶').map((line) => line.trim());
  const country = countryByCode(countryCode)?.name ?? '';
  const names = { firstName: given.trim(), lastName: family.trim(), businessName };
  return { ...names, addressLine1, addressLine2, city, province, postalCode, countryCode, country };
}

/** The province that the page asks about; empty if it does not ask. */
function askedProvince({ countryCode, provinceCode, province, postalCode }: NormalizedAddress): string {
  const country = countryByCode(countryCode);
  const given = country && provinceOf(country, { code: provinceCode, name: province });
  const found = given && provinceOfPostalCode(country, postalCode, given);
  return found?.isoCode ?? '';
}

test('the table has at least 300 addresses of 60 countries', () => {
  expect(rows.length).toBeGreaterThanOrEqual(300);
  expect(new Set(rows.map(([country]) => country)).size).toBeGreaterThanOrEqual(60);
  expect(rows.filter((row) => row.length !== 8)).toEqual([]);
});

describe.each([...new Set(rows.map(([country = '']) => country))])('addresses in %s', (code) => {
  test.each(rows.filter(([country]) => country === code))('%s %s, %s, %s %s %s', (...row) => {
    const [printed = '', outcome = ''] = row.slice(6);
    const typed = typedAddress(row);
    const { address, faults } = checkAddress(typed, nothingRequired);
    const [, refused] = /^refuses (\w+)$/.exec(outcome) ?? [];
    expect(faults.map(({ field }) => field)).toEqual(refused === undefined ? [] : [refused]);
    if (refused !== undefined) return;
    expect(printedAddress(address, { language: 'en', from: code }).join(' ¶ ')).toBe(printed);
    const [, asked = ''] = /^asks (\S+)$/.exec(outcome) ?? [];
    expect(askedProvince(address)).toBe(asked);
    // The address stays as it was typed.
    expect(address).toMatchObject({ city: typed.city, postalCode: typed.postalCode, addressLine1: typed.addressLine1 });
  });
});
