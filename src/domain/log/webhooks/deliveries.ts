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

const webhookId = z.object({ id: z.guid().describe('Its identifier on this order.') });
const one = z.object({ delivery: deliverySchema.describe('The delivery; null when the call was refused.') });
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

/** What became of events for a webhook, newest first, each with its attempts. Refuses NOT_FOUND. */
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
        .describe('Where to go on: `next` of the answer before. Without it, from the beginning.'),
      limit: count.nullish().describe('How many deliveries to return, 1 to 100; 50 by default.'),
    }),
    output: z.object({
      deliveries: z.array(deliverySchema).describe('What became of events for it, newest first.'),
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

/** Sends a delivery again, with the body that it had. Refuses NOT_FOUND, DELIVERY_PENDING. */
export const redeliverWebhook = shopOperation(
  {
    operation: 'redeliverWebhook',
    summary: 'Redeliver',
    description: 'Sends a delivery again, with the body that it had.',
    mutation: true,
    access: backend('write_webhooks'),
    input: webhookId.extend({ deliveryId: z.guid().describe('The delivery.') }),
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

/** Sends again all that failed of the events since a time. Refuses NOT_FOUND. */
export const recoverWebhook = shopOperation(
  {
    operation: 'recoverWebhook',
    summary: 'Recover Failed Deliveries',
    description: 'Sends again all that failed since a time.',
    mutation: true,
    access: backend('write_webhooks'),
    input: webhookId.extend({ since: dateTime().describe('Of deliveries made at or after this time. Required.') }),
    output: z.object({
      recovered: z.int().describe('How many deliveries go out again; null when the call was refused.'),
    }),
    audit,
  },
  async (context, { id, since }) => {
    await webhookOf(context, id);
    const { database, shopId, clock } = context;
    return { recovered: await requeueFailed(database, shopId, id, { since: new Date(since), now: clock.now() }) };
  },
);

/** Sends an event of the topic `webhook/test`, which is about no order and stands in no log. Refuses NOT_FOUND. */
export const testWebhook = shopOperation(
  {
    operation: 'testWebhook',
    summary: 'Send Test Event',
    description: 'Sends an event of the topic `webhook/test`, which is about no order.',
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
