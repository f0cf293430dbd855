import type { ShopContext } from '../../context.js';
import { refuse } from '../../errors.js';
import { addressesOfCustomers } from './address-repository.js';
import { readAddressOf } from './address-spellings.js';
import { type ReadAddress } from './customer-output.js';
import { findCustomerById } from './customer-repository.js';
import { shownCustomer } from './whole-customers.js';

export async function addressesOf({ database, shopId }: ShopContext, customerId: number): Promise<ReadAddress[]> {
  const [found, addresses] = await Promise.all([
    findCustomerById(database, shopId, customerId),
    addressesOfCustomers(database, shopId, [customerId]),
  ]);
  const customer = shownCustomer(shopId, found ?? refuse('NOT_FOUND'));
  return addresses.map((address) => readAddressOf(address, customer));
}
