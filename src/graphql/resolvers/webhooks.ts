import { eventDeliveries } from '../../domain/log/webhooks/event-deliveries.js';
import { webhookDeliveries } from '../../domain/log/webhooks/webhook-deliveries.js';
import { webhookSigningSecret } from '../../domain/log/webhooks/webhook-signing-secret.js';
import { webhooks as listWebhooks } from '../../domain/log/webhooks/webhooks.js';
import { webhookTopics } from '../../domain/log/webhooks/webhook-topics.js';
import { integrationSettings } from '../../domain/shop/integration/integration-settings.js';
import { query } from '../call-operation.js';
import { forwardPage, pageSize } from '../forward-page.js';
import type { Resolvers } from '../resolver-types.js';

export const webhooks: Resolvers = {
  Query: {
    integrationSettings: (_parent, _args, context) => integrationSettings(context),
    webhooks: query(listWebhooks, (result) => result.webhooks),
    async webhook(_parent, { webhookId }, context) {
      const { webhooks: all } = await listWebhooks(context, {});
      return all.find(({ id }) => id === webhookId) ?? null;
    },
    webhookTopics: query(webhookTopics, (result) => result.webhookTopics),
    eventDeliveries: query(eventDeliveries, (result) => result.deliveries),
    webhookSigningSecret: query(webhookSigningSecret, (result) => result.signingSecret),
  },
  Webhook: {
    async deliveries({ id }, { after, first, filter }, context) {
      const page = await webhookDeliveries(context, { id, after, limit: pageSize(first), filter });
      return forwardPage(page.deliveries, (delivery) => delivery.id, page.hasMore, after);
    },
  },
};
