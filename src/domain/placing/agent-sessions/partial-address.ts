import { countryByCode } from '../../core/countries/countries.js';
import type { Fault } from '../../../errors.js';
import type { AddressInput } from '../../order/addresses/address-input.js';

const required = (member: string, message: string): Fault => ({
  code: 'REQUIRED',
  field: `shippingAddress.${member}`,
  message,
});

/**
 * What an address lacks before anything can be shipped to it, although an order accepts it. Until then, the address is kept
 * beside the order.
 */
export function partialFaults({ addressLine1, city, countryCode }: AddressInput): Fault[] {
  const needsCity = countryByCode(countryCode)?.cityRequired ?? true;
  return [
    ...(addressLine1.trim() === '' ? [required('addressLine1', 'Enter a street address.')] : []),
    ...(needsCity && city.trim() === '' ? [required('city', 'Enter a city.')] : []),
  ];
}
