import { z } from 'zod';
import type { Context, ShopContext } from '../../../context.js';
import { OperationError, type Fault } from '../../../errors.js';
import { optionalText } from '../../../lib/fields.js';
import { memberOf } from '../../../lib/member-of.js';
import { readableMembers } from '../../core/operation/readable-members.js';
import { addressSchema, type Address } from '../../core/address.js';
import type { Settings } from '../../shop/shops/settings.js';
import { findShop } from '../../shop/shops/shop-repository.js';
import { checkAddress, type AddressFault } from './address-faults.js';

/** An address as a frontend sends it. */
export const addressInput = z
  .object({
    id: z
      .union([z.string().max(255), z.int()])
      .nullish()
      .transform((id) => String(id ?? ''))
      .meta({ graphql: 'ID' })
      .describe('Your identifier for the address, stored with it.'),
    firstName: optionalText().describe('The first name.'),
    lastName: optionalText().describe('The last name.'),
    addressLine1: optionalText().describe('The street address.'),
    addressLine2: optionalText().describe('Additional address details, such as apartment, floor or building.'),
    country: optionalText().describe('The English name of the country.'),
    city: optionalText().describe('The city.'),
    province: optionalText().describe('The name of the province or state.'),
    countryCode: optionalText().describe('The two-letter country code (ISO 3166-1 alpha-2), such as `US`.'),
    provinceCode: optionalText().describe(
      'The province or state code: the part of the ISO 3166-2 code after the hyphen, such as `DC`.',
    ),
    postalCode: optionalText().describe('The postal code.'),
    businessName: optionalText().describe('The company name.'),
    phoneNumber: optionalText().describe('The phone number.'),
  })
  .meta({ id: 'AddressInput', description: 'An address that the customer can choose.' });

export type AddressInput = z.output<typeof addressInput>;

export const addressOutput = z.object({
  address: addressSchema
    .nullable()
    .meta({ emptyObject: true })
    .describe('The normalized address; null if the operation was refused.'),
});

const faultOf = (fault: AddressFault, addressType: 'shipping' | 'billing' | undefined): Fault => ({
  ...fault,
  type: 'address',
  ...(addressType ? { addressType, subType: `${addressType}_address` } : {}),
});

const nothingRequired = { phoneNumberRequired: false, businessNameRequired: false };
const requiredBy = ({ checkoutProcess }: Settings) => ({
  phoneNumberRequired: checkoutProcess.phoneNumberRequired,
  businessNameRequired: checkoutProcess.companyNameOption === 'required',
});

/** The faults of an address by its valid members. A member with another fault is not said to be missing. */
function faultsOfSent(
  input: unknown,
  required: typeof nothingRequired,
  addressType: 'shipping' | 'billing' | undefined,
): Fault[] {
  const readable = readableMembers(addressInput, input);
  const isSent = ({ field }: AddressFault): boolean => field in readable || memberOf(input, field) === undefined;
  return checkAddress(readable, required)
    .faults.filter(isSent)
    .map((fault) => faultOf(fault, addressType));
}

/**
 * The faults of an address with members of the wrong type, by the rules of its country. Otherwise {@link validAddress}
 * checks it, with the shop's settings.
 */
export const addressFaults =
  (addressType?: 'shipping' | 'billing') =>
  (_context: Context, input: unknown): Fault[] =>
    addressInput.safeParse(input).success ? [] : faultsOfSent(input, nothingRequired, addressType);

/** The faults by the rules of the country and of the shop of an address that is refused. */
export const storedAddressFaults =
  (addressType?: 'shipping' | 'billing') =>
  async ({ database, shopId }: ShopContext, input: unknown): Promise<Fault[]> => {
    const shop = await findShop(database, shopId);
    return faultsOfSent(input, shop ? requiredBy(shop.settings) : nothingRequired, addressType);
  };

/**
 * The address in its normal form, by the rules of its country and the shop. Refuses all faults at once: REQUIRED,
 * INVALID_COUNTRY, COUNTRY_MISMATCH, INVALID_PROVINCE, INVALID_POSTAL_CODE.
 */
export function validAddress(
  input: AddressInput,
  settings: Settings,
  addressType: 'shipping' | 'billing' | undefined,
): Address {
  const { address, faults } = checkAddress(input, requiredBy(settings));
  const [first, ...rest] = faults.map((fault) => faultOf(fault, addressType));
  if (first !== undefined) throw new OperationError([first, ...rest]);
  return { ...address, id: input.id };
}
