import { z } from 'zod';
import { refuse } from '../../../errors.js';
import { frontend } from '../../core/operation/access.js';
import { orderOperation } from '../../core/operation/operation.js';
import { changeOrder } from '../document/change-order.js';
import { withState } from '../document/order.js';

/** Removes the customer from the order. Refuses NO_CUSTOMER. */
export const deleteCustomer = orderOperation(
  {
    operation: 'deleteCustomer',
    summary: 'Delete Customer',
    description: 'Removes the customer from the order.',
    mutation: true,
    access: frontend('write_orders'),
    input: z.object({}),
    output: z.object({}),
  },
  (context) =>
    changeOrder(context, {
      changed: ['customer'],
      change: ({ order }) => {
        if (!order.state.customer) refuse('NO_CUSTOMER');
        return withState(order, { customer: null });
      },
      answer: () => ({}),
    }),
);
