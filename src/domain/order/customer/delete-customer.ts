import { z } from 'zod';
import { refuse } from '../../../errors.js';
import { frontend } from '../../core/operation/access.js';
import { orderOperation } from '../../core/operation/operation.js';
import { changeOrder } from '../changing/change-order.js';
import { askForUsedUpCodes, withCustomer } from '../discounts/used-up-codes.js';

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
      offeredAs: 'remove_customer',
      ask: askForUsedUpCodes(context, ''),
      change: ({ order }, usedUp) => {
        if (!order.state.customer) refuse('NO_CUSTOMER');
        return withCustomer(order, null, usedUp);
      },
      answer: () => ({}),
    }),
);
