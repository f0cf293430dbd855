import { statusOperation } from './webhooks.js';

/** Resumes a webhook. Refuses NOT_FOUND. */
export const resumeWebhook = statusOperation(
  {
    operation: 'resumeWebhook',
    summary: 'Resume Webhook',
    description: 'Resumes a paused or disabled webhook.',
  },
  'active',
);
