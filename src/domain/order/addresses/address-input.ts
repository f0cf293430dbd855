import { z } from 'zod';
import { OperationError, type Fault } from '../../../errors.js';
import { optionalText } from '../../../lib/fields.js';
import { addressSchema, type Address } from '../../core/address.js';
import type { Settings } from '../../shop/shops/settings.js';
import { checkAddress } from './address-faults.js';

/** An address as a frontend sends it (spec 2, "Addresses"). */
export const addressInput = z.object({
  id: z
    .union([z.string().max(255), z.int()])
    .nullish()
    .transform((id) => String(id ?? '')),
  firstName: optionalText(),
  lastName: optionalText(),
  addressLine1: optionalText(),
  addressLine2: optionalText(),
  country: optionalText(),
  city: optionalText(),
  province: optionalText(),
  countryCode: optionalText(),
  provinceCode: optionalText(),
  postalCode: optionalText(),
  businessName: optionalText(),
  phoneNumber: optionalText(),
});

export type AddressInput = z.output<typeof addressInput>;

export const addressOutput = z.object({ address: addressSchema.nullable().meta({ emptyObject: true }) });

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
