import { refuse } from '../../../errors.js';
import { frontend } from '../../core/operation/access.js';
import { orderOperation } from '../../core/operation/operation.js';
import { changeOrder } from '../document/change-order.js';
import { withState } from '../document/order.js';
import { customerInput, customerOutput, guestOf } from './customer-input.js';

/** Adds a customer without an account to the order. Refuses CUSTOMER_ALREADY_EXISTS. */
export const createGuestCustomer = orderOperation(
  {
    operation: 'createGuestCustomer',
    summary: 'Create Guest Customer',
    description:
      'Adds a guest customer, without an account, to the order. Refused if the order already has a customer.',
    mutation: true,
    access: frontend('write_orders'),
    input: customerInput,
    output: customerOutput,
    keyed: true,
  },
  (context, input) =>
    changeOrder(context, {
      changed: ['customer'],
      change: ({ order }) => {
        if (order.state.customer) refuse('CUSTOMER_ALREADY_EXISTS');
        return withState(order, { customer: guestOf(input) });
      },
      answer: ({ state }) => ({ customer: state.customer }),
    }),
);
