import { z } from 'zod';
import { frontend } from '../../core/operation/access.js';
import { orderOperation } from '../../core/operation/operation.js';
import { changeOrder } from '../changing/change-order.js';
import { withShippingAddress } from './change-address.js';

/** Clears the shipping address; taxes are not recalculated. */
export const deleteShippingAddress = orderOperation(
  {
    operation: 'deleteShippingAddress',
    summary: 'Delete Shipping Address',
    description: 'Removes the shipping address. Taxes do not change until they are generated again.',
    mutation: true,
    access: frontend('write_orders'),
    input: z.object({}),
    output: z.object({}),
  },
  (context) =>
    changeOrder(context, {
      changed: ['addresses'],
      offeredAs: 'remove_shipping_address',
      facts: { zones: true },
      change: ({ order, facts }) => withShippingAddress(order, null, facts),
      answer: () => ({}),
    }),
);
