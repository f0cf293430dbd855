import { z } from 'zod';
import { recoverWebhook, redeliverWebhook, testWebhook, webhookDeliveries } from '../domain/log/webhooks/deliveries.js';
import { configureIntegrationSettings } from '../domain/shop/integration/integration-settings.js';
import type { Delivery } from '../domain/log/webhooks/webhook.js';
import { deliverySchema } from '../domain/log/webhooks/webhook.js';
import {
  createWebhook,
  deleteWebhook,
  pauseWebhook,
  resumeWebhook,
  updateWebhook,
  webhooks,
  webhookTopics,
} from '../domain/log/webhooks/webhooks.js';
import { toWire, wireJsonSchema } from '../lib/wire.js';
import { routesWith, shop, under } from './route.js';
import { data, itself, objectOf, type Wrap } from './wrap.js';

const { get, post, patch, del } = routesWith(data);
const webhook = { wrap: itself('webhook') };
const delivery = { wrap: itself('delivery') };

/** `{data: []}`, as existing clients expect it. */
const emptyList: Wrap<object> = {
  wrap: () => ({ body: '{"data":[]}' }),
  describe: () => objectOf({ data: { type: 'array', maxItems: 0 } }),
};

const listSchema = z.object({ data: z.array(deliverySchema), hasMore: z.boolean() });

/** `{data: […], has_more}`: the list goes on after the id of its last delivery. */
const deliveryList: Wrap<{ deliveries: Delivery[]; hasMore: boolean }> = {
  wrap: (_, { deliveries, hasMore }) => ({ body: JSON.stringify(toWire(listSchema, { data: deliveries, hasMore })) }),
  describe: () => wireJsonSchema(listSchema, 'output'),
};

export const webhookRoutes = under(shop, [
  post('/integration/config', configureIntegrationSettings, { wrap: emptyList }),
  get('/webhooks/topics', webhookTopics, { wrap: itself('webhookTopics') }),
  post('/webhooks', createWebhook, webhook),
  get('/webhooks', webhooks, { wrap: itself('webhooks') }),
  patch('/webhooks/{id}', updateWebhook, webhook),
  del('/webhooks/{id}', deleteWebhook),
  get('/webhooks/{id}/deliveries', webhookDeliveries, { wrap: deliveryList }),
  post('/webhooks/{id}/deliveries/{delivery_id}/redeliver', redeliverWebhook, delivery),
  post('/webhooks/{id}/recover', recoverWebhook),
  post('/webhooks/{id}/test', testWebhook, delivery),
  post('/webhooks/{id}/pause', pauseWebhook, webhook),
  post('/webhooks/{id}/resume', resumeWebhook, webhook),
]);
