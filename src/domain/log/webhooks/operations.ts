import type { Operation } from '../../core/operation/operation.js';
import { recoverWebhook, redeliverWebhook, testWebhook, webhookDeliveries } from './deliveries.js';
import { rotateWebhookSigningSecret, webhookSigningSecret } from './signing-secrets.js';
import {
  createWebhook,
  deleteWebhook,
  pauseWebhook,
  resumeWebhook,
  updateWebhook,
  webhookTopics,
  webhooks,
} from './webhooks.js';

/** The operations of webhooks. */
export const webhooksOperations: readonly Operation<object>[] = [
  recoverWebhook,
  redeliverWebhook,
  testWebhook,
  webhookDeliveries,
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
