import { z } from 'zod';
import type { ShopContext } from '../../context.js';
import { requireAccess } from '../core/operation/access.js';
import { shopOperation } from '../core/operation/operation.js';
import { refuse } from '../../errors.js';
import { deciderOf, refuseDecided } from './confirm-agent-change.js';
import { confirmationSchema, shownConfirmation, type Confirmation } from './confirmation.js';
import { decideConfirmation } from './confirmation-repository.js';
import { describedOperation } from './effects/described-operations.js';
import { confirmationId, foundConfirmation } from './found-confirmation.js';
import { recordedDecision } from './recorded-decision.js';

/** Declines a change as a person, whose role must permit it. */
async function decline(context: ShopContext, { user }: ReturnType<typeof deciderOf>, confirmation: Confirmation) {
  const { database, clock, shopId } = context;
  const { id } = confirmation;
  const { operation } = describedOperation(confirmation.operation) ?? refuse('NOT_FOUND', { field: 'id' });
  requireAccess(context, operation.access);
  const now = clock.now();
  refuseDecided(confirmation, now);
  const decision = { decidedBy: user.userId, decidedIn: user.sessionId, decidedAt: now };
  const isDecided = await decideConfirmation(database, shopId, id, { status: 'declined', ...decision });
  const decided = await foundConfirmation(context, id);
  if (!isDecided) refuseDecided(decided, now);
  return { confirmation: shownConfirmation(decided, now) };
}

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
  async (context, { id }) => {
    const person = deciderOf(context);
    const confirmation = await foundConfirmation(context, id);
    return recordedDecision(context, 'declineAgentChange', confirmation, () => decline(context, person, confirmation));
  },
);
