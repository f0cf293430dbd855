import { z } from 'zod';
import { idText } from '../../lib/fields.js';

const text = z.string();

/** An address of an order or of a customer, as the API shows it. */
export const addressSchema = z
  .object({
    id: idText().describe('Your identifier for the address.'),
    firstName: text.describe('The first name.'),
    lastName: text.describe('The last name.'),
    addressLine1: text.describe('The street address.'),
    addressLine2: text.describe('Additional address details, such as apartment, floor or building.'),
    country: text.describe('The English name of the country.'),
    city: text.describe('The city.'),
    province: text.describe('The name of the province or state.'),
    countryCode: text.describe('The two-letter country code (ISO 3166-1 alpha-2), such as `US`.'),
    provinceCode: text.describe(
      'The province or state code: the part of the ISO 3166-2 code after the hyphen, such as `DC`.',
    ),
    postalCode: text.describe('The postal code.'),
    businessName: text.describe('The company name.'),
    phoneNumber: text.describe('The phone number.'),
  })
  .meta({ id: 'OrderAddress', description: 'An address of an order. Unknown members are empty strings.' });

export type Address = z.infer<typeof addressSchema>;
