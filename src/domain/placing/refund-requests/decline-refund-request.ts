import { z } from 'zod';
import { refuse } from '../../../errors.js';
import { optionalText } from '../../../lib/fields.js';
import { shopOperation } from '../../core/operation/operation.js';
import { moveRefundRequest } from './refund-request-repository.js';
import { requestSchema, shown, id, decider, foundRequest } from './shown-request.js';

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
