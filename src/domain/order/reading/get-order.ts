import { z } from 'zod';
import { refuse } from '../../../errors.js';
import { frontend } from '../../core/operation/access.js';
import { orderOperation } from '../../core/operation/operation.js';

/** The full state as the bytes of what is stored, which REST sends as they are. One statement. Refuses NOT_FOUND. */
export const getOrder = orderOperation(
  {
    operation: 'getOrder',
    summary: 'Get Order',
    description: 'Returns the application state of the order.',
    access: frontend('read_orders'),
    input: z.object({}),
    output: z.object({}),
  },
  async ({ orderReaders, shopId, publicOrderId }) => {
    const found = (await orderReaders.restState({ shopId, publicOrderId })) ?? refuse('NOT_FOUND');
    return { order: { publicOrderId, ...found } };
  },
);
