import { z } from 'zod';
import { optionalText } from '../../../lib/fields.js';
import { backend } from '../../core/operation/access.js';
import { orderOperation } from '../../core/operation/operation.js';
import { changeReturn, findReturn, returnEvent } from './change-return.js';
import type { Return } from './return.js';
import { restoreReturn, returnId, returnOutput } from './return-input.js';
import { statusAfter } from './return-moves.js';

/** Declines a requested return, which ends it. Refuses NOT_FOUND and RETURN_STATUS. */
export const declineReturn = orderOperation(
  {
    operation: 'declineReturn',
    summary: 'Decline Return',
    description: 'Declines a requested return. Its units are no longer reserved.',
    mutation: true,
    agent: 'confirm',
    access: backend('write_shipments'),
    input: z.object({ returnId, reason: optionalText(1_000).describe('The reason, which the customer can read.') }),
    output: returnOutput,
    keyed: true,
    restore: restoreReturn,
    audit: { resource: 'return', id: (input) => input.returnId },
  },
  (context, input) =>
    changeReturn(
      context,
      (found) => {
        const before = findReturn(found, input.returnId);
        const now = context.clock.now();
        const status = statusAfter(before, 'decline');
        const declined: Return = { ...before, status, declineReason: input.reason, closedAt: now, updatedAt: now };
        return Promise.resolve({ return: declined, events: [returnEvent('closed', declined)] });
      },
      { onCancelled: true },
    ),
);
