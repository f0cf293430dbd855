import { randomUUID } from 'node:crypto';
import { z } from 'zod';
import type { Context } from '../../../context.js';
import { refuse, type Fault } from '../../../errors.js';
import { memberOf } from '../../../lib/member-of.js';
import { judgeUrl } from '../../../outbound/target-addresses.js';
import { backend } from '../../core/operation/access.js';
import { shopOperation } from '../../core/operation/operation.js';
import { removeWebhook } from './remove-webhook.js';
import { mintSigningSecret } from './signed-headers.js';
import { topicName, topics } from './topics.js';
import { aboutWebhook, webhookSchema, type Webhook, type WebhookStatus } from './webhook.js';
import * as repository from './webhook-repository.js';

const one = z.object({ webhook: webhookSchema.describe('The webhook; null if the operation was refused.') });
const topicId = z.int().refine((id) => topicName(id) !== undefined, 'is no topic');
const webhookId = z.object({ id: z.guid().describe('The id of the webhook. Required.') });
const audit = { resource: 'webhook', id: ({ id }: { id: string }) => id };

function urlFaults({ allowPrivateTargets }: Context, input: unknown): Fault[] {
  const url = memberOf(input, 'callbackUrl');
  if (typeof url !== 'string' || url === '') return [];
  const fault = judgeUrl(url, allowPrivateTargets);
  return fault === undefined ? [] : [{ code: 'INVALID_VALUE', field: 'callbackUrl', message: `callbackUrl ${fault}` }];
}

function refuseTaken(): never {
  refuse('ALREADY_EXISTS', {
    field: 'callbackUrl',
    message: 'The shop already has a webhook with this topic and callback_url.',
  });
}

/** The topics that webhooks can subscribe to. */
export const webhookTopics = shopOperation(
  {
    operation: 'webhookTopics',
    summary: 'List Webhook Topics',
    description: 'Lists the topics that webhooks can subscribe to.',
    access: backend('read_webhooks'),
    input: z.object({}),
    output: z.object({
      webhookTopics: z.array(
        z.object({
          webhookTopicId: z.int().describe('The id of the topic.'),
          webhookTopicName: z.string().describe('The name of the topic, such as `order/processed`.'),
        }),
      ),
    }),
  },
  async () => ({ webhookTopics: topics }),
);

/** The shop's webhooks, oldest first. */
export const webhooks = shopOperation(
  {
    operation: 'webhooks',
    summary: 'List Webhooks',
    description: 'Lists the webhooks of the shop, oldest first.',
    access: backend('read_webhooks'),
    input: z.object({}),
    output: z.object({ webhooks: z.array(webhookSchema) }),
  },
  async ({ database, shopId }) => ({ webhooks: await repository.listWebhooks(database, shopId) }),
);

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

/** Changes the given members of a webhook. Refuses NOT_FOUND and ALREADY_EXISTS. */
export const updateWebhook = shopOperation(
  {
    operation: 'updateWebhook',
    summary: 'Update Webhook',
    description: 'Updates a webhook. Members that are left out are not changed.',
    mutation: true,
    access: backend('write_webhooks'),
    input: webhookId.extend({
      webhookTopicId: topicId.nullish().describe('The id of the new topic.'),
      callbackUrl: z.string().min(1).nullish().describe('The new URL.'),
    }),
    output: one,
    audit,
    judge: urlFaults,
  },
  async ({ database, shopId, clock }, { id, webhookTopicId, callbackUrl }) => {
    const change = { topicId: webhookTopicId, callbackUrl };
    const webhook = await repository.changeWebhook(database, shopId, id, change, clock.now());
    if (webhook === false) refuseTaken();
    return { webhook: webhook ?? refuse('NOT_FOUND') };
  },
);

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

const statusOperation = (
  described: { operation: string; summary: string; description: string },
  status: WebhookStatus,
) =>
  shopOperation(
    { ...described, mutation: true, access: backend('write_webhooks'), input: webhookId, output: one, audit },
    async ({ database, shopId, clock }, { id }) => {
      const webhook = await repository.changeStatus(database, shopId, id, status, clock.now());
      return { webhook: webhook ?? refuse('NOT_FOUND') };
    },
  );

/** Pauses a webhook. Refuses NOT_FOUND. */
export const pauseWebhook = statusOperation(
  {
    operation: 'pauseWebhook',
    summary: 'Pause Webhook',
    description: 'Pauses the deliveries of a webhook until it is resumed. No event is lost.',
  },
  'paused',
);

/** Resumes a webhook. Refuses NOT_FOUND. */
export const resumeWebhook = statusOperation(
  {
    operation: 'resumeWebhook',
    summary: 'Resume Webhook',
    description: 'Resumes a paused or disabled webhook.',
  },
  'active',
);
