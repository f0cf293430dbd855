import { z } from 'zod';

export const webhookStatuses = ['active', 'paused', 'disabled'] as const;

/** A webhook as both doors show it. */
export const webhookSchema = z.object({
  id: z.string(),
  webhookTopicId: z.int(),
  webhookTopicName: z.string(),
  callbackUrl: z.string(),
  /** `disabled`: its server said 410, or nothing but failures came of it for 5 days. */
  status: z.enum(webhookStatuses),
  createdAt: z.date(),
  updatedAt: z.date(),
});

export type Webhook = z.output<typeof webhookSchema>;
export type WebhookStatus = Webhook['status'];

export const attemptSchema = z.object({
  at: z.date(),
  /** Of HTTP; null where there was no answer. */
  status: z.int().nullable(),
  error: z.string().nullable(),
  durationMs: z.int(),
  /** The first 2 KiB. */
  response: z.string().nullable(),
});

export type Attempt = z.output<typeof attemptSchema>;

/** What becomes of one event for one webhook. */
export const deliverySchema = z.object({
  id: z.string(),
  eventId: z.string(),
  topic: z.string(),
  publicOrderId: z.string().nullable(),
  sequence: z.int().nullable(),
  status: z.enum(['pending', 'delivered', 'failed']),
  nextAttemptAt: z.date().nullable(),
  createdAt: z.date(),
  attempts: z.array(attemptSchema),
});

export type Delivery = z.output<typeof deliverySchema>;

/** What the sealed secret of a webhook is bound to. */
export const aboutWebhook = (shopId: string, id: string): string => `webhook/${shopId}/${id}`;
