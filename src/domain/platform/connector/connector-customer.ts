import { z } from 'zod';
import type { CustomerWithAddresses, StoredAddress } from '../../customers/customer.js';

const text = z.string();

const embeddedAddressSchema = z.object({
  platformId: text.describe("The address's ID on the platform."),
  addressType: text.describe('Address type, such as `residential` or `commercial`.'),
  addressUse: text.describe('Address use, such as `shipping` or `billing`.'),
  company: text.describe('Company name.'),
  city: text.describe('City.'),
  country: text.describe('Country.'),
  countryCode: text.describe('Two-letter country code (ISO 3166-1 alpha-2).'),
  isDefault: z.boolean().describe("Whether it is the customer's default address."),
  firstName: text.describe('First name.'),
  lastName: text.describe('Last name.'),
  phone: text.describe('Phone number.'),
  postalCode: text.describe('Postal code.'),
  province: text.describe('Province.'),
  provinceCode: text.describe('Province code.'),
  street1: text.describe('Address line 1.'),
  street2: text.describe('Address line 2.'),
});

/** A customer in the connector format, with tags. */
export const connectorCustomerSchema = z.object({
  platformId: text.describe("The customer's ID on the platform."),
  platformCreatedAt: text.describe('When the customer was created on the platform.'),
  platformUpdatedAt: text.describe('When the customer was last changed on the platform.'),
  email: text.describe('Email address.'),
  firstName: text.describe('First name.'),
  lastName: text.describe('Last name.'),
  phone: text.describe('Phone number.'),
  tags: text.describe('Comma-separated tags.'),
  addresses: z.array(embeddedAddressSchema).describe("The customer's addresses, in the platform's order."),
});

/** A separate address in the connector format. */
export const connectorAddressSchema = embeddedAddressSchema.omit({ addressUse: true, isDefault: true }).extend({
  platformCustomerId: text.describe("The customer's ID on the platform."),
  email: text.describe('Email address.'),
});

/** The customer in the connector format. Times that no platform has sent are the service's own. */
export function shownCustomer(customer: CustomerWithAddresses): z.output<typeof connectorCustomerSchema> {
  return connectorCustomerSchema.parse({
    ...customer,
    platformId: customer.platformId ?? '',
    platformCreatedAt: (customer.platformCreatedAt ?? customer.createdAt).toISOString(),
    platformUpdatedAt: (customer.platformUpdatedAt ?? customer.updatedAt).toISOString(),
  });
}

/** The address in the connector format, without its customer. */
export function shownAddress(
  platformCustomerId: string,
  address: StoredAddress,
): z.output<typeof connectorAddressSchema> {
  return connectorAddressSchema.parse({ ...address, platformCustomerId });
}
