import { describe, expect, test } from '@jest/globals';
import { addressFields } from '../../../src/domain/customers/customer-fields.js';
import { readAddressSchema } from '../../../src/domain/customers/customer-output.js';
import { checkoutAddressOf, readAddressOf } from '../../../src/domain/customers/address-spellings.js';
import type { StoredAddress } from '../../../src/domain/customers/customer.js';
import { addressSchema } from '../../../src/domain/core/address.js';
import { toWire } from '../../../src/lib/wire.js';

/**
 * The names of each address field in the different representations; a dash where a representation does not have the
 * field.
 */
const spellings: readonly (readonly [string, string, string])[] = [
  // customer of a platform, checkout, customer as it is read
  ['first_name', 'first_name', 'first_name'],
  ['last_name', 'last_name', 'last_name'],
  ['company', 'business_name', 'company'],
  ['phone', 'phone_number', 'phone'],
  ['street_1', 'address_line_1', 'street_1'],
  ['street_2', 'address_line_2', 'street_2'],
  ['city', 'city', 'city'],
  ['province', 'province', 'province'],
  ['province_code', 'province_code', 'province_code'],
  ['country', 'country', 'country'],
  ['country_code', 'country_code', 'country_iso2'],
  ['postal_code', 'postal_code', 'zip'],
  ['address_type', '-', 'address_type'],
  ['address_use', '-', 'address_use'],
  ['is_default', '-', 'is_default'],
  ['platform_id', '-', 'platform_id'],
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

const customer = { platformId: 'c-1', platformType: 'custom', shopIdentifier: 'shop' };

const member = (schema: Parameters<typeof toWire>[0], value: unknown, name: string): unknown => {
  const wire = toWire(schema, value);
  if (typeof wire !== 'object' || wire === null) throw new Error('an address is an object');
  return Object.hasOwn(wire, name) ? Reflect.get(wire, name) : 'is not there';
};

describe('an address of a customer', () => {
  test.each(spellings.filter(([, ofCheckout]) => ofCheckout !== '-'))(
    'has its %s at the checkout as %s',
    (ofCustomer, ofCheckout) => {
      const spelled = member(addressSchema, checkoutAddressOf(stored), ofCheckout);
      expect(spelled).toBe(member(addressFields, stored, ofCustomer));
    },
  );

  test.each(spellings.filter(([, , read]) => read !== '-'))(
    'has its %s (%s at the checkout) as %s where customers are read',
    (ofCustomer, _checkout, read) => {
      const spelled = member(readAddressSchema, readAddressOf(stored, customer), read);
      expect(spelled).toBe(member(addressFields, stored, ofCustomer));
    },
  );

  test('is read with the fields that the service adds, and with no others', () => {
    const members = spellings.map(([, , read]) => read).filter((read) => read !== '-');
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
