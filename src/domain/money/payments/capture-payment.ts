import { z } from 'zod';
import { backend } from '../../core/operation/access.js';
import { orderOperation } from '../../core/operation/operation.js';
import { captureAmount, captureMembers, captureOutput, withIdempotentKey } from './capture-input.js';
import { makeCapture } from './make-capture.js';

/** Captures an amount against the order total, across the payments in the order added. */
export const capturePayment = withIdempotentKey(
  orderOperation(
    {
      operation: 'capturePayment',
      summary: 'Capture Payment for Arbitrary Amount',
      description: 'Captures an amount against the order total, across the payments in the order added.',
      mutation: true,
      access: backend('write_payments'),
      input: z.object({
        ...captureMembers,
        amount: captureAmount.meta({ graphql: 'SafeInt' }).describe('How much, in minor units.'),
      }),
      output: captureOutput,
      keyed: true,
    },
    (context, { amount, reauth, captureData }) =>
      makeCapture(context, { amount, paymentId: undefined, reauth, captureData }),
  ),
);
