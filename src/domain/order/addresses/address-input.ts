import { z } from 'zod';
import { OperationError, type Fault } from '../../../errors.js';
import { optionalText } from '../../../lib/fields.js';
import { addressSchema, type Address } from '../../core/address.js';
import type { Settings } from '../../shop/shops/settings.js';
import { checkAddress } from './address-faults.js';

/** An address as a frontend sends it (spec 2, "Addresses"). */
export const addressInput = z
  .object({
    id: z
      .union([z.string().max(255), z.int()])
      .nullish()
      .transform((id) => String(id ?? ''))
      .meta({ graphql: 'ID' })
      .describe('An identifier of your own, kept with the address.'),
    firstName: optionalText().describe('First name.'),
    lastName: optionalText().describe('Last name.'),
    addressLine1: optionalText().describe('Street and number.'),
    addressLine2: optionalText().describe('What else the address needs: floor, building, care of.'),
    country: optionalText().describe('Country, by its English name.'),
    city: optionalText().describe('City.'),
    province: optionalText().describe('Province, by its name.'),
    countryCode: optionalText().describe('Country, ISO 3166-1 alpha-2 such as `US`.'),
    provinceCode: optionalText().describe(
      'Province, by the part of its ISO 3166-2 code after the hyphen, such as `DC`.',
    ),
    postalCode: optionalText().describe('Postal code.'),
    businessName: optionalText().describe('Company.'),
    phoneNumber: optionalText().describe('Phone number.'),
  })
  .meta({ id: 'AddressInput', description: 'An address to choose from.' });

export type AddressInput = z.output<typeof addressInput>;

export const addressOutput = z.object({
  address: addressSchema
    .nullable()
    .meta({ emptyObject: true })
    .describe('The address in its normal form; null when the call was refused.'),
});

/**
 * The address in its normal form, by the rules of its country and the shop. Refuses all faults at once: REQUIRED,
 * INVALID_COUNTRY, COUNTRY_MISMATCH, INVALID_PROVINCE, INVALID_POSTAL_CODE (contract 1, "Customer, addresses").
 */
export function validAddress(
  given: AddressInput,
  settings: Settings,
  addressType: 'shipping' | 'billing' | undefined,
): Address {
  const { address, faults } = checkAddress(given, {
    phoneNumberRequired: settings.checkoutProcess.phoneNumberRequired,
    businessNameRequired: settings.checkoutProcess.companyNameOption === 'required',
  });
  const [first, ...rest] = faults.map((fault): Fault => ({
    ...fault,
    type: 'address',
    ...(addressType ? { addressType, subType: `${addressType}_address` } : {}),
  }));
  if (first !== undefined) throw new OperationError([first, ...rest]);
  return { ...address, id: given.id };
}
