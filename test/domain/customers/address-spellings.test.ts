import { describe, expect, test } from '@jest/globals';
import * as fc from 'fast-check';
import { addressFields } from '../../../src/domain/customers/customer-fields.js';
import { readAddressSchema } from '../../../src/domain/customers/customer-output.js';
import {
  checkoutAddressOf,
  checkoutAddressOfPlatformOrder,
  platformAddressOf,
  platformOrderAddressOf,
  readAddressOf,
} from '../../../src/domain/customers/address-spellings.js';
import type { StoredAddress } from '../../../src/domain/customers/customer.js';
import { addressSchema, type Address } from '../../../src/domain/core/address.js';
import { toWire } from '../../../src/lib/wire.js';

/**
 * The names of each address field in the different representations; a dash where a representation does not have the
 * field.
 */
const spellings: readonly (readonly [string, string, string, string, string])[] = [
  // customer of a platform, address of a platform, order of a platform, checkout, customer as it is read
  ['first_name', 'first_name', 'first_name', 'first_name', 'first_name'],
  ['last_name', 'last_name', 'last_name', 'last_name', 'last_name'],
  ['company', 'company', 'company', 'business_name', 'company'],
  ['phone', 'phone', 'phone', 'phone_number', 'phone'],
  ['street_1', 'street_1', 'street_1', 'address_line_1', 'street_1'],
  ['street_2', 'street_2', 'street_2', 'address_line_2', 'street_2'],
  ['city', 'city', 'city', 'city', 'city'],
  ['province', 'province', 'province', 'province', 'province'],
  ['province_code', 'province_code', 'province_code', 'province_code', 'province_code'],
  ['country', 'country', 'country', 'country', 'country'],
  ['country_code', 'country_code', 'country_code', 'country_code', 'country_iso2'],
  ['postal_code', 'postal_code', 'postal_code', 'postal_code', 'zip'],
  ['address_type', 'address_type', 'address_type', '-', 'address_type'],
  ['address_use', '-', '-', '-', 'address_use'],
  ['is_default', '-', '-', '-', 'is_default'],
  ['-', 'email', 'email', '-', '-'],
  ['platform_id', 'platform_id', 'platform_id', '-', 'platform_id'],
];

const stored: StoredAddress = {
  platformId: 'a-1',
  addressType: 'type',
  addressUse: 'use',
  company: 'company',
  city: 'city',
  country: 'country',
  countryCode: 'country code',
  isDefault: true,
  firstName: 'first name',
  lastName: 'last name',
  phone: 'phone',
  postalCode: 'postal code',
  province: 'province',
  provinceCode: 'province code',
  street1: 'street 1',
  street2: 'street 2',
  email: 'email',
  id: 7,
  customerId: 8,
  createdAt: new Date(1),
  updatedAt: new Date(2),
  deletedAt: null,
};

const checkout: Address = {
  id: '7',
  firstName: 'first name',
  lastName: 'last name',
  addressLine1: 'line 1',
  addressLine2: 'line 2',
  country: 'country',
  city: 'city',
  province: 'province',
  countryCode: 'country code',
  provinceCode: 'province code',
  postalCode: 'postal code',
  businessName: 'business name',
  phoneNumber: 'phone number',
};

const customer = { platformId: 'c-1', platformType: 'custom', shopIdentifier: 'shop' };

const member = (schema: Parameters<typeof toWire>[0], value: unknown, name: string): unknown => {
  const wire = toWire(schema, value);
  if (typeof wire !== 'object' || wire === null) throw new Error('an address is an object');
  return Object.hasOwn(wire, name) ? Reflect.get(wire, name) : 'is not there';
};

describe('an address of a customer', () => {
  test.each(spellings.filter(([ofCustomer, , , ofCheckout]) => ofCustomer !== '-' && ofCheckout !== '-'))(
    'has its %s at the checkout (%s, %s) as %s',
    (ofCustomer, _address, _order, ofCheckout) => {
      const spelled = member(addressSchema, checkoutAddressOf(stored), ofCheckout);
      expect(spelled).toBe(member(addressFields, stored, ofCustomer));
    },
  );

  test.each(spellings.filter(([ofCustomer, , , , read]) => ofCustomer !== '-' && read !== '-'))(
    'has its %s where customers are read (%s, %s, %s) as %s',
    (ofCustomer, _address, _order, _checkout, read) => {
      const spelled = member(readAddressSchema, readAddressOf(stored, customer), read);
      expect(spelled).toBe(member(addressFields, stored, ofCustomer));
    },
  );

  test('is read with the fields that the service adds, and with no others', () => {
    const members = spellings.map(([, , , , read]) => read).filter((read) => read !== '-');
    const own = {
      id: 7,
      service_customer_id: 8,
      platform_customer_id: 'c-1',
      shop_identifier: 'shop',
      platform_type: 'custom',
      address_source: 'platform',
      created_at: new Date(1),
      updated_at: new Date(2),
      deleted_at: null,
    };
    const read = toWire(readAddressSchema, readAddressOf(stored, customer));
    expect(read).toMatchObject(own);
    expect(Object.keys(read ?? {}).toSorted()).toEqual([...Object.keys(own), ...members].toSorted());
  });

  test('is chosen at the checkout by its ID in the service', () => {
    expect(checkoutAddressOf(stored).id).toBe('7');
  });
});

describe('an address of an order', () => {
  const reported = platformAddressOf(checkout, { addressUse: 'shipping', email: 'email' });
  const reportedWithOrder = platformOrderAddressOf(checkout, { addressUse: 'billing', email: 'email' });

  test.each(spellings.filter(([ofCustomer, , , ofCheckout]) => ofCustomer !== '-' && ofCheckout !== '-'))(
    'is sent to platforms with the %s (%s) of a customer and the %s of an order from its %s',
    (ofCustomer, ofAddress, ofOrder, ofCheckout) => {
      const own = member(addressSchema, checkout, ofCheckout);
      expect(member(addressFields, reported, ofCustomer)).toBe(own);
      expect(member(addressFields, reported, ofAddress)).toBe(own);
      expect(member(addressFields, reportedWithOrder, ofOrder)).toBe(own);
    },
  );

  test('has its use, and is commercial if it names a company', () => {
    expect(reported).toMatchObject({
      addressUse: 'shipping',
      addressType: 'commercial',
      isDefault: false,
      platformId: '',
    });
    const home = platformAddressOf({ ...checkout, businessName: '' }, { addressUse: 'billing' });
    expect(home).toMatchObject({ addressUse: 'billing', addressType: 'residential', email: '' });
  });

  test('has exactly the documented fields in a platform order', () => {
    const members = spellings.map(([, , ofOrder]) => ofOrder).filter((name) => name !== '-');
    expect(Object.keys(toWire(addressFields, reportedWithOrder) ?? {}).toSorted()).toEqual([...members].toSorted());
    expect(reportedWithOrder).toMatchObject({ email: 'email', addressType: 'commercial' });
  });

  test('has exactly the documented fields in a customer, and the email address if it is sent on its own', () => {
    const members = spellings.map(([ofCustomer]) => ofCustomer).filter((name) => name !== '-');
    expect(Object.keys(toWire(addressFields, reported) ?? {}).toSorted()).toEqual([...members, 'email'].toSorted());
  });

  test('survives a round trip through a platform unchanged, except for its ID', () => {
    const addresses = fc.record({
      ...Object.fromEntries(Object.keys(checkout).map((name) => [name, fc.string()])),
    });
    fc.assert(
      fc.property(addresses, (given) => {
        const address = { ...checkout, ...given };
        const returned = checkoutAddressOfPlatformOrder(
          platformOrderAddressOf(address, { addressUse: 'shipping', email: '' }),
        );
        expect(returned).toEqual({ ...address, id: '' });
      }),
    );
  });

  test('that a platform sends may omit fields, which become empty', () => {
    expect(checkoutAddressOfPlatformOrder({ city: 'Winnipeg' })).toEqual({
      ...Object.fromEntries(Object.keys(checkout).map((name) => [name, ''])),
      city: 'Winnipeg',
    });
  });
});
