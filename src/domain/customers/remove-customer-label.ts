import { refuse } from '../../errors.js';
import { backend } from '../core/operation/access.js';
import { shopOperation } from '../core/operation/operation.js';
import { findCustomerById } from './customer-repository.js';
import { deleteLabel } from './label-change-repository.js';
import { shownCustomer } from './whole-customers.js';
import { input, output } from './label-customer.js';

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
  async ({ database, shopId, clock }, { customerId, name }) => {
    if (!(await findCustomerById(database, shopId, customerId))) return refuse('NOT_FOUND');
    await deleteLabel(database, shopId, { customerId, name: name.trim(), now: clock.now() });
    const customer = (await findCustomerById(database, shopId, customerId)) ?? refuse('NOT_FOUND');
    return { customer: shownCustomer(shopId, customer) };
  },
);
