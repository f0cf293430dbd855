import type { Executor } from '../../lib/executor.js';
import type { Address } from '../core/address.js';
import { addressesOfPlatformCustomer } from './address-repository.js';
import { checkoutAddressOf } from './address-spellings.js';

/** The maximum number of saved addresses on an order. The state is sent with every response. */
const most = 50;

/**
 * The addresses that a customer can choose, in the format of the checkout, the default one first. Empty for an unknown
 * customer.
 */
export async function savedAddressesOf(executor: Executor, shopId: string, platformId: string): Promise<Address[]> {
  const addresses = await addressesOfPlatformCustomer(executor, shopId, platformId);
  const defaults = addresses.filter(({ isDefault }) => isDefault);
  const others = addresses.filter(({ isDefault }) => !isDefault);
  return [...defaults, ...others].slice(0, most).map(checkoutAddressOf);
}
