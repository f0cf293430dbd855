import type { Operation } from '../../core/operation/operation.js';
import { eventDeliveries } from './event-deliveries.js';
import { recoverWebhook } from './recover-webhook.js';
import { redeliverWebhook } from './redeliver-webhook.js';
import { testWebhook } from './test-webhook.js';
import { webhookDeliveries } from './webhook-deliveries.js';
import { rotateWebhookSigningSecret } from './rotate-webhook-signing-secret.js';
import { webhookSigningSecret } from './webhook-signing-secret.js';
import { createWebhook } from './create-webhook.js';
import { deleteWebhook } from './delete-webhook.js';
import { pauseWebhook } from './pause-webhook.js';
import { resumeWebhook } from './resume-webhook.js';
import { updateWebhook } from './update-webhook.js';
import { webhookTopics } from './webhook-topics.js';
import { webhooks } from './webhooks.js';

/** The operations of webhooks. */
export const webhooksOperations: readonly Operation<object>[] = [
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
