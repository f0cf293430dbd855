import type { Address } from '../core/address.js';
import type { AddressDocument, StoredAddress } from './customer.js';
import type { ReadAddress, ShownCustomer } from './customer-output.js';

/*
 * The members of an address have different names on platforms, in the checkout, and in the list of customers. It is
 * stored with the names of platforms.
 */

/** The address of a customer in the format of the checkout. */
export function checkoutAddressOf(address: AddressDocument & { id?: number | string }): Address {
  return {
    id: String(address.id ?? ''),
    firstName: address.firstName,
    lastName: address.lastName,
    addressLine1: address.street1,
    addressLine2: address.street2,
    country: address.country,
    city: address.city,
    province: address.province,
    countryCode: address.countryCode,
    provinceCode: address.provinceCode,
    postalCode: address.postalCode,
    businessName: address.company,
    phoneNumber: address.phone,
  };
}

/** The address of a customer as the API returns it. Addresses come from the customer's platform. */
export function readAddressOf(
  address: StoredAddress,
  customer: Pick<ShownCustomer, 'platformId' | 'platformType' | 'shopIdentifier'>,
): ReadAddress {
  return {
    id: address.id,
    serviceCustomerId: address.customerId,
    platformId: address.platformId,
    platformCustomerId: customer.platformId ?? '',
    shopIdentifier: customer.shopIdentifier,
    platformType: customer.platformType,
    firstName: address.firstName,
    lastName: address.lastName,
    company: address.company,
    phone: address.phone,
    street1: address.street1,
    street2: address.street2,
    city: address.city,
    province: address.province,
    provinceCode: address.provinceCode,
    country: address.country,
    countryIso2: address.countryCode,
    zip: address.postalCode,
    addressType: address.addressType,
    addressUse: address.addressUse,
    addressSource: 'platform',
    isDefault: address.isDefault,
    createdAt: address.createdAt,
    updatedAt: address.updatedAt,
    deletedAt: address.deletedAt,
  };
}
