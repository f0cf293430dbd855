import { z } from 'zod';
import { shopOperation } from '../core/operation/operation.js';
import { confirmationSchema } from './confirmation.js';
import { decideChange } from './decide-change.js';
import { confirmationId } from './found-confirmation.js';

/** Declines a change that an agent has prepared. Refuses NOT_FOUND, CONFIRMATION_CLOSED, INSUFFICIENT_SCOPE. */
export const declineAgentChange = shopOperation(
  {
    operation: 'declineAgentChange',
    summary: 'Decline Change of an Agent',
    description:
      'Declines a change that an agent has prepared. Nothing is changed. Only a person can decline it, whose role permits the change itself.',
    mutation: true,
    access: { signedIn: true },
    input: z.object({ id: confirmationId }),
    output: z.object({ confirmation: confirmationSchema.describe('The confirmation; null if it was refused.') }),
  },
  (context, { id }) => decideChange(context, id, { operation: 'declineAgentChange', status: 'declined' }),
);
