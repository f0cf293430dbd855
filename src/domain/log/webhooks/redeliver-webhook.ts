import { z } from 'zod';
import { refuse } from '../../../errors.js';
import { backend } from '../../core/operation/access.js';
import { shopOperation } from '../../core/operation/operation.js';
import { requeueDelivery } from './delivery-repository.js';
import { webhookId, one, audit, deliveryOf } from './deliveries.js';

/** Sends a delivery again with the same body. Refuses NOT_FOUND and DELIVERY_PENDING. */
export const redeliverWebhook = shopOperation(
  {
    operation: 'redeliverWebhook',
    summary: 'Redeliver Webhook',
    description: 'Sends a delivery again with the same body.',
    mutation: true,
    access: backend('write_webhooks'),
    input: webhookId.extend({ deliveryId: z.guid().describe('The ID of the delivery. Required.') }),
    output: one,
    audit,
  },
  async (context, { id, deliveryId }) => {
    await deliveryOf(context, id, deliveryId);
    if (!(await requeueDelivery(context.database, context.shopId, deliveryId, context.clock.now())))
      refuse('DELIVERY_PENDING');
    return { delivery: await deliveryOf(context, id, deliveryId) };
  },
);
