import { randomUUID } from 'node:crypto';
import { z } from 'zod';
import { refuse } from '../../../errors.js';
import { backend } from '../../core/operation/access.js';
import { shopOperation } from '../../core/operation/operation.js';
import { mintSigningSecret } from './signed-headers.js';
import { topicName } from './topics.js';
import { aboutWebhook, type Webhook } from './webhook.js';
import * as repository from './webhook-repository.js';
import { one, topicId, urlFaults, refuseTaken } from './webhooks.js';

/** Subscribes a URL to a topic. Refuses ALREADY_EXISTS and TOO_MANY_WEBHOOKS. */
export const createWebhook = shopOperation(
  {
    operation: 'createWebhook',
    summary: 'Create Webhook',
    description: 'Sends every future event of a topic to a URL.',
    mutation: true,
    access: backend('write_webhooks'),
    input: z.object({
      webhookTopicId: topicId.describe('The id of the topic. Required.'),
      callbackUrl: z
        .string()
        .min(1)
        .describe('The HTTPS URL that receives the requests, at most 2,048 characters. Required.'),
    }),
    output: one,
    audit: { resource: 'webhook', made: ['webhook', 'id'] },
    judge: urlFaults,
  },
  async ({ database, encryption, shopId, clock, limits }, input) => {
    const id = randomUUID();
    const now = clock.now();
    const webhook: Webhook = {
      ...input,
      id,
      webhookTopicName: topicName(input.webhookTopicId) ?? '',
      status: 'active',
      createdAt: now,
      updatedAt: now,
    };
    const secret = encryption.seal(mintSigningSecret(), aboutWebhook(shopId, id));
    const most = limits.webhooksPerShop;
    const outcome = await repository.insertWebhook(database, shopId, { webhook, secret, most });
    if (outcome === 'taken') refuseTaken();
    if (outcome === 'full') refuse('TOO_MANY_WEBHOOKS');
    return { webhook };
  },
);
