import { z } from 'zod';
import type { Caller, ShopContext } from '../../context.js';
import { refuse } from '../../errors.js';
import { requireFresh } from '../core/operation/access.js';
import { shopOperation } from '../core/operation/operation.js';
import { includesScope } from '../core/operation/scopes.js';
import { activeToken, makerOf } from './active-token.js';
import { confirmationSchema, type Confirmation } from './confirmation.js';
import { decideChange, type Decider } from './decide-change.js';
import { describedChange, refuseAboveLimit, refuseChanged, type DescribedChange } from './described-change.js';
import { confirmationId } from './found-confirmation.js';

/** The agent, whose scopes decide what happens. Refuses CONFIRMATION_CLOSED if its access token was revoked or has expired. */
async function makerOfChange(context: ShopContext, { tokenId }: Confirmation): Promise<Caller> {
  const token = await activeToken(context, context.shopId, tokenId);
  const message = 'The access token of the agent was revoked or has expired.';
  return token ? makerOf(token) : refuse('CONFIRMATION_CLOSED', { field: 'id', message });
}

/** Refuses INSUFFICIENT_SCOPE if the role of the person does not permit a change. */
function refuseForbidden(decider: Decider, { effect, givenBack }: Pick<DescribedChange, 'effect' | 'givenBack'>): void {
  const missing = effect.scopes.filter((scope) => !includesScope(decider.scopes, scope));
  if (missing.length > 0)
    refuse('INSUFFICIENT_SCOPE', { message: `This change requires a role with the scope ${missing.join(', ')}.` });
  refuseAboveLimit(decider, givenBack);
}

/** Refuses a change that this person may not confirm, or that would not be what they see. */
async function requireConfirmable(context: ShopContext, decider: Decider, confirmation: Confirmation): Promise<void> {
  const maker = await makerOfChange(context, confirmation);
  const change = await describedChange({ ...context, caller: maker }, confirmation.operation, confirmation.input);
  refuseForbidden(decider, change);
  refuseChanged(change, confirmation);
  if (change.effect.movesMoney) requireFresh(context);
}

/**
 * Confirms a change that an agent has prepared, with the scopes and limits of the person's own role. The agent then makes
 * it. Refuses NOT_FOUND, CONFIRMATION_CLOSED, CONFIRMATION_STALE, INSUFFICIENT_SCOPE, FRESH_SIGN_IN_REQUIRED if money may
 * move, and as the operation does.
 */
export const confirmAgentChange = shopOperation(
  {
    operation: 'confirmAgentChange',
    summary: 'Confirm Change of an Agent',
    description:
      'Confirms a change that an agent has prepared, so that the agent can make it. Only a person can confirm it, whose role permits the change itself; if money may move, only with a fresh proof of who they are. A confirmation expires 10 minutes after it was prepared.',
    mutation: true,
    access: { signedIn: true },
    input: z.object({ id: confirmationId }),
    output: z.object({ confirmation: confirmationSchema.describe('The confirmation; null if it was refused.') }),
  },
  (context, { id }) =>
    decideChange(context, id, {
      operation: 'confirmAgentChange',
      status: 'confirmed',
      check: (decider, confirmation) => requireConfirmable(context, decider, confirmation),
    }),
);
