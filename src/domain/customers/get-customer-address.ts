import { z } from 'zod';
import { refuse } from '../../errors.js';
import { backend } from '../core/operation/access.js';
import { shopOperation } from '../core/operation/operation.js';
import { generatedId } from './customer-condition.js';
import { readAddressSchema } from './customer-output.js';
import { addressesOf } from './customer-addresses.js';

/** An address of a customer. Refuses NOT_FOUND when there is no such customer, or it has no such address. */
export const getCustomerAddress = shopOperation(
  {
    operation: 'getCustomerAddress',
    summary: 'Get Customer Address by ID',
    description: 'Returns an address of a customer.',
    access: backend('read_customers'),
    input: z.object({
      customerId: generatedId.describe('The ID of the customer.'),
      id: generatedId.describe('The ID of the address.'),
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
