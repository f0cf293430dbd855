import type { Caller, Context, ShopContext } from '../../../../context.js';
import { OperationError, refuse } from '../../../../errors.js';
import { requireFresh } from '../access.js';
import { limitsOf } from '../limits-of.js';
import { personBehind } from '../person-behind.js';
import { insertRefundRequest, returnAmount, takeAmount } from './limited-amount-repository.js';

interface LimitedCall {
  operation: string;
  /** As it was sent, because it is sent again when the request is approved. */
  rawInput: object;
  publicOrderId?: string;
  /** What the call gives back, in minor units. */
  amount: () => Promise<number>;
}

/** Whose limit is used. All access tokens that a person has made share theirs. */
function limitedMaker(caller: Caller): string {
  const person = personBehind(caller);
  if (person !== undefined) return `user ${person}`;
  return caller.kind === 'access_token' ? `token ${caller.tokenId}` : caller.kind;
}

/** The stricter of two limits. */
const lower = (one: number | null, other: number | null): number | null =>
  one === null || other === null ? (one ?? other) : Math.min(one, other);

/**
 * Whose limits count, and the limit: the caller's; for a change that an agent has prepared, also that of the person who
 * confirmed it.
 */
function limited({ caller, confirmed }: Context): { makers: string[]; limit: number | null } {
  const own = limitsOf(caller).refundLimit;
  const confirmedBy = confirmed?.confirmedBy;
  const ofPerson = confirmedBy?.limits.refundLimit ?? null;
  const makers = [
    ...(own === null ? [] : [limitedMaker(caller)]),
    ...(confirmedBy === undefined || ofPerson === null ? [] : [`user ${confirmedBy.userId}`]),
  ];
  return { makers: [...new Set(makers)], limit: lower(own, ofPerson) };
}

/**
 * Runs a call that gives money back, unless it exceeds the refund limit of the caller. Then it becomes a request, which a
 * person with a higher limit can approve. Refuses REFUND_NEEDS_APPROVAL, and FRESH_SIGN_IN_REQUIRED above the amount for
 * which the shop demands a fresh proof.
 */
export async function withRefundLimit<Result>(
  context: ShopContext,
  { operation, rawInput, publicOrderId, amount }: LimitedCall,
  run: (mostGivenBack?: number) => Promise<Result>,
): Promise<Result> {
  const { database, clock, shopId, caller } = context;
  const { makers, limit } = limited(context);
  const freshAbove = 'freshAbove' in caller ? caller.freshAbove : null;
  if (limit === null && freshAbove === null) return run();
  const given = await amount();
  if (freshAbove !== null && given > freshAbove) requireFresh(context);
  if (limit === null || given === 0) return run(given);
  const now = clock.now();
  const taken = await takeAmount(database, shopId, { makers, publicOrderId, amount: given, limit }, now);
  if (taken === undefined) {
    if (context.approvalKey !== undefined)
      refuse('INSUFFICIENT_SCOPE', { message: 'Your own refund limit does not permit the amount of the request.' });
    const {
      idempotencyKey: _,
      expectedVersion: __,
      ...input
    }: { idempotencyKey?: unknown; expectedVersion?: unknown } = rawInput;
    const requested = {
      operation,
      input,
      publicOrderId,
      amount: given,
      requestedBy: personBehind(caller) ?? null,
      requestedWith: caller.kind === 'access_token' ? caller.name : null,
    };
    const refundRequestId = await insertRefundRequest(database, shopId, requested, now);
    return refuse('REFUND_NEEDS_APPROVAL', { details: { refundRequestId } });
  }
  try {
    return await run(given);
  } catch (error) {
    // After a gateway was called, the money may have been given back.
    if (error instanceof OperationError && !error.gatewayCalled) await returnAmount(database, shopId, taken);
    throw error;
  }
}
