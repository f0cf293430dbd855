import type { Address } from '../../domain/core/address.js';

/** An address of the protocol, without the members that are empty. */
export interface PostalAddress {
  first_name?: string;
  last_name?: string;
  street_address?: string;
  extended_address?: string;
  address_locality?: string;
  address_region?: string;
  postal_code?: string;
  address_country?: string;
  phone_number?: string;
}

/** An address of an order as the protocol shows it. */
export const postalAddress = (address: Address): PostalAddress =>
  Object.fromEntries(
    Object.entries({
      first_name: address.firstName,
      last_name: address.lastName,
      street_address: address.addressLine1,
      extended_address: address.addressLine2,
      address_locality: address.city,
      address_region: address.provinceCode,
      postal_code: address.postalCode,
      address_country: address.countryCode,
      phone_number: address.phoneNumber,
    }).filter(([, value]) => value !== ''),
  );
