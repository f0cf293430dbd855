import { z } from 'zod';
import { frontend } from '../../core/operation/access.js';
import { orderOperation } from '../../core/operation/operation.js';
import { readOrder } from '../../order/storage/read-order.js';
import { paymentsOutput } from './payment-input.js';

/** The payments of the order. */
export const listPayments = orderOperation(
  {
    operation: 'listPayments',
    summary: 'List Payments',
    description: 'Lists the payments of the order.',
    access: frontend('read_orders'),
    input: z.object({}),
    output: paymentsOutput,
  },
  (context) => readOrder(context, ({ order }) => ({ payments: order.state.payments })),
);
