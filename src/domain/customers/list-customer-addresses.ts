import { z } from 'zod';
import { backend } from '../core/operation/access.js';
import { shopOperation } from '../core/operation/operation.js';
import { generatedId } from './customer-condition.js';
import { readAddressSchema } from './customer-output.js';
import { addressesOf } from './customer-addresses.js';

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
