/** An address of an order; unknown members are empty. */
export interface PostalAddress {
  firstName: string;
  lastName: string;
  businessName: string;
  addressLine1: string;
  addressLine2: string;
  city: string;
  province: string;
  provinceCode: string;
  country: string;
  countryCode: string;
  postalCode: string;
  phoneNumber: string;
}

/** An address as gateways and the servers of overrides get it, with the email address of the customer. */
export const sentAddress = (address: PostalAddress, email: string) => ({
  first_name: address.firstName,
  last_name: address.lastName,
  company: address.businessName,
  address: address.addressLine1,
  address_2: address.addressLine2,
  city: address.city,
  province: address.province,
  province_code: address.provinceCode,
  country: address.countryCode,
  country_code: address.countryCode,
  country_name: address.country,
  postal_code: address.postalCode,
  phone: address.phoneNumber,
  email,
});
