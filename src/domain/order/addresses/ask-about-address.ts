import { refuse } from '../../../errors.js';
import { oneLine } from '../../../outbound/error-text.js';
import type { Address } from '../../core/address.js';
import { askOverride, overrideOf, type Asked, type OverrideParts } from '../../shop/overrides/ask-override.js';
import type { ActiveOverride } from '../../shop/overrides/api-override.js';
import { overrideAnswers, type OverrideRequest } from '../../shop/overrides/override-messages.js';
import type { LoadedOrder } from '../storage/order-repository.js';
import { aboutOrder } from '../document/sent-order.js';
import type { Order } from '../document/order.js';
import type { AddressType } from './change-address.js';

/** The request body for the override of addresses. */
const addressQuestion = (order: Order, address: Address): OverrideRequest<'address_validate'> => ({
  ...aboutOrder(order),
  first_name: address.firstName,
  last_name: address.lastName,
  address: address.addressLine1,
  address_2: address.addressLine2,
  city: address.city,
  country: address.countryCode,
  postal_code: address.postalCode,
  country_code: address.countryCode,
  province: address.province,
  province_code: address.provinceCode,
  phone: address.phoneNumber,
});

/** The call of the override of addresses: its value is the reason for which the address is refused, or null. */
export const addressCheck = (override: ActiveOverride, order: Order, address: Address) => ({
  override,
  body: addressQuestion(order, address),
  answers: overrideAnswers.address_validate.refine(({ valid, errors }) => valid || errors, {
    path: ['errors'],
    message: 'is required unless the address is valid',
  }),
  read: ({ valid, errors }: { valid: boolean; errors?: { error_message: string } | null | undefined }) =>
    ({ ok: true, value: valid ? null : oneLine(errors?.error_message ?? '') }) as const,
});

/**
 * Asks the override of addresses about an address that is valid by the rules of its country and shop. Undefined without
 * an override. Refuses ADDRESS_REFUSED and OVERRIDE_UNAVAILABLE.
 */
export function askAboutAddress(
  parts: OverrideParts,
  { order, facts }: Pick<LoadedOrder, 'order' | 'facts'>,
  address: Address,
  addressType: AddressType | undefined,
): (() => Promise<Asked<null>>) | undefined {
  const override = overrideOf(facts.overrides, 'address_validate');
  if (!override) return undefined;
  return async () => {
    const asked = await askOverride(parts, { ...addressCheck(override, order, address), hasOwnData: true });
    if (asked.by === 'base') return asked;
    if (asked.value !== null)
      refuse('ADDRESS_REFUSED', {
        message: asked.value,
        ...(addressType ? { addressType, subType: `${addressType}_address` } : {}),
      });
    return { by: 'override', value: null };
  };
}
