import { randomUUID } from 'node:crypto';
import { refuse } from '../../../errors.js';
import { backend } from '../../core/operation/access.js';
import { shopOperation } from '../../core/operation/operation.js';
import { bodyOf, type WebhookEvent } from './message.js';
import { insertDeliveries } from './new-deliveries.js';
import { holdWebhook } from './webhook-repository.js';
import { agentTopic } from './topics.js';
import { webhookId, one, audit, deliveryOf } from './deliveries.js';

/** Sends a `webhook/test` event, which is not in the event log. Refuses NOT_FOUND. */
export const testWebhook = shopOperation(
  {
    operation: 'testWebhook',
    summary: 'Send Test Event',
    description: 'Sends an event with the topic `webhook/test`, which does not belong to an order.',
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
      if (webhook.webhookTopicId === agentTopic.webhookTopicId)
        refuse('NOT_FOUND', { message: 'The webhook of an agent platform receives orders only.' });
      const now = clock.now();
      const event: WebhookEvent = {
        id: randomUUID(),
        type: 'webhook/test',
        sequence: null,
        shopId,
        publicOrderId: null,
        platformOrderId: null,
        occurredAt: now,
        state: null,
        data: { webhook_topic_name: webhook.webhookTopicName },
      };
      const message = { ...event, source: { body: bodyOf(event).toString() } };
      const delivery = { id: deliveryId, webhookId: webhook.id, message, previousSequence: null, isClaimed: false };
      await insertDeliveries(executor, shopId, [delivery], { claim: null, now, upTo: null });
    });
    return { delivery: await deliveryOf(context, id, deliveryId) };
  },
);
