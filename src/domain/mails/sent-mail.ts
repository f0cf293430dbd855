import { z } from 'zod';
import { idText } from '../../lib/fields.js';

/** An email about an order as both APIs show it. */
export const sentMailSchema = z
  .object({
    id: idText().describe('The ID of the email, which is part of its `Message-ID`.'),
    kind: z.string().describe('The kind of email, such as `order_confirmation`.'),
    recipient: z.string().describe('The address of the recipient.'),
    subject: z.string().describe('The subject; empty until the email is sent.'),
    status: z
      .enum(['queued', 'sent', 'failed'])
      .describe(
        'The status: `queued` until a mail server has accepted it, also while it is retried; `sent`; `failed` if it will not be retried, such as after the recipient was refused.',
      ),
    attempts: z.int().describe('How often it was given to a mail server.'),
    lastError: z.string().nullable().describe('Why the last attempt failed; null if none has failed.'),
    nextAttemptAt: z.date().nullable().describe('When it will be sent; null if it will not.'),
    resendOf: idText().nullable().describe('The ID of the email that it repeats; null if it is the first.'),
    canResend: z
      .boolean()
      .describe('Whether it can be sent again. An email that shows a secret, such as a PIN, cannot.'),
    createdAt: z.date().describe('When it was queued.'),
    sentAt: z.date().nullable().describe('When a mail server accepted it; null until then.'),
  })
  .meta({ id: 'SentMail', description: 'An email about an order.' });

export type SentMail = z.output<typeof sentMailSchema>;
