import { z } from 'zod';
import { refuse } from '../../../errors.js';
import { backend } from '../../core/operation/access.js';
import { orderOperation } from '../../core/operation/operation.js';
import { refuseStale } from '../../order/document/refuse-change.js';
import { loadForReading } from '../../order/storage/read-order.js';
import { queuePlatformOrder } from './platform-order-job-repository.js';
import { retryPush } from './platform-push-repository.js';

/**
 * Retries creating the platform order of a processed order, or sending changes that failed, immediately, and clears the
 * order's flag. For a cancelled order with an unknown outcome, finds out whether the platform created it. Refuses
 * ORDER_CANCELLED, and PLATFORM_ORDER_NOT_MISSING if there is nothing to retry.
 */
export const retryPlatformOrder = orderOperation(
  {
    operation: 'retryPlatformOrder',
    summary: 'Retry Platform Order',
    description:
      'Retries creating the platform order of a processed order, or sending changes that failed, immediately. For a cancelled order with an unknown outcome, it checks whether the platform created the order. Refused if the order is not processed, or if its platform order is up to date.',
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
      (await retryPush(database, { shopId, publicOrderId }, context.clock.now())) ||
      (await queuePlatformOrder(database, shopId, publicOrderId));
    if (!isTried && order.status === 'cancelled') refuse('ORDER_CANCELLED', { field: 'isProcessed' });
    if (!isTried) refuse('PLATFORM_ORDER_NOT_MISSING');
    return { order: { publicOrderId, version: order.version, state: order.state } };
  },
);
