import { z } from 'zod';
import { optionalText, pageUrl } from '../../../lib/fields.js';
import { backend } from '../../core/operation/access.js';
import { orderOperation } from '../../core/operation/operation.js';
import { changeReturn, findReturn, returnEvent } from './change-return.js';
import type { Return } from './return.js';
import { restoreReturn, returnId, returnOutput } from './return-input.js';
import { statusAfter } from './return-moves.js';

/** Approves a requested return. Refuses NOT_FOUND and RETURN_STATUS. */
export const approveReturn = orderOperation(
  {
    operation: 'approveReturn',
    summary: 'Approve Return',
    description: 'Approves a requested return, with instructions and a shipping label for the customer.',
    mutation: true,
    agent: 'confirm',
    access: backend('write_shipments'),
    input: z.object({
      returnId,
      instructions: optionalText(4_000).describe('How the customer returns the items.'),
      labelUrl: pageUrl().nullish().describe('The URL of a shipping label for the customer.'),
    }),
    output: returnOutput,
    keyed: true,
    restore: restoreReturn,
    audit: { resource: 'return', id: (input) => input.returnId },
  },
  (context, input) =>
    changeReturn(context, (found) => {
      const before = findReturn(found, input.returnId);
      const now = context.clock.now();
      const approved: Return = {
        ...before,
        status: statusAfter(before, 'approve'),
        instructions: input.instructions,
        labelUrl: input.labelUrl ?? null,
        approvedAt: now,
        updatedAt: now,
      };
      return Promise.resolve({ return: approved, events: [returnEvent('approved', approved)] });
    }),
);
