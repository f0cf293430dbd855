import { z } from 'zod';
import { text } from '../../lib/fields.js';
import { platformTime } from '../core/platform-time.js';

/**
 * Customers and addresses as received from the platform. Texts are stored unchanged. Null clears a member; omitted
 * members do not change.
 */
const given = (max = 255) =>
  text(max)
    .nullish()
    .transform((value) => (value === null ? '' : value));

/** An address as received from the platform. */
export const addressFields = z.object({
  platformId: given().describe('The ID of the address on the platform.'),
  addressType: given().describe('The type of address, such as `residential` or `commercial`.'),
  addressUse: given().describe('The purpose of the address, such as `shipping` or `billing`.'),
  company: given().describe('The company name.'),
  city: given().describe('The city.'),
  country: given().describe('The name of the country.'),
  countryCode: given().describe('The two-letter country code.'),
  isDefault: z
    .boolean()
    .nullish()
    .transform((value) => (value === null ? false : value))
    .describe('Whether it is the default address of the customer.'),
  firstName: given().describe('First name.'),
  lastName: given().describe('Last name.'),
  phone: given().describe('Telephone number.'),
  postalCode: given().describe('Postal code.'),
  province: given().describe('Province.'),
  provinceCode: given().describe("The province's code."),
  street1: given(1024).describe('First line of the street.'),
  street2: given(1024).describe('Second line of the street.'),
  email: given(320).describe('E-mail address.'),
});

export type AddressFields = Partial<z.output<typeof addressFields>>;

/** A customer as received from the platform. */
export const customerFields = z.object({
  platformId: given().describe("The customer's id on the platform; null for a customer of this shop only."),
  platformCreatedAt: platformTime()
    .nullish()
    .describe('When the customer was created on the platform, if the platform says so.'),
  platformUpdatedAt: platformTime().nullish().describe('When the customer last changed on the platform.'),
  email: given(320).describe('E-mail address.'),
  firstName: given().describe('First name.'),
  lastName: given().describe('Last name.'),
  phone: given().describe('Phone number, as it was written.'),
  tags: given(8192).describe('Tags of the platform, separated by commas.'),
  addresses: z
    .array(addressFields)
    .max(1000)
    .nullish()
    .transform((list) => (list === null ? [] : list))
    .describe('The addresses, in the order of the platform.'),
});

export type CustomerFields = Partial<Omit<z.output<typeof customerFields>, 'addresses'>> & {
  addresses?: AddressFields[] | undefined;
};
