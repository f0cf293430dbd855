import { z } from 'zod';
import { connector } from '../../core/operation/access.js';
import { shopOperation } from '../../core/operation/operation.js';
import { listPlatformOrders, type PlatformOrder } from '../orders/platform-order-repository.js';
import { boundsOf, pageMembers, pageOf, paginationSchema } from './connector-page.js';
import { documentSchema } from './connector-orders.js';

/** Lists the orders of the shop by ascending platform id. Refuses INVALID_PAGE. */
export const listConnectorOrders = shopOperation(
  {
    operation: 'listConnectorOrders',
    summary: 'List Orders',
    description: 'Lists the platform orders of the shop, by ascending platform ID.',
    access: connector,
    input: z.object(pageMembers),
    output: z.object({
      orders: z.array(documentSchema).describe('The orders of the page.'),
      pagination: paginationSchema.describe('The cursors of the neighboring pages.'),
    }),
  },
  async ({ database, shopId }, { limit, cursor }) => {
    const bounds = boundsOf('orders', shopId, cursor);
    const found = await listPlatformOrders(database, shopId, { ...bounds, limit: limit + 1 });
    const page = { bounds, limit, rows: found, idOf: ({ platformId }: PlatformOrder) => platformId };
    const { rows, pagination } = pageOf('orders', shopId, page);
    return { orders: rows.map(({ document }) => document), pagination };
  },
);
