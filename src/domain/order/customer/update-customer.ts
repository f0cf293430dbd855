import { refuse } from '../../../errors.js';
import { frontend } from '../../core/operation/access.js';
import { orderOperation } from '../../core/operation/operation.js';
import { changeOrder } from '../document/change-order.js';
import { withState } from '../document/order.js';
import { customerInput, customerOutput } from './customer-input.js';

/**
 * Replaces the personal details of the customer; `platform_id`, `public_id` and `saved_addresses` do not change.
 * Refuses NO_CUSTOMER.
 */
export const updateCustomer = orderOperation(
  {
    operation: 'updateCustomer',
    summary: 'Update Customer',
    description: 'Replaces the personal details of the customer. Identifiers and saved addresses do not change.',
    mutation: true,
    access: frontend('write_orders'),
    input: customerInput,
    output: customerOutput,
  },
  (context, input) =>
    changeOrder(context, {
      changed: ['customer'],
      change: ({ order }) => {
        if (!order.state.customer) refuse('NO_CUSTOMER');
        return withState(order, { customer: { ...order.state.customer, ...input } });
      },
      answer: ({ state }) => ({ customer: state.customer }),
    }),
);
