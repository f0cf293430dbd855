import { z } from 'zod';
import { frontend } from '../../core/operation/access.js';
import { orderOperation } from '../../core/operation/operation.js';
import { flatLineItem, flatLineItemSchema } from '../document/application-state.js';
import { readOrder } from '../storage/read-order.js';

/** The lines of the order. */
export const listLineItems = orderOperation(
  {
    operation: 'listLineItems',
    summary: 'List Line Items',
    description: 'Lists the line items of the order.',
    access: frontend('read_orders'),
    input: z.object({}),
    output: z.object({
      lineItems: z
        .array(flatLineItemSchema)
        .describe('The line items of the order; null if the operation was refused.'),
    }),
  },
  (context) => readOrder(context, ({ order }) => ({ lineItems: order.state.lineItems.map(flatLineItem) })),
);
