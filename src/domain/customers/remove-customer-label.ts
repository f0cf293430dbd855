import { backend } from '../core/operation/access.js';
import { shopOperation } from '../core/operation/operation.js';
import { deleteLabel } from './label-change-repository.js';
import { input, output, withLabel } from './label-customer.js';

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
  (context, given) => withLabel(context, given, deleteLabel),
);
