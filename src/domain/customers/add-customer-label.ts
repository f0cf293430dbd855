import { backend } from '../core/operation/access.js';
import { shopOperation } from '../core/operation/operation.js';
import { insertLabel } from './label-change-repository.js';
import { input, output, withLabel } from './label-customer.js';

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
  (context, given) => withLabel(context, given, insertLabel),
);
