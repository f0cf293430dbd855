import { z } from 'zod';
import { backend } from '../../core/operation/access.js';
import { orderOperation } from '../../core/operation/operation.js';
import { readOrder } from '../../order/storage/read-order.js';
import { returnSchema } from './return.js';
import { readReturns } from './return-repository.js';

/** The returns of the order. */
export const listReturns = orderOperation(
  {
    operation: 'listReturns',
    summary: 'List Returns',
    description: 'Lists the returns of the order by their numbers.',
    agent: 'read',
    access: backend('read_orders'),
    input: z.object({}),
    output: z.object({ returns: z.array(returnSchema).describe('The returns, by number.') }),
  },
  async (context) => {
    const result = await readOrder(context, () => ({}));
    return { ...result, returns: await readReturns(context.database, context.shopId, context.publicOrderId) };
  },
);
