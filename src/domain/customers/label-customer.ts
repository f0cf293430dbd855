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
  customerId: generatedId.meta({ graphql: 'ID!' }).describe('The ID of the customer.'),
  name: requiredText().describe('The text of the label. Required.'),
});
const output = z.object({ customer: shownCustomerSchema.describe('The customer; null if the operation was refused.') });

/** Adds a label to a customer. Has no effect if the customer already has it. Refuses NOT_FOUND. */
export const addCustomerLabel = shopOperation(
  {
    operation: 'addCustomerLabel',
    summary: 'Add Customer Label',
    description: 'Adds a label to a customer. Has no effect if the customer already has the label.',
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

/** Removes a label from a customer, if present. Refuses NOT_FOUND. */
export const removeCustomerLabel = shopOperation(
  {
    operation: 'removeCustomerLabel',
    summary: 'Remove Customer Label',
    description: 'Removes a label from a customer. Has no effect if the customer does not have the label.',
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
