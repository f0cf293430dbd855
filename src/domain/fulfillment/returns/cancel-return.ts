import { z } from 'zod';
import { backend } from '../../core/operation/access.js';
import { orderOperation } from '../../core/operation/operation.js';
import { changeReturn, findReturn, returnEvent } from './change-return.js';
import type { Return } from './return.js';
import { restoreReturn, returnId, returnOutput } from './return-input.js';
import { statusAfter } from './return-moves.js';

/** Cancels a return that was not received yet. Refuses NOT_FOUND and RETURN_STATUS. */
export const cancelReturn = orderOperation(
  {
    operation: 'cancelReturn',
    summary: 'Cancel Return',
    description: 'Cancels a return that was not received yet. Its units are no longer reserved.',
    mutation: true,
    agent: 'confirm',
    access: backend('write_shipments'),
    input: z.object({ returnId }),
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
        const status = statusAfter(before, 'cancel');
        const cancelled: Return = { ...before, status, closedAt: now, updatedAt: now };
        return Promise.resolve({ return: cancelled, events: [returnEvent('closed', cancelled)] });
      },
      { onCancelled: true },
    ),
);
