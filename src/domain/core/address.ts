import { z } from 'zod';
import { idText } from '../../lib/fields.js';

const text = z.string();

/** An address of an order or of a customer, as the API shows it. */
export const addressSchema = z
  .object({
    id: idText().describe('The identifier that came with it.'),
    firstName: text.describe('First name.'),
    lastName: text.describe('Last name.'),
    addressLine1: text.describe('Street and number.'),
    addressLine2: text.describe('What else the address needs: floor, building, care of.'),
    country: text.describe('Country, by its English name.'),
    city: text.describe('City.'),
    province: text.describe('Province, by its name.'),
    countryCode: text.describe('Country, ISO 3166-1 alpha-2 such as `US`.'),
    provinceCode: text.describe('Province, by the part of its ISO 3166-2 code after the hyphen, such as `DC`.'),
    postalCode: text.describe('Postal code.'),
    businessName: text.describe('Company.'),
    phoneNumber: text.describe('Phone number.'),
  })
  .meta({ id: 'OrderAddress', description: 'An address of an order. A member that is not known is an empty string.' });

export type Address = z.infer<typeof addressSchema>;
