import {
  recoverWebhook,
  redeliverWebhook,
  testWebhook,
  webhookDeliveries,
} from '../../domain/log/webhooks/deliveries.js';
import { configureIntegrationSettings } from '../../domain/shop/integration/integration-settings.js';
import { rotateWebhookSigningSecret, webhookSigningSecret } from '../../domain/log/webhooks/signing-secrets.js';
import {
  createWebhook,
  deleteWebhook,
  pauseWebhook,
  resumeWebhook,
  updateWebhook,
  webhooks as listWebhooks,
  webhookTopics,
} from '../../domain/log/webhooks/webhooks.js';
import { mutation, query } from '../call-operation.js';
import { forwardPage, pageSize } from '../forward-page.js';
import type { Resolvers } from '../resolver-types.js';

export const webhooks: Resolvers = {
  Query: {
    webhooks: query(listWebhooks, (result) => result.webhooks),
    webhookTopics: query(webhookTopics, (result) => result.webhookTopics),
    webhookSigningSecret: query(webhookSigningSecret, (result) => result.signingSecret),
  },
  Mutation: {
    configureIntegrationSettings: mutation(configureIntegrationSettings),
    createWebhook: mutation(createWebhook),
    updateWebhook: mutation(updateWebhook),
    deleteWebhook: mutation(deleteWebhook),
    pauseWebhook: mutation(pauseWebhook),
    resumeWebhook: mutation(resumeWebhook),
    testWebhook: mutation(testWebhook),
    redeliverWebhook: mutation(redeliverWebhook),
    recoverWebhook: mutation(recoverWebhook),
    rotateWebhookSigningSecret: mutation(rotateWebhookSigningSecret),
  },
  Webhook: {
    async deliveries({ id }, { after, first }, context) {
      const page = await webhookDeliveries(context, { id, after, limit: pageSize(first) });
      return forwardPage(page.deliveries, (delivery) => delivery.id, page.hasMore, after);
    },
  },
};
