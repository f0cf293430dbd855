import { z } from 'zod';
import type { CustomerWithAddresses, StoredAddress } from '../../customers/customer.js';

const text = z.string();

const embeddedAddressSchema = z.object({
  platformId: text.describe("The address's id on the platform."),
  addressType: text.describe('Such as `residential` or `commercial`.'),
  addressUse: text.describe('Such as `shipping` or `billing`.'),
  company: text.describe('Company.'),
  city: text.describe('City.'),
  country: text.describe('Country.'),
  countryCode: text.describe("The country's code of two letters."),
  isDefault: z.boolean().describe('Whether it is the default address of the customer.'),
  firstName: text.describe('First name.'),
  lastName: text.describe('Last name.'),
  phone: text.describe('Telephone number.'),
  postalCode: text.describe('Postal code.'),
  province: text.describe('Province.'),
  provinceCode: text.describe("The province's code."),
  street1: text.describe('First line of the street.'),
  street2: text.describe('Second line of the street.'),
});

/** A customer as a platform shows it (spec 1, "Customer"), and its tags. */
export const connectorCustomerSchema = z.object({
  platformId: text.describe("The customer's id on the platform; null for a customer of this shop only."),
  platformCreatedAt: text.describe('When the customer was created on the platform, if the platform says so.'),
  platformUpdatedAt: text.describe('When the customer last changed on the platform.'),
  email: text.describe('E-mail address.'),
  firstName: text.describe('First name.'),
  lastName: text.describe('Last name.'),
  phone: text.describe('Phone number, as it was written.'),
  tags: text.describe('Tags of the platform, separated by commas.'),
  addresses: z.array(embeddedAddressSchema).describe('Addresses, in the order of the platform.'),
});

/** An address of its own as a platform shows it (spec 1, "Address"). */
export const connectorAddressSchema = embeddedAddressSchema.omit({ addressUse: true, isDefault: true }).extend({
  platformCustomerId: text.describe("The customer's id on the platform."),
  email: text.describe('E-mail address.'),
});

/** The customer as a platform shows it; what no platform has told is of the service's own time. */
export function shownCustomer(customer: CustomerWithAddresses): z.output<typeof connectorCustomerSchema> {
  return connectorCustomerSchema.parse({
    ...customer,
    platformId: customer.platformId ?? '',
    platformCreatedAt: (customer.platformCreatedAt ?? customer.createdAt).toISOString(),
    platformUpdatedAt: (customer.platformUpdatedAt ?? customer.updatedAt).toISOString(),
  });
}

/** The address as a platform shows it apart from its customer. */
export function shownAddress(
  platformCustomerId: string,
  address: StoredAddress,
): z.output<typeof connectorAddressSchema> {
  return connectorAddressSchema.parse({ ...address, platformCustomerId });
}
