import { z } from 'zod';
import type { ShopContext } from '../../../context.js';
import { refuse } from '../../../errors.js';
import { idText, minorUnits } from '../../../lib/fields.js';
import { findRefundRequest, type RefundRequest } from './refund-request-repository.js';

export const requestSchema = z
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

export const shown = (request: RefundRequest): z.output<typeof requestSchema> => {
  const { input: _, requesterId: __, ...members } = request;
  return members;
};

export const id = z.guid().meta({ graphql: 'ID!' }).describe('The ID of the request.');

export const decider = ({ caller }: ShopContext): string | null => ('user' in caller ? caller.user.userId : null);

export const foundRequest = async ({ database, shopId }: ShopContext, requestId: string): Promise<RefundRequest> =>
  (await findRefundRequest(database, shopId, requestId)) ?? refuse('NOT_FOUND', { field: 'id' });
