import { z } from 'zod';
import { idText } from '../../../lib/fields.js';

export const webhookStatuses = ['active', 'paused', 'disabled'] as const;

/** A webhook as both doors show it. */
export const webhookSchema = z
  .object({
    id: idText().describe('Its identifier.'),
    webhookTopicId: z.int().describe('The number of its topic.'),
    webhookTopicName: z.string().describe('The name of its topic, such as `order/processed`.'),
    callbackUrl: z.string().describe('The URL that is called.'),
    status: z
      .enum(webhookStatuses)
      .describe('`active`; `paused`; `disabled` after an answer 410, or five days of nothing but failures.'),
    createdAt: z.date().describe('When it was made.'),
    updatedAt: z.date().describe('When it was last changed.'),
  })
  .meta({ id: 'Webhook', description: 'A URL that is told of every event of a topic.' });

export type Webhook = z.output<typeof webhookSchema>;
export type WebhookStatus = Webhook['status'];

export const attemptSchema = z
  .object({
    at: z.date().describe('When.'),
    status: z.int().nullable().describe('The status of HTTP; null where there was no answer.'),
    error: z.string().nullable().describe('What went wrong; null when it was delivered.'),
    durationMs: z.int().describe('How long it took, in milliseconds.'),
    response: z.string().nullable().describe('The first 2 KiB of the answer; null where there was none.'),
  })
  .meta({ id: 'WebhookAttempt', description: 'One time that a delivery was sent.' });

export type Attempt = z.output<typeof attemptSchema>;

/** What becomes of one event for one webhook. */
export const deliverySchema = z
  .object({
    id: idText().describe('Its identifier.'),
    eventId: idText().describe('The event, the same to every reader of the log.'),
    topic: z.string().describe('The topic, such as `order/processed`.'),
    publicOrderId: z
      .string()
      .nullable()
      .meta({ graphql: 'ID' })
      .describe('The order that it is about; null where it is about none.'),
    sequence: z
      .int()
      .nullable()
      .describe('The place of the event among those of its order; null where it is about none.'),
    status: z.enum(['pending', 'delivered', 'failed']).describe('`pending`, `delivered` or `failed`.'),
    nextAttemptAt: z.date().nullable().describe('When the next attempt is made; null when none is to come.'),
    createdAt: z.date().describe('When it was made.'),
    attempts: z.array(attemptSchema).describe('Each time that it was sent, oldest first.'),
  })
  .meta({ id: 'WebhookDelivery', description: 'What becomes of one event for one webhook.' });

export type Delivery = z.output<typeof deliverySchema>;

/** What the sealed secret of a webhook is bound to. */
export const aboutWebhook = (shopId: string, id: string): string => `webhook/${shopId}/${id}`;
