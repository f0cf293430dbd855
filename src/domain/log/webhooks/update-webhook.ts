import { z } from 'zod';
import { refuse } from '../../../errors.js';
import { backend } from '../../core/operation/access.js';
import { shopOperation } from '../../core/operation/operation.js';
import { changeWebhook } from './new-webhook-repository.js';
import { one, topicId, webhookId, audit, urlFaults, refuseTaken } from './webhooks.js';

/** Changes the given members of a webhook. Refuses NOT_FOUND and ALREADY_EXISTS. */
export const updateWebhook = shopOperation(
  {
    operation: 'updateWebhook',
    summary: 'Update Webhook',
    description: 'Updates a webhook. Members that you omit do not change.',
    mutation: true,
    access: backend('write_webhooks'),
    input: webhookId.extend({
      webhookTopicId: topicId.nullish().describe('The ID of the new topic.'),
      callbackUrl: z.string().min(1).nullish().describe('The new URL.'),
    }),
    output: one,
    audit,
    findFaults: urlFaults,
  },
  async ({ database, shopId, clock }, { id, webhookTopicId, callbackUrl }) => {
    const change = { topicId: webhookTopicId, callbackUrl };
    const webhook = await changeWebhook(database, shopId, id, change, clock.now());
    if (webhook === false) refuseTaken();
    return { webhook: webhook ?? refuse('NOT_FOUND') };
  },
);
