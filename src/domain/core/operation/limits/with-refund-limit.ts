import type { Caller, ShopContext } from '../../../../context.js';
import { OperationError, refuse } from '../../../../errors.js';
import { limitsOf } from '../limits-of.js';
import { insertRefundRequest, returnAmount, takeAmount } from './limited-amount-repository.js';

interface LimitedCall {
  operation: string;
  /** As it was sent, because it is sent again when the request is approved. */
  rawInput: object;
  publicOrderId?: string;
  /** What the call gives back, in minor units. */
  amount: () => Promise<number>;
}

const makerOf = (caller: Caller): string =>
  'user' in caller
    ? `user ${caller.user.userId}`
    : caller.kind === 'access_token'
      ? `token ${caller.tokenId}`
      : caller.kind;

/**
 * Runs a call that gives money back, unless it exceeds the refund limit of the caller. Then it becomes a request, which a
 * person with a higher limit can approve. Refuses REFUND_NEEDS_APPROVAL.
 */
export async function withRefundLimit<Result>(
  { database, clock, shopId, caller }: ShopContext,
  { operation, rawInput, publicOrderId, amount }: LimitedCall,
  run: () => Promise<Result>,
): Promise<Result> {
  const { refundLimit: limit } = limitsOf(caller);
  if (limit === null) return run();
  const given = await amount();
  const now = clock.now();
  const id = await takeAmount(database, shopId, { maker: makerOf(caller), publicOrderId, amount: given, limit }, now);
  if (id === undefined) {
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
      requestedBy: 'user' in caller ? caller.user.userId : null,
      requestedWith: caller.kind === 'access_token' ? caller.name : null,
    };
    const refundRequestId = await insertRefundRequest(database, shopId, requested, now);
    return refuse('REFUND_NEEDS_APPROVAL', { details: { refundRequestId } });
  }
  try {
    return await run();
  } catch (error) {
    // After a gateway was called, the money may have been given back.
    if (error instanceof OperationError && !error.gatewayCalled) await returnAmount(database, shopId, id);
    throw error;
  }
}
