import { z } from 'zod';
import { connector } from '../../core/operation/access.js';
import { shopOperation } from '../../core/operation/operation.js';
import { platformIdMember } from './connector-customers.js';
import { output, findOwnOrder } from './connector-orders.js';

/** Returns an order. Refuses NOT_FOUND. */
export const getConnectorOrder = shopOperation(
  {
    operation: 'getConnectorOrder',
    summary: 'Get Order',
    description: 'Returns one platform order.',
    access: connector,
    input: z.object({ platformId: platformIdMember.describe("The order's ID on the platform.") }),
    output,
  },
  async ({ database, shopId }, { platformId }) => {
    const { document: order } = await findOwnOrder(database, shopId, platformId);
    return { order };
  },
);
