import type { Caller, Context, ShopContext } from '../../../../context.js';
import { OperationError, refuse } from '../../../../errors.js';
import { requireFresh } from '../access.js';
import { limitsOf } from '../limits-of.js';
import { personBehind } from '../person-behind.js';
import { insertRefundRequest, returnAmount, takeAmount, type MakersLimit } from './limited-amount-repository.js';

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

/**
 * Whose limits count, each with its own: the caller's; for a change that an agent has prepared, also that of the person who
 * confirmed it. Of two limits of the same maker, the stricter one counts.
 */
function limited({ caller, confirmed }: Context): MakersLimit[] {
  const own = { maker: limitedMaker(caller), limit: limitsOf(caller).refundLimit };
  const confirmedBy = confirmed?.confirmedBy;
  const ofPerson = confirmedBy && { maker: `user ${confirmedBy.userId}`, limit: confirmedBy.limits.refundLimit };
  const strictest = new Map<string, number>();
  for (const { maker, limit } of ofPerson ? [own, ofPerson] : [own])
    if (limit !== null) strictest.set(maker, Math.min(limit, strictest.get(maker) ?? limit));
  return [...strictest].map(([maker, limit]) => ({ maker, limit }));
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
  const limits = limited(context);
  const freshAbove = 'freshAbove' in caller ? caller.freshAbove : null;
  if (limits.length === 0 && freshAbove === null) return run();
  const given = await amount();
  if (freshAbove !== null && given > freshAbove) requireFresh(context);
  if (limits.length === 0 || given === 0) return run(given);
  const now = clock.now();
  const taken = await takeAmount(database, shopId, { limits, publicOrderId, amount: given }, now);
  if (taken === undefined) {
    if (context.confirmed)
      refuse('INSUFFICIENT_SCOPE', {
        message: 'The refund limit of the token or of the person who confirmed the change does not permit the amount.',
      });
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
