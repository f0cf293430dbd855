import { z } from 'zod';
import { refuse } from '../../../errors.js';
import { backend } from '../../core/operation/access.js';
import { shopOperation } from '../../core/operation/operation.js';
import { removeWebhook } from './remove-webhook.js';
import { webhookId, audit } from './webhooks.js';

/** Deletes a webhook with its deliveries. Refuses NOT_FOUND. */
export const deleteWebhook = shopOperation(
  {
    operation: 'deleteWebhook',
    summary: 'Delete Webhook',
    description: 'Deletes a webhook with its deliveries.',
    mutation: true,
    access: backend('write_webhooks'),
    input: webhookId,
    output: z.object({}),
    audit,
  },
  async ({ database, shopId }, { id }) => ((await removeWebhook(database, shopId, id)) ? {} : refuse('NOT_FOUND')),
);
