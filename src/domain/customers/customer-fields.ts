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
  firstName: given().describe('The first name.'),
  lastName: given().describe('The last name.'),
  phone: given().describe('The phone number.'),
  postalCode: given().describe('The postal code.'),
  province: given().describe('The name of the province.'),
  provinceCode: given().describe('The province code.'),
  street1: given(1024).describe('The first line of the street address.'),
  street2: given(1024).describe('The second line of the street address.'),
  email: given(320).describe('The email address.'),
});

export type AddressFields = Partial<z.output<typeof addressFields>>;

/** A customer as received from the platform. */
export const customerFields = z.object({
  platformId: given().describe(
    'The ID of the customer on the platform; null for a customer that exists only in this shop.',
  ),
  platformCreatedAt: platformTime().nullish().describe('When the customer was created on the platform, if known.'),
  platformUpdatedAt: platformTime().nullish().describe('When the customer last changed on the platform.'),
  email: given(320).describe('The email address.'),
  firstName: given().describe('The first name.'),
  lastName: given().describe('The last name.'),
  phone: given().describe('The phone number as entered.'),
  tags: given(8192).describe('The tags on the platform, separated by commas.'),
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
