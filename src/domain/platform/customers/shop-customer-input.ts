import { z } from 'zod';
import { text } from '../../../lib/fields.js';
import type { AddressFields, CustomerFields } from '../../customers/customer-fields.js';

/** Null clears a member; an omitted member does not change. */
const given = (max = 255) =>
  text(max)
    .nullish()
    .transform((value) => (value === null ? '' : value));

/** The members of a customer that can be changed here. */
export const customerMembers = {
  email: z
    .union([z.email().max(254), z.literal('')])
    .nullish()
    .transform((value) => (value === null ? '' : value))
    .describe('The email address. Required for a new customer.'),
  firstName: given().describe('The first name.'),
  lastName: given().describe('The last name.'),
  phone: given().describe('The phone number.'),
};

/** The members of an address that can be changed here, named as the list of customers names them. */
export const addressMembers = {
  firstName: given().describe('The first name.'),
  lastName: given().describe('The last name.'),
  company: given().describe('The company name.'),
  phone: given().describe('The phone number.'),
  street1: given(1_024).describe('The first line of the street address.'),
  street2: given(1_024).describe('The second line of the street address.'),
  city: given().describe('The city.'),
  province: given().describe('The name of the province.'),
  provinceCode: given().describe('The code of the province.'),
  country: given().describe('The name of the country.'),
  countryIso2: given().meta({ wire: 'country_iso2' }).describe('The two-letter country code.'),
  zip: given().describe('The postal code.'),
  addressType: given().describe('The type of address, such as `residential` or `commercial`.'),
  addressUse: given().describe('The purpose of the address, such as `shipping` or `billing`.'),
  isDefault: z
    .boolean()
    .nullish()
    .transform((value) => (value === null ? false : value))
    .describe('Whether it is the default address of the customer.'),
};

const isGiven = ([, value]: [string, unknown]): boolean => value !== undefined;

type CustomerMembers = z.output<z.ZodObject<typeof customerMembers>>;
type AddressMembers = z.output<z.ZodObject<typeof addressMembers>>;

/** The given members, as platforms name them. */
export const customerFieldsOf = ({ email, firstName, lastName, phone }: CustomerMembers): CustomerFields =>
  Object.fromEntries(Object.entries({ email, firstName, lastName, phone }).filter(isGiven));

/** The given members, as platforms name them. */
export const addressFieldsOf = (members: AddressMembers): AddressFields => {
  const { countryIso2: countryCode, zip: postalCode, ...others } = members;
  const named = Object.entries({ ...others, countryCode, postalCode }).filter(isGiven);
  return Object.fromEntries(
    named.filter(([name]) => name in addressMembers || /^(?:countryCode|postalCode)$/.test(name)),
  );
};
