import type { Caller, Context } from '../../context.js';
import { refuse } from '../../errors.js';
import { limitsOf } from '../core/operation/limits-of.js';
import { describedOperation } from './effects/described-operations.js';
import type { Effect } from './effects/effect.js';
import type { Confirmation } from './confirmation.js';

/** A change that was checked with the rights of a caller, and described. */
export interface DescribedChange {
  shopId: string;
  publicOrderId: string | null;
  orderVersion: number | null;
  effect: Effect;
  /** What it would give back, in minor units; 0 for an operation that gives nothing back. */
  givenBack: number;
}

/** Refuses INSUFFICIENT_SCOPE for an amount above the refund limit of the caller. */
export function refuseAboveLimit(caller: Caller, givenBack: number): void {
  const { refundLimit } = limitsOf(caller);
  if (refundLimit !== null && givenBack > refundLimit)
    refuse('INSUFFICIENT_SCOPE', { message: 'The amount is above your refund limit.' });
}

/**
 * Checks a change as its operation does, with the scopes and the limits of the caller, and says what it would do. Refuses
 * INSUFFICIENT_SCOPE, and as the operation does.
 */
export async function describedChange(context: Context, name: string, input: unknown): Promise<DescribedChange> {
  const described = describedOperation(name) ?? refuse('NOT_FOUND');
  const { shopId, publicOrderId, givenBack = 0 } = await described.operation.prepare(context, input);
  const call = { context, shopId, publicOrderId, givenBack };
  const { effect, orderVersion } = await described.describe(call, input);
  refuseAboveLimit(context.caller, givenBack);
  return { shopId, publicOrderId: publicOrderId ?? null, orderVersion, effect, givenBack };
}

/** Refuses CONFIRMATION_STALE if a change would no longer do what was prepared. */
export function refuseChanged(
  { effect, orderVersion }: Pick<DescribedChange, 'effect' | 'orderVersion'>,
  confirmed: Pick<Confirmation, 'effect' | 'amount' | 'orderVersion'>,
): void {
  if (orderVersion !== confirmed.orderVersion)
    refuse('CONFIRMATION_STALE', { message: 'The order has changed since the change was prepared.' });
  if (effect.text !== confirmed.effect || effect.amount !== confirmed.amount)
    refuse('CONFIRMATION_STALE', { message: `It would do something else now: ${effect.text}` });
}
