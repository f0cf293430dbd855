import { z } from 'zod';
import { frontend } from '../../core/operation/access.js';
import { orderOperation } from '../../core/operation/operation.js';
import { readOrder } from '../storage/read-order.js';
import { customerOutput } from './customer-input.js';

/** The customer of the order, or none. */
export const getOrderCustomer = orderOperation(
  {
    operation: 'getOrderCustomer',
    summary: 'Get Customer',
    description: 'Returns the customer of the order, or an empty object if there is none.',
    access: frontend('read_orders'),
    input: z.object({}),
    output: customerOutput,
  },
  (context) => readOrder(context, ({ order }) => ({ customer: order.state.customer })),
);
