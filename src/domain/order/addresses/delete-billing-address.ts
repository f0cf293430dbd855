import { z } from 'zod';
import { frontend } from '../../core/operation/access.js';
import { orderOperation } from '../../core/operation/operation.js';
import { changeOrder } from '../changing/change-order.js';
import { withBillingAddress } from './change-address.js';

/** Clears the billing address; taxes are not recalculated. */
export const deleteBillingAddress = orderOperation(
  {
    operation: 'deleteBillingAddress',
    summary: 'Delete Billing Address',
    description: 'Removes the billing address. Taxes do not change until they are generated again.',
    mutation: true,
    access: frontend('write_orders'),
    input: z.object({}),
    output: z.object({}),
  },
  (context) =>
    changeOrder(context, {
      changed: ['addresses'],
      offeredAs: 'remove_billing_address',
      change: ({ order }) => withBillingAddress(order, null),
      answer: () => ({}),
    }),
);
