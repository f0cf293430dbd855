import { z } from 'zod';
import { frontend } from '../access.js';
import { orderOperation } from '../operation.js';
import { readOrder } from '../orders/read-order.js';
import { paymentsOutput } from './payment-input.js';

/** The payments of the order. */
export const listPayments = orderOperation(
  {
    operation: 'listPayments',
    summary: 'List Payments',
    access: frontend('read_orders'),
    input: z.object({}),
    output: paymentsOutput,
  },
  (context) => readOrder(context, ({ order }) => ({ payments: order.state.payments })),
);
