import { z } from 'zod';
import { text } from '../../../lib/fields.js';
import { backend } from '../../core/operation/access.js';
import { orderOperation } from '../../core/operation/operation.js';
import { captureAmount, captureMembers, captureOutput, withIdempotentKey } from './capture-input.js';
import { makeCapture } from './make-capture.js';

/** Captures an amount of one payment. Refuses PAYMENT_NOT_FOUND besides. */
export const captureSpecificPayment = withIdempotentKey(
  orderOperation(
    {
      operation: 'captureSpecificPayment',
      summary: 'Capture Specific Payment',
      description: 'Captures an amount of one payment; one that is `AWAITING_PRE_AUTH` is authorised and charged.',
      mutation: true,
      access: backend('write_payments'),
      input: z.object({
        ...captureMembers,
        amount: captureAmount.meta({ graphql: 'SafeInt' }).describe('How much, in minor units.'),
        paymentId: text().min(1).meta({ graphql: 'ID!' }).describe('The payment.'),
      }),
      output: captureOutput,
      keyed: true,
    },
    (context, { amount, paymentId, reauth, captureData }) =>
      makeCapture(context, { amount, paymentId, reauth, captureData }),
  ),
);
