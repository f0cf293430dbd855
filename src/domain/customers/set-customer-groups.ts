import { z } from 'zod';
import { refuse, refuseAll } from '../../errors.js';
import { backend } from '../core/operation/access.js';
import { shopOperation } from '../core/operation/operation.js';
import { generatedId } from './customer-condition.js';
import { shownCustomerSchema } from './customer-output.js';
import { findCustomerById } from './customer-repository.js';
import { replaceGroups } from './group-member-repository.js';
import { shownCustomer } from './whole-customers.js';

/** Sets the groups of a customer. Refuses NOT_FOUND, and INVALID_VALUE for each unknown group. */
export const setCustomerGroups = shopOperation(
  {
    operation: 'setCustomerGroups',
    summary: 'Set Customer Groups',
    description: 'Sets the groups of a customer, replacing any existing ones.',
    mutation: true,
    access: backend('write_customers'),
    input: z.object({
      customerId: generatedId.describe('The ID of the customer.'),
      groupIds: z
        .array(generatedId)
        .max(100)
        .describe('The IDs of the groups; an empty list removes the customer from all groups. Required.'),
    }),
    output: z.object({ customer: shownCustomerSchema.describe('The customer; null if the operation was refused.') }),
  },
  async ({ database, shopId, clock }, { customerId, groupIds }) => {
    if (!(await findCustomerById(database, shopId, customerId))) return refuse('NOT_FOUND');
    const unknown = await replaceGroups(database, shopId, { customerId, groupIds, now: clock.now() });
    refuseAll(
      unknown.map((id) => ({
        code: 'INVALID_VALUE',
        field: `groupIds.${groupIds.indexOf(id)}`,
        message: `There is no customer group with the ID ${id}.`,
      })),
    );
    const customer = (await findCustomerById(database, shopId, customerId)) ?? refuse('NOT_FOUND');
    return { customer: shownCustomer(shopId, customer) };
  },
);
