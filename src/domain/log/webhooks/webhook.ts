import { z } from 'zod';
import { idText } from '../../../lib/fields.js';

const webhookStatuses = ['active', 'paused', 'disabled'] as const;

/** A webhook as both APIs return it. */
export const webhookSchema = z
  .object({
    id: idText().describe('The ID of the webhook.'),
    webhookTopicId: z.int().describe('The ID of its topic.'),
    webhookTopicName: z.string().describe('The name of its topic, such as `order/processed`.'),
    callbackUrl: z.string().describe('The URL that receives the requests.'),
    status: z
      .enum(webhookStatuses)
      .describe(
        '`active`, `paused` or `disabled`. A webhook is disabled after a 410 response, or after five days with failures only.',
      ),
    createdAt: z.date().describe('When the webhook was created.'),
    updatedAt: z.date().describe('When the webhook was last changed.'),
  })
  .meta({ id: 'Webhook', description: 'A subscription of a URL to the events of a topic.' });

export type Webhook = z.output<typeof webhookSchema>;
export type WebhookStatus = Webhook['status'];

const attemptSchema = z
  .object({
    at: z.date().describe('When the attempt was made.'),
    status: z.int().nullable().describe('The HTTP status of the response; null if there was none.'),
    error: z.string().nullable().describe('The error message; null if the attempt succeeded.'),
    durationMs: z.int().describe('The duration of the attempt, in milliseconds.'),
    response: z.string().nullable().describe('The first 2 KiB of the response; null if there was none.'),
  })
  .meta({ id: 'WebhookAttempt', description: 'An attempt to send a delivery.' });

export type Attempt = z.output<typeof attemptSchema>;

/** One event for one webhook, with its attempts. */
export const deliverySchema = z
  .object({
    id: idText().describe('The ID of the delivery.'),
    eventId: idText().describe('The ID of the event, as in the event log.'),
    topic: z.string().describe('The topic of the event, such as `order/processed`.'),
    publicOrderId: z
      .string()
      .nullable()
      .meta({ graphql: 'ID' })
      .describe('The public ID of the order; null if the event does not belong to an order.'),
    sequence: z
      .int()
      .nullable()
      .describe('The sequence of the event in its order; null if the event does not belong to an order.'),
    status: z.enum(['pending', 'delivered', 'failed']).describe('The status: `pending`, `delivered` or `failed`.'),
    nextAttemptAt: z.date().nullable().describe('When the next attempt is due; null if there is none.'),
    createdAt: z.date().describe('When the delivery was created.'),
    attempts: z.array(attemptSchema).describe('The attempts, oldest first.'),
  })
  .meta({ id: 'WebhookDelivery', description: 'The delivery of one event to one webhook.' });

export type Delivery = z.output<typeof deliverySchema>;

/** The context that the encrypted secret of a webhook is bound to. */
export const aboutWebhook = (shopId: string, id: string): string => `webhook/${shopId}/${id}`;
