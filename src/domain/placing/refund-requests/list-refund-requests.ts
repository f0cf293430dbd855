import { z } from 'zod';
import { backend } from '../../core/operation/access.js';
import { shopOperation } from '../../core/operation/operation.js';
import { listRefundRequests } from './refund-request-repository.js';
import { requestSchema, shown } from './shown-request.js';

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
