import { z } from 'zod';
import type { ShopContext } from '../../../context.js';
import { refuse } from '../../../errors.js';
import { idText, minorUnits, optionalText } from '../../../lib/fields.js';
import { backend } from '../../core/operation/access.js';
import { limitsOf } from '../../core/operation/limits-of.js';
import { shopOperation, type Operation } from '../../core/operation/operation.js';
import { issueGiftCard } from '../../money/gift-cards/issue-gift-card.js';
import { reissueGiftCard } from '../../money/gift-cards/reissue-gift-card.js';
import { refundFullPayment } from '../../money/refunds/refund-full-payment.js';
import { refundPayment } from '../../money/refunds/refund-payment.js';
import { refundSpecificPayment } from '../../money/refunds/refund-specific-payment.js';
import { cancelOrder } from '../canceling/cancel-order.js';
import {
  findRefundRequest,
  listRefundRequests,
  moveRefundRequest,
  type RefundRequest,
} from './refund-request-repository.js';

/** The operations that give money back, by name. */
const operations: Readonly<Record<string, Operation<object>>> = Object.fromEntries(
  [refundPayment, refundFullPayment, refundSpecificPayment, issueGiftCard, reissueGiftCard, cancelOrder].map((one) => [
    one.operation,
    one,
  ]),
);

const requestSchema = z
  .object({
    id: idText().describe('The ID of the request.'),
    operation: z.string().describe('The operation that waits, such as `refundPayment`.'),
    publicOrderId: idText().nullable().describe('The order; null for a gift card.'),
    amount: minorUnits().describe('The amount, in minor units.'),
    requestedBy: z.string().nullable().describe('The name of the person or of the access token.'),
    requestedAt: z.date().describe('When it was requested.'),
    status: z.string().describe('`waiting`, `approving`, `approved` or `declined`.'),
    decidedBy: z.string().nullable().describe('The name of the person who decided.'),
    decidedAt: z.date().nullable().describe('When it was decided.'),
    reason: z.string().nullable().describe('The reason for declining it.'),
  })
  .meta({ id: 'RefundRequest', description: 'A refund above the limit of the person who requested it.' });

const shown = (request: RefundRequest): z.output<typeof requestSchema> => {
  const { input: _, ...members } = request;
  return members;
};

const id = z.guid().meta({ graphql: 'ID!' }).describe('The ID of the request.');

const decider = ({ caller }: ShopContext): string | null => ('user' in caller ? caller.user.userId : null);

const foundRequest = async ({ database, shopId }: ShopContext, requestId: string): Promise<RefundRequest> =>
  (await findRefundRequest(database, shopId, requestId)) ?? refuse('NOT_FOUND', { field: 'id' });

/** Lists the refunds that wait for approval, the oldest first; or those that were decided, the newest first. */
export const refundRequests = shopOperation(
  {
    operation: 'refundRequests',
    summary: 'List Refund Requests',
    description: 'The refunds that wait for a person whose role permits them, the oldest first.',
    access: backend('write_payments'),
    input: z.object({ decided: z.boolean().nullish().describe('Returns those that were decided, the newest first.') }),
    output: z.object({ refundRequests: z.array(requestSchema).describe('The requests, at most 100.') }),
  },
  async ({ database, shopId }, { decided }) => ({
    refundRequests: (await listRefundRequests(database, shopId, decided ?? false)).map(shown),
  }),
);

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
    if (refundLimit !== null && request.amount > refundLimit)
      refuse('INSUFFICIENT_SCOPE', { message: 'Your own refund limit is below the amount of the request.' });
    const operation = operations[request.operation] ?? refuse('NOT_FOUND', { field: 'id' });
    const move = { decidedBy: decider(context), reason: null, now: clock.now() };
    // One that is being approved was interrupted: it continues.
    const begun = await moveRefundRequest(database, shopId, request.id, {
      ...move,
      from: ['waiting', 'approving'],
      to: 'approving',
    });
    if (!begun) refuse('INVALID_VALUE', { field: 'id', message: 'The request was already decided.' });
    const ofOrder = request.publicOrderId === null ? {} : { publicOrderId: request.publicOrderId };
    let result: object;
    try {
      result = await operation(context, {
        ...request.input,
        ...ofOrder,
        idempotencyKey: `refund-request-${request.id}`,
      });
    } catch (error) {
      await moveRefundRequest(database, shopId, request.id, { ...move, from: ['approving'], to: 'waiting' });
      throw error;
    }
    await moveRefundRequest(database, shopId, request.id, { ...move, from: ['approving'], to: 'approved' });
    const { order: _, ...members }: { order?: unknown } = result;
    return { refundRequest: shown(await foundRequest(context, request.id)), result: { ...members } };
  },
);

/** Declines a request. Refuses NOT_FOUND, INVALID_VALUE for one that was decided. */
export const declineRefundRequest = shopOperation(
  {
    operation: 'declineRefundRequest',
    summary: 'Decline Refund Request',
    description: 'Declines a refund that waits for approval. Nothing is refunded.',
    mutation: true,
    access: { scope: 'write_payments' },
    input: z.object({ id, reason: optionalText(1_000).describe('The reason, for the person who requested it.') }),
    output: z.object({ refundRequest: requestSchema.describe('The request.') }),
    audit: { resource: 'refund_request', id: (input) => input.id },
  },
  async (context, { id: requestId, reason }) => {
    const { database, shopId, clock } = context;
    await foundRequest(context, requestId);
    const declined = await moveRefundRequest(database, shopId, requestId, {
      from: ['waiting'],
      to: 'declined',
      decidedBy: decider(context),
      reason,
      now: clock.now(),
    });
    if (!declined) refuse('INVALID_VALUE', { field: 'id', message: 'The request was already decided.' });
    return { refundRequest: shown(await foundRequest(context, requestId)) };
  },
);
