import { z } from 'zod';
import { refuse } from '../../../errors.js';
import { backend } from '../../core/operation/access.js';
import { orderOperation } from '../../core/operation/operation.js';
import { initialFacts } from './initial-data.js';
import { orderTokenAnswer, orderTokenOutput, type OrderTokenAnswer } from './order-token-answer.js';
import { loadForReading } from '../../order/storage/read-order.js';

const inputSchema = z.object({});

/**
 * A new order token for an order: open and abandoned ones, and processed ones for reading. Refuses ORDER_CANCELLED.
 */
export const resumeOrder = orderOperation<typeof inputSchema, OrderTokenAnswer>(
  {
    operation: 'resumeOrder',
    summary: 'Resume Order',
    description:
      'Issues a new order token to continue an open or abandoned order, or to read a processed order. Refused for a canceled order.',
    mutation: true,
    access: { ...backend('write_orders'), showsShopper: true },
    input: inputSchema,
    output: orderTokenOutput,
  },
  async (context) => {
    const { order, shop, facts } = await loadForReading(context, initialFacts);
    if (order.status === 'cancelled') refuse('ORDER_CANCELLED');
    const { publicOrderId, version, state } = order;
    return orderTokenAnswer(context, { shop, facts }, { publicOrderId, version, state });
  },
);
