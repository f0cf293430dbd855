import type { Operation } from '../core/operation/operation.js';
import { listEvents } from './events/list-events.js';
import { eventDeliveries } from './webhooks/event-deliveries.js';
import { recoverWebhook } from './webhooks/recover-webhook.js';
import { redeliverWebhook } from './webhooks/redeliver-webhook.js';
import { testWebhook } from './webhooks/test-webhook.js';
import { webhookDeliveries } from './webhooks/webhook-deliveries.js';
import { rotateWebhookSigningSecret } from './webhooks/rotate-webhook-signing-secret.js';
import { webhookSigningSecret } from './webhooks/webhook-signing-secret.js';
import { createWebhook } from './webhooks/create-webhook.js';
import { deleteWebhook } from './webhooks/delete-webhook.js';
import { pauseWebhook } from './webhooks/pause-webhook.js';
import { resumeWebhook } from './webhooks/resume-webhook.js';
import { updateWebhook } from './webhooks/update-webhook.js';
import { webhookTopics } from './webhooks/webhook-topics.js';
import { webhooks } from './webhooks/webhooks.js';

export const logOperations: readonly Operation<object>[] = [
  listEvents,
  recoverWebhook,
  redeliverWebhook,
  testWebhook,
  webhookDeliveries,
  eventDeliveries,
  rotateWebhookSigningSecret,
  webhookSigningSecret,
  createWebhook,
  deleteWebhook,
  pauseWebhook,
  resumeWebhook,
  updateWebhook,
  webhookTopics,
  webhooks,
];
