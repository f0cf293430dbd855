import type { Executor } from '../../lib/executor.js';
import type { Address } from '../core/address.js';
import { addressesOfPlatformCustomer } from './address-repository.js';
import { checkoutAddressOf } from './address-spellings.js';

/** Addresses that an order carries for the shopper to choose from: the state is sent with every answer. */
const most = 50;

/**
 * The addresses of a customer that a shopper may choose from, as the checkout spells them, the default one first. None of
 * a customer that is not known (contract 1, "Customer, addresses").
 */
export async function savedAddressesOf(executor: Executor, shopId: string, platformId: string): Promise<Address[]> {
  const addresses = await addressesOfPlatformCustomer(executor, shopId, platformId);
  const defaults = addresses.filter(({ isDefault }) => isDefault);
  const others = addresses.filter(({ isDefault }) => !isDefault);
  return [...defaults, ...others].slice(0, most).map(checkoutAddressOf);
}
