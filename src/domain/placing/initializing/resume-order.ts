import { z } from 'zod';
import { refuse } from '../../../errors.js';
import { backend } from '../../core/operation/access.js';
import { orderOperation } from '../../core/operation/operation.js';
import { orderTokenAnswer, orderTokenOutput, type OrderTokenAnswer } from './order-token-answer.js';
import { loadForReading } from '../../order/document/read-order.js';

const inputSchema = z.object({});

/**
 * A new order token for an order: open and abandoned ones, and processed ones for reading. Refuses ORDER_CANCELLED.
 */
export const resumeOrder = orderOperation<typeof inputSchema, OrderTokenAnswer>(
  {
    operation: 'resumeOrder',
    summary: 'Resume Order',
    description:
      'Makes a new order token for an order: to go on with an open or abandoned one, or to read a processed one. Refused for a cancelled order.',
    mutation: true,
    access: backend('write_orders'),
    input: inputSchema,
    output: orderTokenOutput,
  },
  async (context) => {
    const { order, shop } = await loadForReading(context);
    if (order.status === 'cancelled') refuse('ORDER_CANCELLED');
    const { publicOrderId, version, state } = order;
    return orderTokenAnswer(context, shop, { publicOrderId, version, state });
  },
);
