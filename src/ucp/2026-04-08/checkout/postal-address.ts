import { countryByCode } from '../../../domain/core/countries/countries.js';
import type { AddressInput } from '../../../domain/order/addresses/address-input.js';
import type { SentAddress } from './checkout-request.js';

/** A code of a region, such as `CA`; also with its country, as ISO 3166-2 writes it. */
const regionCode = /^(?:[A-Z]{2}-)?([A-Z0-9]{1,3})$/i;

/** An address of the protocol as an order has it. */
export function addressFrom(sent: SentAddress): AddressInput {
  const region = sent.address_region ?? '';
  const code = regionCode.exec(region)?.[1];
  const countryCode = (sent.address_country ?? '').trim().toUpperCase();
  return {
    id: '',
    firstName: sent.first_name ?? '',
    lastName: sent.last_name ?? '',
    addressLine1: sent.street_address ?? '',
    addressLine2: sent.extended_address ?? '',
    country: countryByCode(countryCode)?.name ?? '',
    city: sent.address_locality ?? '',
    province: code === undefined ? region : '',
    countryCode,
    provinceCode: code?.toUpperCase() ?? '',
    postalCode: sent.postal_code ?? '',
    businessName: '',
    phoneNumber: sent.phone_number ?? '',
  };
}

/** An address as the protocol writes it; unknown members are left out. */
export function shownAddress(address: AddressInput): Record<string, string> {
  const members = {
    first_name: address.firstName,
    last_name: address.lastName,
    street_address: address.addressLine1,
    extended_address: address.addressLine2,
    address_locality: address.city,
    address_region: address.provinceCode || address.province,
    address_country: address.countryCode,
    postal_code: address.postalCode,
    phone_number: address.phoneNumber,
  };
  return Object.fromEntries(Object.entries(members).filter(([, value]) => value !== ''));
}

/** The members of an address by the names that an order has for them. */
export const addressMembers: Readonly<Record<string, string>> = {
  firstName: 'first_name',
  lastName: 'last_name',
  addressLine1: 'street_address',
  addressLine2: 'extended_address',
  city: 'address_locality',
  province: 'address_region',
  provinceCode: 'address_region',
  country: 'address_country',
  countryCode: 'address_country',
  postalCode: 'postal_code',
  phoneNumber: 'phone_number',
};
