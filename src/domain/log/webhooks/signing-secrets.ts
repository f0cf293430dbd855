import { z } from 'zod';

export const input = z.object({ webhookId: z.guid().describe('The ID of the webhook. Required.') });

export const output = z.object({
  signingSecret: z.string().describe('The new secret, `whsec_…`; null if the operation was refused.'),
});
