import { z } from 'zod';
import type { ShopContext } from '../../context.js';
import { refuse } from '../../errors.js';
import { backend } from '../core/operation/access.js';
import { shopOperation } from '../core/operation/operation.js';
import { addressesOfCustomers } from './address-repository.js';
import { readAddressOf } from './address-spellings.js';
import { generatedId } from './customer-condition.js';
import { readAddressSchema, type ReadAddress } from './customer-output.js';
import { findCustomerById } from './customer-repository.js';
import { shownCustomer } from './whole-customers.js';

async function addressesOf({ database, shopId }: ShopContext, customerId: number): Promise<ReadAddress[]> {
  const [found, addresses] = await Promise.all([
    findCustomerById(database, shopId, customerId),
    addressesOfCustomers(database, shopId, [customerId]),
  ]);
  const customer = shownCustomer(shopId, found ?? refuse('NOT_FOUND'));
  return addresses.map((address) => readAddressOf(address, customer));
}

/** The addresses of a customer. Refuses NOT_FOUND when there is no such customer. */
export const listCustomerAddresses = shopOperation(
  {
    operation: 'listCustomerAddresses',
    summary: 'List Customer Addresses',
    description: 'Lists the addresses of a customer.',
    access: backend('read_customers'),
    input: z.object({ customerId: generatedId.describe('The ID of the customer.') }),
    output: z.object({ addresses: z.array(readAddressSchema).describe('The addresses of the customer.') }),
  },
  async (context, { customerId }) => ({ addresses: await addressesOf(context, customerId) }),
);

/** An address of a customer. Refuses NOT_FOUND when there is no such customer, or it has no such address. */
export const getCustomerAddress = shopOperation(
  {
    operation: 'getCustomerAddress',
    summary: 'Get Customer Address by ID',
    description: 'Returns an address of a customer.',
    access: backend('read_customers'),
    input: z.object({
      customerId: generatedId.describe('The ID of the customer.'),
      id: generatedId.describe('The group.'),
    }),
    output: z.object({
      address: readAddressSchema.describe('The normalized address; null if the operation was refused.'),
    }),
  },
  async (context, { customerId, id }) => {
    const address = (await addressesOf(context, customerId)).find((one) => one.id === id);
    return { address: address ?? refuse('NOT_FOUND') };
  },
);
