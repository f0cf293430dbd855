import { z } from 'zod';
import type { Context } from '../../../context.js';
import { refuse, type Fault } from '../../../errors.js';
import { memberOf } from '../../../lib/member-of.js';
import { checkUrl } from '../../../outbound/target-addresses.js';
import { backend } from '../../core/operation/access.js';
import { partOf, shortListInput } from '../../core/lists/short-list.js';
import { shopOperation } from '../../core/operation/operation.js';
import { topicName } from './topics.js';
import { webhookSchema, type WebhookStatus } from './webhook.js';
import * as repository from './webhook-repository.js';

export const one = z.object({ webhook: webhookSchema.describe('The webhook; null if the operation was refused.') });

export const topicId = z.int().refine((id) => topicName(id) !== undefined, 'must be the id of a topic');

export const webhookId = z.object({ id: z.guid().describe('The ID of the webhook. Required.') });

export const audit = { resource: 'webhook', id: ({ id }: { id: string }) => id };

export function urlFaults({ allowPrivateTargets }: Context, input: unknown): Fault[] {
  const url = memberOf(input, 'callbackUrl');
  if (typeof url !== 'string' || url === '') return [];
  const fault = checkUrl(url, allowPrivateTargets);
  return fault === undefined ? [] : [{ code: 'INVALID_VALUE', field: 'callbackUrl', message: `callbackUrl ${fault}` }];
}

export function refuseTaken(): never {
  refuse('ALREADY_EXISTS', {
    field: 'callbackUrl',
    message: 'The shop already has a webhook with this topic and callback_url.',
  });
}

/** The shop's webhooks, oldest first. */
export const webhooks = shopOperation(
  {
    operation: 'webhooks',
    summary: 'List Webhooks',
    description: 'Lists the webhooks of the shop, oldest first.',
    agent: 'read',
    access: backend('read_webhooks'),
    input: shortListInput,
    output: z.object({ webhooks: z.array(webhookSchema) }),
  },
  async ({ database, shopId }, input) => {
    const all = await repository.listWebhooks(database, shopId);
    const { rows, place } = partOf({ rows: all, row: webhookSchema, id: ({ id }) => id }, input);
    return { webhooks: rows, place };
  },
);

export const statusOperation = (
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
