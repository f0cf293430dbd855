import { z } from 'zod';
import { refuse } from '../../errors.js';
import { requiredText } from '../../lib/fields.js';
import { backend } from '../core/operation/access.js';
import { shopOperation } from '../core/operation/operation.js';
import { generatedId } from './customer-condition.js';
import { shownCustomerSchema } from './customer-output.js';
import { findCustomerById } from './customer-repository.js';
import { deleteLabel, insertLabel } from './label-repository.js';
import { shownCustomer } from './whole-customers.js';

const input = z.object({
  customerId: generatedId.meta({ graphql: 'ID!' }).describe('The `id` of the customer.'),
  name: requiredText().describe('The label. Required.'),
});
const output = z.object({ customer: shownCustomerSchema.describe('The customer; null when the call was refused.') });

/** Adds a label to a customer; one that is there already stays. Refuses NOT_FOUND (contract 4). */
export const addCustomerLabel = shopOperation(
  {
    operation: 'addCustomerLabel',
    summary: 'Add Customer Label',
    description: 'Adds a label to a customer; one that is there already stays.',
    mutation: true,
    access: backend('write_customers'),
    input,
    output,
  },
  async ({ database, shopId, clock }, { customerId, name }) => {
    const customer = (await findCustomerById(database, shopId, customerId)) ?? refuse('NOT_FOUND');
    await insertLabel(database, shopId, { customerId, name: name.trim(), now: clock.now() });
    return { customer: shownCustomer(shopId, customer) };
  },
);

/** Takes a label off a customer, if it is there. Refuses NOT_FOUND (contract 4). */
export const removeCustomerLabel = shopOperation(
  {
    operation: 'removeCustomerLabel',
    summary: 'Remove Customer Label',
    description: 'Takes a label off a customer, if it is there.',
    mutation: true,
    access: backend('write_customers'),
    input,
    output,
  },
  async ({ database, shopId }, { customerId, name }) => {
    const customer = (await findCustomerById(database, shopId, customerId)) ?? refuse('NOT_FOUND');
    await deleteLabel(database, shopId, { customerId, name: name.trim() });
    return { customer: shownCustomer(shopId, customer) };
  },
);
