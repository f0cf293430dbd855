import type { Address } from '../core/address.js';
import { emptyAddress, type AddressDocument, type StoredAddress } from './customer.js';
import type { ReadAddress, ShownCustomer } from './customer-output.js';

/*
 * An address is spelled in four ways: by platforms for a customer, by platforms for an order, by the checkout, and in the
 * list of customers. It is stored as platforms spell it.
 */

/** An address of a platform's order, which has neither a purpose nor a default flag. */
export type PlatformOrderAddress = Omit<AddressDocument, 'addressUse' | 'isDefault'>;

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

/**
 * The address of an order in the platform's format of customer addresses. It is commercial if it has a company name.
 * Its ID is assigned by the platform.
 */
export function platformAddressOf(
  address: Address,
  { addressUse, email = '' }: { addressUse: 'shipping' | 'billing'; email?: string },
): AddressDocument {
  return {
    platformId: '',
    addressType: address.businessName ? 'commercial' : 'residential',
    addressUse,
    company: address.businessName,
    city: address.city,
    country: address.country,
    countryCode: address.countryCode,
    isDefault: false,
    firstName: address.firstName,
    lastName: address.lastName,
    phone: address.phoneNumber,
    postalCode: address.postalCode,
    province: address.province,
    provinceCode: address.provinceCode,
    street1: address.addressLine1,
    street2: address.addressLine2,
    email,
  };
}

/** The address of an order in the platform's format of order addresses. */
export function platformOrderAddressOf(
  address: Address,
  { addressUse, email }: { addressUse: 'shipping' | 'billing'; email: string },
): PlatformOrderAddress {
  const { addressUse: _, isDefault: __, ...spelled } = platformAddressOf(address, { addressUse, email });
  return spelled;
}

/** The address of a platform's order in the format of the checkout. */
export function checkoutAddressOfPlatformOrder(address: Partial<PlatformOrderAddress>): Address {
  return checkoutAddressOf({ ...emptyAddress, ...address });
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
