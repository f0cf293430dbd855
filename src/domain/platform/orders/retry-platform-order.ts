import { z } from 'zod';
import { refuse } from '../../../errors.js';
import { backend } from '../../core/operation/access.js';
import { orderOperation } from '../../core/operation/operation.js';
import { refuseStale } from '../../order/document/refuse-change.js';
import { loadForReading } from '../../order/document/read-order.js';
import { queuePlatformOrder } from './platform-order-repository.js';
import { retryPush } from './platform-push-repository.js';

/**
 * Lets the platform order of a processed order be created once more, at once, or the platform be told of what it could
 * not be told; what the order needs a person for is settled then. Of a cancelled order it is found out whether the
 * platform has made it, while nobody knows. Refuses ORDER_CANCELLED, and PLATFORM_ORDER_NOT_MISSING when there is nothing
 * to retry (contract 1, "The order's life").
 */
export const retryPlatformOrder = orderOperation(
  {
    operation: 'retryPlatformOrder',
    summary: 'Retry the platform order',
    description:
      'Creates the platform order of a processed order once more, at once, or tells the platform of what it could not be told. Of a cancelled order it finds out whether the platform has made it, while nobody knows. Refused when the order is not processed, or its platform order stands and says it all.',
    mutation: true,
    access: backend('write_orders'),
    input: z.object({}),
    output: z.object({}),
  },
  async (context) => {
    const { database, shopId, publicOrderId } = context;
    const { order } = await loadForReading(context);
    refuseStale(order, context.expectedVersion);
    const isTried =
      (await retryPush(database, shopId, publicOrderId, context.clock.now())) ||
      (await queuePlatformOrder(database, shopId, publicOrderId));
    if (!isTried && order.status === 'cancelled') refuse('ORDER_CANCELLED', { field: 'isProcessed' });
    if (!isTried) refuse('PLATFORM_ORDER_NOT_MISSING');
    return { order: { publicOrderId, version: order.version, state: order.state } };
  },
);
