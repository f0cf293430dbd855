import { randomUUID } from 'node:crypto';
import { z } from 'zod';
import type { Context } from '../../../context.js';
import { refuse, type Fault } from '../../../errors.js';
import { memberOf } from '../../../lib/member-of.js';
import { backend } from '../../core/operation/access.js';
import { shopOperation } from '../../core/operation/operation.js';
import { mintSigningSecret } from './signed-headers.js';
import { topicName } from './topics.js';
import { aboutWebhook, webhookSchema, type Webhook } from './webhook.js';
import { insertWebhooks } from './new-webhook-repository.js';
import { one, topicId, urlFaults, refuseTaken } from './webhooks.js';

const isGiven = (value: unknown): boolean => value !== undefined && value !== null;

/** Either one topic or a list of them has to be given. */
function topicFaults(input: unknown): Fault[] {
  const [hasOne, hasList] = [memberOf(input, 'webhookTopicId'), memberOf(input, 'webhookTopicIds')].map(isGiven);
  if (hasOne && hasList) {
    const message = 'webhookTopicIds cannot be combined with webhookTopicId';
    return [{ code: 'INVALID_VALUE', field: 'webhookTopicIds', message }];
  }
  if (hasOne || hasList) return [];
  return [{ code: 'REQUIRED', field: 'webhookTopicId', message: 'webhookTopicId is required' }];
}

const faultsOf = (context: Context, input: unknown): Fault[] => [...urlFaults(context, input), ...topicFaults(input)];

/**
 * Subscribes a URL to a topic, or to several at once: all of them or none. Refuses ALREADY_EXISTS and TOO_MANY_WEBHOOKS.
 */
export const createWebhook = shopOperation(
  {
    operation: 'createWebhook',
    summary: 'Create Webhook',
    description:
      'Sends every future event of a topic to a URL. With a list of topics, creates a webhook for each of them, or none if one is refused.',
    mutation: true,
    access: { ...backend('write_webhooks'), fresh: true },
    input: z.object({
      webhookTopicId: topicId.nullish().describe('The ID of the topic. Required unless `webhookTopicIds` is sent.'),
      webhookTopicIds: z
        .array(topicId)
        .min(1)
        .max(100)
        .nullish()
        .describe('The IDs of several topics, in place of `webhookTopicId`.'),
      callbackUrl: z
        .string()
        .min(1)
        .describe('The HTTPS URL that receives the requests, at most 2,048 characters. Required.'),
    }),
    output: one.extend({
      webhooks: z
        .array(webhookSchema)
        .describe('The webhooks, one for each topic, in the order of the topics; null if the operation was refused.'),
    }),
    audit: { resource: 'webhook', made: ['webhooks', 'id'] },
    findFaults: faultsOf,
  },
  async ({ database, encryption, shopId, clock, limits }, { webhookTopicId, webhookTopicIds, callbackUrl }) => {
    const now = clock.now();
    const topicIds = new Set(webhookTopicIds ?? (isGiven(webhookTopicId) ? [Number(webhookTopicId)] : []));
    const webhooks = [...topicIds].map((id): Webhook => ({
      webhookTopicId: id,
      callbackUrl,
      id: randomUUID(),
      webhookTopicName: topicName(id) ?? '',
      status: 'active',
      createdAt: now,
      updatedAt: now,
    }));
    const sealed = webhooks.map((webhook) => ({
      webhook,
      secret: encryption.seal(mintSigningSecret(), aboutWebhook(shopId, webhook.id)),
    }));
    const most = limits.webhooksPerShop;
    const outcome = await insertWebhooks(database, shopId, { webhooks: sealed, most });
    if (outcome === 'taken') refuseTaken();
    if (outcome === 'full') refuse('TOO_MANY_WEBHOOKS');
    const [webhook = refuse('REQUIRED', { field: 'webhookTopicId' })] = webhooks;
    return { webhook, webhooks, isList: isGiven(webhookTopicIds) };
  },
);
