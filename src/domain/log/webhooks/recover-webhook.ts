import { z } from 'zod';
import { dateTime } from '../../../lib/fields.js';
import { backend } from '../../core/operation/access.js';
import { shopOperation } from '../../core/operation/operation.js';
import { requeueFailed } from './delivery-repository.js';
import { webhookId, audit, webhookOf } from './deliveries.js';

/** Sends all failed deliveries since a time again. Refuses NOT_FOUND. */
export const recoverWebhook = shopOperation(
  {
    operation: 'recoverWebhook',
    summary: 'Recover Failed Deliveries',
    description: 'Sends all failed deliveries since a given time again.',
    mutation: true,
    access: backend('write_webhooks'),
    input: webhookId.extend({
      since: dateTime().describe('Deliveries created at or after this time are sent again. Required.'),
    }),
    output: z.object({
      recovered: z.int().describe('The number of deliveries that are sent again; null if the operation was refused.'),
    }),
    audit,
  },
  async (context, { id, since }) => {
    await webhookOf(context, id);
    const { database, shopId, clock } = context;
    return { recovered: await requeueFailed(database, shopId, id, { since: new Date(since), now: clock.now() }) };
  },
);
