import { recoverWebhook } from '../domain/log/webhooks/recover-webhook.js';
import { redeliverWebhook } from '../domain/log/webhooks/redeliver-webhook.js';
import { testWebhook } from '../domain/log/webhooks/test-webhook.js';
import { filteredColumns } from '../domain/log/webhooks/delivery-repository.js';
import { webhookDeliveries } from '../domain/log/webhooks/webhook-deliveries.js';
import { configureIntegrationSettings } from '../domain/shop/integration/configure-integration-settings.js';
import type { Delivery, Webhook } from '../domain/log/webhooks/webhook.js';
import { deliverySchema, webhookSchema } from '../domain/log/webhooks/webhook.js';
import { createWebhook } from '../domain/log/webhooks/create-webhook.js';
import { deleteWebhook } from '../domain/log/webhooks/delete-webhook.js';
import { pauseWebhook } from '../domain/log/webhooks/pause-webhook.js';
import { resumeWebhook } from '../domain/log/webhooks/resume-webhook.js';
import { updateWebhook } from '../domain/log/webhooks/update-webhook.js';
import { webhooks } from '../domain/log/webhooks/webhooks.js';
import { webhookTopics, webhookTopicSchema } from '../domain/log/webhooks/webhook-topics.js';
import { feedData, filterColumns, shortList } from './list-data.js';
import { routesWith, shop, under } from './route.js';
import { data, dataOf, itself, type Wrap } from './wrap.js';

const { get, post, patch, del } = routesWith(data);
const webhook = { wrap: itself('webhook') };
const delivery = { wrap: itself('delivery') };

/** `{data: []}`, as existing clients expect it. */
const emptyList: Wrap<object> = {
  wrap: () => ({ body: '{"data":[]}' }),
  describe: () => dataOf({ type: 'array', maxItems: 0, description: 'Always empty.' }),
};

/** `{data: …}` of one topic, `{data: […]}` of a list of topics. */
const created: Wrap<{ webhook: Webhook; webhooks: Webhook[]; isList: boolean }> = {
  wrap: (operation, result, asked) => itself(result.isList ? 'webhooks' : 'webhook').wrap(operation, result, asked),
  describe: (operation) => {
    const [single, list] = (['webhook', 'webhooks'] as const).map((name) => itself(name).describe(operation));
    return { oneOf: [single, list] };
  },
};

const deliveryList = feedData({
  name: 'WebhookDelivery',
  row: deliverySchema,
  rows: ({ deliveries }: { deliveries: Delivery[]; hasMore: boolean }) => deliveries,
  cursor: 'the `id` of the last row',
});

export const webhookRoutes = under(shop, [
  post('/integration/config', configureIntegrationSettings, { wrap: emptyList }),
  get('/webhooks/topics', webhookTopics, shortList(itself('webhookTopics'), webhookTopicSchema)),
  post('/webhooks', createWebhook, { wrap: created }),
  get('/webhooks', webhooks, shortList(itself('webhooks'), webhookSchema)),
  patch('/webhooks/{id}', updateWebhook, webhook),
  del('/webhooks/{id}', deleteWebhook),
  get('/webhooks/{id}/deliveries', webhookDeliveries, {
    wrap: deliveryList,
    description: filterColumns(filteredColumns),
  }),
  post('/webhooks/{id}/deliveries/{delivery_id}/redeliver', redeliverWebhook, delivery),
  post('/webhooks/{id}/recover', recoverWebhook),
  post('/webhooks/{id}/test', testWebhook, delivery),
  post('/webhooks/{id}/pause', pauseWebhook, webhook),
  post('/webhooks/{id}/resume', resumeWebhook, webhook),
]);
