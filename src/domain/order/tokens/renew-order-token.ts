import { z } from 'zod';
import { frontend } from '../../core/operation/access.js';
import { orderOperation } from '../../core/operation/operation.js';
import { readOrder } from '../document/read-order.js';

/** A fresh order token for the same order, while the present one is valid (contract 0, "Credentials"). */
export const renewOrderToken = orderOperation(
  {
    operation: 'renewOrderToken',
    summary: 'Renew Order Token',
    access: frontend('write_orders'),
    input: z.object({}),
    output: z.object({ jwtToken: z.string() }),
  },
  (context) =>
    readOrder(context, () => ({
      jwtToken: context.orderTokens.sign(context.shopId, context.publicOrderId, context.clock.now()),
    })),
);
