import type { Fault } from '../../../errors.js';
import { countryByCode } from '../../core/countries/countries.js';
import { checkAddress } from '../../order/addresses/address-faults.js';
import type { SubscriptionAddress } from '../document/subscription.js';
import type { NextId } from './line-items.js';
import type { AddressInput } from './subscription-input.js';

/**
 * The given address, completed from its country. Only an unknown country is a fault: missing members do not prevent an
 * order.
 */
export function readAddress(
  given: AddressInput,
  { before, nextId, now, field }: { before: SubscriptionAddress | null; nextId: NextId; now: Date; field: string },
): { address: SubscriptionAddress; faults: Fault[] } {
  const { address, faults } = checkAddress(
    {
      firstName: given.firstName,
      lastName: given.lastName,
      addressLine1: given.street1,
      addressLine2: given.street2,
      city: given.city,
      province: given.province,
      provinceCode: given.provinceCode,
      postalCode: given.zip,
      businessName: given.company,
      phoneNumber: given.phone,
      country: given.country,
      countryCode: given.countryCode,
    },
    { phoneNumberRequired: false, businessNameRequired: false },
  );
  const refused = faults.filter(({ code }) =>
    ['INVALID_COUNTRY', 'COUNTRY_MISMATCH', 'INVALID_CHARACTER', 'TOO_LONG'].includes(code),
  );
  const country = countryByCode(address.countryCode);
  const province = country?.provinces.find(({ isoCode }) => isoCode === address.provinceCode);
  const number = before?.number ?? nextId();
  return {
    address: {
      ...address,
      country: address.country || (country?.name ?? ''),
      province: address.province || (province?.name ?? ''),
      id: String(number),
      number,
      platformId: given.platformId ?? before?.platformId ?? '',
      createdAt: before?.createdAt ?? now.toISOString(),
      updatedAt: now.toISOString(),
    },
    faults: refused.map(({ code, message }): Fault => ({ code, message, field, type: 'address' })),
  };
}
