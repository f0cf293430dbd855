import { z } from 'zod';
import { frontend } from '../access.js';
import { orderOperation } from '../operation.js';
import { flatLineItem, flatLineItemSchema } from '../orders/application-state.js';
import { readOrder } from '../orders/read-order.js';

/** The lines of the order. */
export const listLineItems = orderOperation(
  {
    operation: 'listLineItems',
    summary: 'List Line Items',
    access: frontend('read_orders'),
    input: z.object({}),
    output: z.object({ lineItems: z.array(flatLineItemSchema) }),
  },
  (context) => readOrder(context, ({ order }) => ({ lineItems: order.state.lineItems.map(flatLineItem) })),
);
