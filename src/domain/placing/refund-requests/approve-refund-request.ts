import { z } from 'zod';
import { OperationError, refuse, type ErrorCode } from '../../../errors.js';
import { ownKey } from '../../core/operation/idempotency/own-key.js';
import { personBehind } from '../../core/operation/person-behind.js';
import { limitsOf } from '../../core/operation/limits-of.js';
import { shopOperation, type Operation } from '../../core/operation/operation.js';
import { receiveReturn } from '../../fulfillment/returns/receive-return.js';
import { issueGiftCard } from '../../money/gift-cards/issue-gift-card.js';
import { reissueGiftCard } from '../../money/gift-cards/reissue-gift-card.js';
import { deletePayment } from '../../money/payments/delete-payment.js';
import { releaseAuthorization } from '../../money/payments/release-authorization.js';
import { refundFullPayment } from '../../money/refunds/refund-full-payment.js';
import { refundPayment } from '../../money/refunds/refund-payment.js';
import { refundSpecificPayment } from '../../money/refunds/refund-specific-payment.js';
import { cancelOrder } from '../canceling/cancel-order.js';
import { moveRefundRequest } from './refund-request-repository.js';
import { requestSchema, shown, id, decider, foundRequest } from './shown-request.js';

/** The operations that give money back, which a limit can turn into requests. */
export const limitedOperations: readonly Operation<object>[] = [
  refundPayment,
  refundFullPayment,
  refundSpecificPayment,
  receiveReturn,
  releaseAuthorization,
  issueGiftCard,
  reissueGiftCard,
  cancelOrder,
  deletePayment,
];

/** Refusals while the same call is being made. */
const underway: readonly ErrorCode[] = ['IDEMPOTENCY_KEY_RUNNING', 'ORDER_BUSY', 'PAYMENT_OUTCOME_UNKNOWN'];

const operations = new Map(limitedOperations.map((one) => [one.operation, one]));

/**
 * Approves a request: the operation is run as it was requested, by the caller. Its idempotency key is that of the
 * request, so that it is made once, also after a crash. Refuses NOT_FOUND, INSUFFICIENT_SCOPE if the caller's own limit
 * does not suffice, INVALID_VALUE for a request that was decided, and as the operation does.
 */
export const approveRefundRequest = shopOperation(
  {
    operation: 'approveRefundRequest',
    summary: 'Approve Refund Request',
    description: 'Makes a refund that waits for approval. The role of the caller must permit the amount.',
    mutation: true,
    access: { scope: 'write_payments', fresh: true },
    input: z.object({ id }),
    output: z.object({
      refundRequest: requestSchema.describe('The request.'),
      result: z.record(z.string(), z.unknown()).describe('The result of the operation.'),
    }),
    audit: { resource: 'refund_request', id: (input) => input.id },
  },
  async (context, input) => {
    const { database, shopId, clock, caller } = context;
    const request = await foundRequest(context, input.id);
    const { refundLimit } = limitsOf(caller);
    if (refundLimit !== null && request.requesterId !== null && request.requesterId === personBehind(caller))
      refuse('INSUFFICIENT_SCOPE', { message: 'Somebody else must approve your own request.' });
    if (refundLimit !== null && request.amount > refundLimit)
      refuse('INSUFFICIENT_SCOPE', { message: 'Your own refund limit is below the amount of the request.' });
    const operation = operations.get(request.operation) ?? refuse('NOT_FOUND', { field: 'id' });
    const move = { decidedBy: decider(context), reason: null, now: clock.now() };
    // One that is being approved was interrupted: it continues.
    const begun = await moveRefundRequest(database, shopId, request.id, {
      ...move,
      from: ['waiting', 'approving'],
      to: 'approving',
    });
    if (!begun) refuse('INVALID_VALUE', { field: 'id', message: 'The request was already decided.' });
    const approvalKey = ownKey('refundRequest', request.id);
    const ofOrder = request.publicOrderId === null ? {} : { publicOrderId: request.publicOrderId };
    let result: object;
    try {
      result = await operation(
        { ...context, approvalKey },
        { ...request.input, ...ofOrder, idempotencyKey: approvalKey },
      );
    } catch (error) {
      // A call that another approval is making is not over.
      const isUnderway = error instanceof OperationError && underway.includes(error.faults[0].code);
      if (!isUnderway)
        await moveRefundRequest(database, shopId, request.id, { ...move, from: ['approving'], to: 'waiting' });
      throw error;
    }
    await moveRefundRequest(database, shopId, request.id, { ...move, from: ['approving'], to: 'approved' });
    const { order: _, ...members }: { order?: unknown } = result;
    return { refundRequest: shown(await foundRequest(context, request.id)), result: { ...members } };
  },
);
