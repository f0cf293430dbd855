import { z } from 'zod';
import { frontend } from '../../core/operation/access.js';
import { orderOperation } from '../../core/operation/operation.js';
import { readOrder } from '../storage/read-order.js';

/** Issues a new order token for the same order. Requires an order token that has not expired. */
export const renewOrderToken = orderOperation(
  {
    operation: 'renewOrderToken',
    summary: 'Renew Order Token',
    description: 'Issues a new order token, valid for 60 minutes. Requires an order token that has not expired.',
    mutation: true,
    access: { ...frontend('write_orders'), showsShopper: true },
    input: z.object({}),
    output: z.object({ jwtToken: z.string().describe('The new order token, a JWT that is valid for 60 minutes.') }),
  },
  (context) =>
    readOrder(context, () => ({
      jwtToken: context.orderTokens.sign(context.shopId, context.publicOrderId, context.clock.now()),
    })),
);
