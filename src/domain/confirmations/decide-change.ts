import type { z } from 'zod';
import type { Caller, ShopContext } from '../../context.js';
import { refuse } from '../../errors.js';
import { requireAccess } from '../core/operation/access.js';
import { shownConfirmation, shownStatus, type Confirmation, type confirmationSchema } from './confirmation.js';
import { decideConfirmation } from './confirmation-repository.js';
import { describedOperation } from './effects/described-operations.js';
import { foundConfirmation } from './found-confirmation.js';
import { recordedDecision } from './recorded-decision.js';

/** The person who decides about a change. */
export type Decider = Extract<Caller, { kind: 'person' }>;

/** Refuses INSUFFICIENT_SCOPE for every credential but that of a person. */
function deciderOf({ caller }: Pick<ShopContext, 'caller'>): Decider {
  if (caller.kind !== 'person')
    refuse('INSUFFICIENT_SCOPE', { message: 'A person must decide this in the dashboard.' });
  return caller;
}

/** Refuses CONFIRMATION_CLOSED for a confirmation that was decided, or has expired. */
function refuseDecided(confirmation: Confirmation, now: Date): void {
  const status = shownStatus(confirmation, now);
  if (status === 'waiting') return;
  const message =
    status === 'expired' ? 'The confirmation has expired.' : 'Somebody has already decided about this change.';
  refuse('CONFIRMATION_CLOSED', { field: 'id', message, details: { status } });
}

interface Decision {
  operation: string;
  status: 'confirmed' | 'declined';
  /** Refuses what this person may not decide. */
  check?: (decider: Decider, confirmation: Confirmation) => Promise<void>;
}

/**
 * Decides about a change as a person, whose role must permit the change itself, with an entry in the audit log. Refuses
 * NOT_FOUND, CONFIRMATION_CLOSED, INSUFFICIENT_SCOPE.
 */
export async function decideChange(
  context: ShopContext,
  id: string,
  { operation, status, check }: Decision,
): Promise<{ confirmation: z.output<typeof confirmationSchema> }> {
  const { database, clock, shopId } = context;
  const decider = deciderOf(context);
  const confirmation = await foundConfirmation(context, id);
  return recordedDecision(context, operation, confirmation, async () => {
    refuseDecided(confirmation, clock.now());
    const described = describedOperation(confirmation.operation) ?? refuse('NOT_FOUND', { field: 'id' });
    requireAccess(context, described.operation.access);
    await check?.(decider, confirmation);
    const { userId: decidedBy, sessionId: decidedIn } = decider.user;
    const now = clock.now();
    const isDecided = await decideConfirmation(database, shopId, id, { status, decidedBy, decidedIn, decidedAt: now });
    const decided = await foundConfirmation(context, id);
    if (!isDecided) refuseDecided(decided, now);
    return { confirmation: shownConfirmation(decided, now) };
  });
}
