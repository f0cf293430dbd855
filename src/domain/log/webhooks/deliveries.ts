import { randomUUID } from 'node:crypto';
import { z } from 'zod';
import type { ShopContext } from '../../../context.js';
import { refuse } from '../../../errors.js';
import { dateTime } from '../../../lib/fields.js';
import { backend } from '../../core/operation/access.js';
import { shopOperation } from '../../core/operation/operation.js';
import { findDelivery, readDeliveries, requeueDelivery, requeueFailed } from './delivery-repository.js';
import { messageOf } from './message.js';
import { insertDeliveries } from './new-deliveries.js';
import { deliverySchema, type Delivery, type Webhook } from './webhook.js';
import { findWebhook, holdWebhook } from './webhook-repository.js';

const webhookId = z.object({ id: z.guid().describe('The id of the webhook. Required.') });
const one = z.object({ delivery: deliverySchema.describe('The delivery; null if the operation was refused.') });
const audit = { resource: 'webhook', id: ({ id }: { id: string }) => id };

const count = z
  .union([z.string().regex(/^\d{1,9}$/, 'is no number'), z.int()])
  .transform(Number)
  .pipe(z.int().min(1));

async function webhookOf({ database, shopId }: ShopContext, id: string): Promise<Webhook> {
  return (await findWebhook(database, shopId, id)) ?? refuse('NOT_FOUND');
}

async function deliveryOf({ database, shopId }: ShopContext, id: string, deliveryId: string): Promise<Delivery> {
  return (await findDelivery(database, shopId, id, deliveryId)) ?? refuse('NOT_FOUND');
}

/** The deliveries of a webhook with their attempts, newest first. Refuses NOT_FOUND. */
export const webhookDeliveries = shopOperation(
  {
    operation: 'webhookDeliveries',
    summary: 'List Deliveries',
    description: 'Lists the deliveries of a webhook with their attempts, newest first.',
    access: backend('read_webhooks'),
    input: webhookId.extend({
      after: z
        .guid()
        .nullish()
        .describe('The cursor to continue after: `next` of the previous response. Defaults to the first page.'),
      limit: count.nullish().describe('The maximum number of deliveries, 1 to 100. Defaults to 50.'),
    }),
    output: z.object({
      deliveries: z.array(deliverySchema).describe('The deliveries, newest first.'),
      hasMore: z.boolean().describe('Whether there are more deliveries after these.'),
    }),
  },
  async (context, { id, after, limit }) => {
    await webhookOf(context, id);
    const most = Math.min(limit ?? 50, 100);
    const page = { after: after ?? null, limit: most + 1 };
    const found = await readDeliveries(context.database, context.shopId, id, page);
    return { deliveries: found.slice(0, most), hasMore: found.length > most };
  },
);

/** Sends a delivery again with the same body. Refuses NOT_FOUND and DELIVERY_PENDING. */
export const redeliverWebhook = shopOperation(
  {
    operation: 'redeliverWebhook',
    summary: 'Redeliver Webhook',
    description: 'Sends a delivery again with the same body.',
    mutation: true,
    access: backend('write_webhooks'),
    input: webhookId.extend({ deliveryId: z.guid().describe('The id of the delivery. Required.') }),
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

/** Sends a `webhook/test` event, which is not in the event log. Refuses NOT_FOUND. */
export const testWebhook = shopOperation(
  {
    operation: 'testWebhook',
    summary: 'Send Test Event',
    description: 'Sends an event of the topic `webhook/test`, which does not concern an order.',
    mutation: true,
    access: backend('write_webhooks'),
    input: webhookId,
    output: one,
    audit,
  },
  async (context, { id }) => {
    const { database, shopId, clock } = context;
    const deliveryId = randomUUID();
    await database.transaction(async (executor) => {
      const webhook = (await holdWebhook(executor, shopId, id)) ?? refuse('NOT_FOUND');
      const now = clock.now();
      const message = messageOf({
        id: randomUUID(),
        type: 'webhook/test',
        sequence: null,
        shopId,
        publicOrderId: null,
        platformOrderId: null,
        occurredAt: now,
        state: null,
        data: { webhook_topic_name: webhook.webhookTopicName },
      });
      const delivery = { id: deliveryId, webhookId: webhook.id, message, previousSequence: null, isClaimed: false };
      await insertDeliveries(executor, shopId, [delivery], { now, upTo: null });
    });
    return { delivery: await deliveryOf(context, id, deliveryId) };
  },
);
