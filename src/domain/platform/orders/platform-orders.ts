import { z } from 'zod';
import { requiredText } from '../../../lib/fields.js';
import { fromWire } from '../../../lib/wire.js';
import { backend } from '../../core/operation/access.js';
import { connectionInput, keyConnection, type KeyConnection } from '../../core/lists/key-connection.js';
import { shopOperation } from '../../core/operation/operation.js';
import { platformOrderFields } from './platform-order-fields.js';
import { findPlatformOrder, platformOrderList, type PlatformOrder } from './platform-order-repository.js';

/** A platform order as GraphQL returns it, with camelCase names. */
export type ShownPlatformOrder = Record<string, unknown> & { platformId: string; publicOrderId: string | null };

export type PlatformOrderConnection = KeyConnection<ShownPlatformOrder>;

function shown({ document, platformId, publicOrderId, platformType, platformUpdatedAt }: PlatformOrder) {
  const fields = fromWire(platformOrderFields, document);
  return {
    ...(typeof fields === 'object' ? fields : {}),
    platformId,
    publicOrderId,
    platformType,
    platformUpdatedAt,
  } satisfies ShownPlatformOrder;
}

const access = backend('read_orders');

/** The copy of one platform order, or null. */
export const platformOrder = shopOperation(
  {
    operation: 'platformOrder',
    summary: 'Get Platform Order',
    description: 'Returns the copy of a platform order by its platform ID; null if it is deleted.',
    access,
    input: z.object({ platformId: requiredText().describe("The order's ID on the platform.") }),
    output: z.object({}),
  },
  async ({ database, shopId }, { platformId }): Promise<{ platformOrder: ShownPlatformOrder | null }> => {
    const found = await findPlatformOrder(database, shopId, platformId);
    return { platformOrder: found ? shown(found) : null };
  },
);

/** The copies of platform orders by platform id, as a Relay connection. */
export const platformOrders = shopOperation(
  {
    operation: 'platformOrders',
    summary: 'Platform Orders',
    description:
      'Lists the copies of platform orders, by platform ID in byte order: orders made here, and orders that the platform has sent.',
    access,
    input: connectionInput,
    output: z.object({}),
  },
  ({ database, shopId }, input) =>
    keyConnection<PlatformOrder, ShownPlatformOrder>(database, platformOrderList, shopId, input, {
      keyOf: ({ platformId }) => platformId,
      nodeOf: shown,
    }),
);
