import { z } from 'zod';
import { frontend } from '../../core/operation/access.js';
import { orderOperation } from '../../core/operation/operation.js';
import { readOrder } from '../storage/read-order.js';
import { addressOutput } from './address-input.js';

/** The shipping address of the order, or none. */
export const getShippingAddress = orderOperation(
  {
    operation: 'getShippingAddress',
    summary: 'Get Shipping Address',
    description: 'Returns the shipping address of the order, or an empty object if none is set.',
    access: frontend('read_orders'),
    input: z.object({}),
    output: addressOutput,
  },
  (context) => readOrder(context, ({ order }) => ({ address: order.state.addresses.shipping })),
);
