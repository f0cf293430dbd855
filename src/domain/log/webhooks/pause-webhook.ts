import { statusOperation } from './webhooks.js';

/** Pauses a webhook. Refuses NOT_FOUND. */
export const pauseWebhook = statusOperation(
  {
    operation: 'pauseWebhook',
    summary: 'Pause Webhook',
    description: 'Pauses the deliveries of a webhook until it is resumed. No event is lost.',
  },
  'paused',
);
