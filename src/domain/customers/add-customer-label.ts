import { refuse } from '../../errors.js';
import { backend } from '../core/operation/access.js';
import { shopOperation } from '../core/operation/operation.js';
import { findCustomerById } from './customer-repository.js';
import { insertLabel } from './label-change-repository.js';
import { shownCustomer } from './whole-customers.js';
import { input, output } from './label-customer.js';

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
    if (!(await findCustomerById(database, shopId, customerId))) return refuse('NOT_FOUND');
    await insertLabel(database, shopId, { customerId, name: name.trim(), now: clock.now() });
    const customer = (await findCustomerById(database, shopId, customerId)) ?? refuse('NOT_FOUND');
    return { customer: shownCustomer(shopId, customer) };
  },
);
