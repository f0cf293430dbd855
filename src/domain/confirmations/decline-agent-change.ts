import { z } from 'zod';
import { requireAccess } from '../core/operation/access.js';
import { shopOperation } from '../core/operation/operation.js';
import { refuse } from '../../errors.js';
import { deciderOf, refuseDecided } from './confirm-agent-change.js';
import { confirmationSchema, shownConfirmation } from './confirmation.js';
import { decideConfirmation } from './confirmation-repository.js';
import { describedOperation } from './effects/described-operations.js';
import { confirmationId, foundConfirmation } from './found-confirmation.js';

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
    audit: { resource: 'agent_confirmation', id: ({ id }) => id },
  },
  async (context, { id }) => {
    const { database, clock, shopId } = context;
    const { user } = deciderOf(context);
    const confirmation = await foundConfirmation(context, id);
    const { operation } = describedOperation(confirmation.operation) ?? refuse('NOT_FOUND', { field: 'id' });
    requireAccess(context, operation.access);
    const now = clock.now();
    refuseDecided(confirmation, now);
    const decision = { decidedBy: user.userId, decidedIn: user.sessionId, decidedAt: now };
    const isDecided = await decideConfirmation(database, shopId, id, { status: 'declined', ...decision });
    const decided = await foundConfirmation(context, id);
    if (!isDecided) refuseDecided(decided, now);
    return { confirmation: shownConfirmation(decided, now) };
  },
);
