import { z } from 'zod';
import type { Caller, ShopContext } from '../../context.js';
import { refuse } from '../../errors.js';
import { requireAccess, requireFresh } from '../core/operation/access.js';
import { shopOperation } from '../core/operation/operation.js';
import { includesScope, type Scope } from '../core/operation/scopes.js';
import { activeToken, makerOf } from './active-token.js';
import { confirmationSchema, shownConfirmation, shownStatus, type Confirmation } from './confirmation.js';
import { decideConfirmation } from './confirmation-repository.js';
import { describedChange, refuseAboveLimit, refuseChanged, type DescribedChange } from './described-change.js';
import { describedOperation } from './effects/described-operations.js';
import { confirmationId, foundConfirmation } from './found-confirmation.js';
import { recordedDecision } from './recorded-decision.js';

type Person = Extract<Caller, { kind: 'person' }>;

/** The person who decides. Refuses INSUFFICIENT_SCOPE for every other credential. */
export function deciderOf({ caller }: Pick<ShopContext, 'caller'>): Person {
  if (caller.kind !== 'person')
    refuse('INSUFFICIENT_SCOPE', { message: 'A person must decide this in the dashboard.' });
  return caller;
}

/** Refuses CONFIRMATION_CLOSED for a confirmation that was decided, or has expired. */
export function refuseDecided(confirmation: Confirmation, now: Date): void {
  const status = shownStatus(confirmation, now);
  if (status === 'waiting') return;
  const message =
    status === 'expired' ? 'The confirmation has expired.' : 'Somebody has already decided about this change.';
  refuse('CONFIRMATION_CLOSED', { field: 'id', message, details: { status } });
}

/** The agent, whose scopes decide what happens. Refuses CONFIRMATION_CLOSED if its access token was revoked or has expired. */
async function makerOfChange(context: ShopContext, { tokenId }: Confirmation): Promise<Caller> {
  const token = await activeToken(context, context.shopId, tokenId);
  const message = 'The access token of the agent was revoked or has expired.';
  return token ? makerOf(token) : refuse('CONFIRMATION_CLOSED', { field: 'id', message });
}

/** Refuses INSUFFICIENT_SCOPE if the role of the person does not permit a change. */
function refuseForbidden(
  { caller }: ShopContext,
  scopes: readonly Scope[],
  { effect, givenBack }: Pick<DescribedChange, 'effect' | 'givenBack'>,
): void {
  const missing = effect.scopes.filter((scope) => !includesScope(scopes, scope));
  if (missing.length > 0)
    refuse('INSUFFICIENT_SCOPE', { message: `This change requires a role with the scope ${missing.join(', ')}.` });
  refuseAboveLimit(caller, givenBack);
}

/** Confirms a change as a person, whose role and session must permit it. */
async function confirm(context: ShopContext, { user, scopes }: Person, confirmation: Confirmation) {
  const { database, clock, shopId } = context;
  const { id } = confirmation;
  refuseDecided(confirmation, clock.now());
  const maker = await makerOfChange(context, confirmation);
  const { operation } = describedOperation(confirmation.operation) ?? refuse('NOT_FOUND', { field: 'id' });
  requireAccess(context, operation.access);
  const change = await describedChange({ ...context, caller: maker }, confirmation.operation, confirmation.input);
  refuseForbidden(context, scopes, change);
  refuseChanged(change, confirmation);
  if (change.effect.movesMoney) requireFresh(context);
  const now = clock.now();
  const decision = { decidedBy: user.userId, decidedIn: user.sessionId, decidedAt: now };
  const isDecided = await decideConfirmation(database, shopId, id, { status: 'confirmed', ...decision });
  const decided = await foundConfirmation(context, id);
  if (!isDecided) refuseDecided(decided, now);
  return { confirmation: shownConfirmation(decided, now) };
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
  async (context, { id }) => {
    const person = deciderOf(context);
    const confirmation = await foundConfirmation(context, id);
    return recordedDecision(context, 'confirmAgentChange', confirmation, () => confirm(context, person, confirmation));
  },
);
