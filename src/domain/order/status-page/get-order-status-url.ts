import { z } from 'zod';
import { frontend } from '../../core/operation/access.js';
import { orderOperation } from '../../core/operation/operation.js';
import { readOrder } from '../storage/read-order.js';
import { orderStatusUrlOf } from './order-status-url.js';

/** The URL of the order's status page. */
export const getOrderStatusUrl = orderOperation(
  {
    operation: 'getOrderStatusUrl',
    summary: 'Get Order Status URL',
    description:
      "Returns the URL of the order's status page for the shopper. It stays the same until it is revoked. Whoever has it sees the order without personal data, so treat it as a secret of the shopper.",
    access: { ...frontend('read_orders'), notForAgents: true },
    input: z.object({}),
    output: z.object({
      orderStatusUrl: z
        .string()
        .nullable()
        .describe('The URL of the status page (docs/order-page.md); null until the order is processed.'),
    }),
  },
  (context) =>
    readOrder(context, ({ order }) => ({ orderStatusUrl: orderStatusUrlOf(context, context.shopId, order) })),
);
