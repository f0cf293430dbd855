import { z } from 'zod';
import { shopOperation } from '../../core/operation/operation.js';
import { shopOutput } from './shop-output.js';
import { listShops } from './shop-repository.js';

/** All shops, with the root key. */
export const shops = shopOperation(
  {
    operation: 'shops',
    summary: 'List Shops',
    description: 'Lists all shops of the service in the order in which they were created.',
    access: { root: true },
    input: z.object({}),
    output: z.object({ shops: z.array(shopOutput.shape.shop) }),
  },
  async ({ database }) => ({ shops: await listShops(database) }),
);
