import { z } from 'zod';
import { refuse } from '../../../errors.js';
import { connector } from '../../core/operation/access.js';
import { shopOperation } from '../../core/operation/operation.js';
import { ownPlatformId } from '../orders/own-platform-id.js';
import { platformOrderFields, type PlatformOrderFields } from '../orders/platform-order-fields.js';
import {
  findPlatformOrder,
  listPlatformOrders,
  queueFollowing,
  savePlatformOrder,
  type PlatformOrder,
} from '../orders/platform-order-repository.js';
import type { Executor } from '../../../lib/executor.js';
import { applyChange } from './apply-change.js';
import { platformIdMember } from './connector-customers.js';
import { freshOrderNumber } from './connector-id-repository.js';
import { boundsOf, pageMembers, pageOf, paginationSchema } from './connector-page.js';
import { keepCreated } from './keep-created.js';

/** An order as received, with snake_case names. */
const documentSchema = z.record(z.string(), z.unknown());
const body = z.object({
  data: z
    .object({
      order: platformOrderFields.describe('The order.'),
    })
    .describe('The resource of the request.'),
});
const output = z.object({
  order: documentSchema.describe('The order; null if the operation was refused.'),
});

async function findOwnOrder(executor: Executor, shopId: string, platformId: string): Promise<PlatformOrder> {
  return (await findPlatformOrder(executor, shopId, platformId)) ?? refuse('NOT_FOUND');
}

/** Adds the friendly id and the line ids that the order does not have. */
function identified(fields: PlatformOrderFields, number: number): PlatformOrderFields {
  const platformId = ownPlatformId(number);
  return {
    ...fields,
    platformFriendlyId: fields.platformFriendlyId || String(number),
    lineItems: fields.lineItems?.map((line, index) => ({
      ...line,
      platformId: line.platformId || `${platformId}-${index + 1}`,
    })),
  };
}

/** Lists the orders of the shop by ascending platform id. Refuses INVALID_PAGE. */
export const listConnectorOrders = shopOperation(
  {
    operation: 'listConnectorOrders',
    summary: 'List Orders',
    description: 'Lists the platform orders of the shop, by ascending platform id.',
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

/** Returns an order. Refuses NOT_FOUND. */
export const getConnectorOrder = shopOperation(
  {
    operation: 'getConnectorOrder',
    summary: 'Get Order',
    description: 'Returns one platform order.',
    access: connector,
    input: z.object({ platformId: platformIdMember.describe("The order's id on the platform.") }),
    output,
  },
  async ({ database, shopId }, { platformId }) => {
    const { document: order } = await findOwnOrder(database, shopId, platformId);
    return { order };
  },
);

/**
 * Stores an order with an id and an update time assigned here, and marks its customer as one who has made a purchase.
 */
export const createConnectorOrder = shopOperation(
  {
    operation: 'createConnectorOrder',
    summary: 'Create Order',
    description: 'Creates a platform order. Send an `Idempotency-Key` to make the call safe to repeat.',
    access: connector,
    input: body,
    output,
    keyed: true,
  },
  (context, { data: { order: fields } }) =>
    keepCreated(context, async (executor) => {
      const { shopId, clock } = context;
      const now = clock.now();
      const number = await freshOrderNumber(executor);
      const platformId = ownPlatformId(number);
      await savePlatformOrder(executor, shopId, { platformId, fields: identified(fields, number), at: now, now });
      const { document: order } = await findOwnOrder(executor, shopId, platformId);
      return { order };
    }),
);

/** Updates the given members of an order and keeps the others. Refuses NOT_FOUND. */
export const updateConnectorOrder = shopOperation(
  {
    operation: 'updateConnectorOrder',
    summary: 'Update Order',
    description: 'Updates a platform order. Members that are left out are not changed.',
    access: connector,
    input: body.extend({ platformId: platformIdMember.describe("The order's id on the platform.") }),
    output,
  },
  async ({ database, shopId, clock }, { platformId, data: { order: fields } }) => {
    const find = () => findOwnOrder(database, shopId, platformId);
    const now = clock.now();
    await applyChange(now, find, async (_, at) => {
      const saved = await savePlatformOrder(database, shopId, { platformId, fields, at, now });
      return saved === 'older' ? saved : 'applied';
    });
    await queueFollowing(database, shopId, [platformId]);
    const { document: order } = await find();
    return { order };
  },
);
