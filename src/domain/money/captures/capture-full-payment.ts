import { z } from 'zod';
import { backend } from '../../core/operation/access.js';
import { orderOperation } from '../../core/operation/operation.js';
import { captureMembers, captureOutput, differingKeys, withIdempotentKey } from './capture-input.js';
import { makeCapture } from './make-capture.js';

/** Captures the remaining amount of the order total. */
export const captureFullPayment = withIdempotentKey(
  orderOperation(
    {
      operation: 'captureFullPayment',
      summary: 'Capture Payment for Full Order Amount',
      description: 'Captures the remaining amount of the order total.',
      mutation: true,
      agent: 'confirm',
      access: backend('write_payments'),
      input: z.object(captureMembers),
      findFaults: differingKeys,
      output: captureOutput,
      keyed: true,
    },
    (context, { reauth, captureData }) =>
      makeCapture(context, { amount: undefined, paymentId: undefined, reauth, captureData }),
  ),
);
