import { z } from 'zod';
import { text } from '../../../lib/fields.js';
import { backend } from '../../core/operation/access.js';
import { orderOperation } from '../../core/operation/operation.js';
import { readableMembers } from '../../core/operation/readable-members.js';
import { checkAgainstOrder } from '../../order/changing/check-against-order.js';
import { captureAmount, captureMembers, captureOutput, differingKeys, withIdempotentKey } from './capture-input.js';
import { captureFaults, makeCapture } from './make-capture.js';

const inputSchema = z.object({
  ...captureMembers,
  amount: captureAmount.meta({ graphql: 'SafeInt' }).describe('The amount, in minor units.'),
  paymentId: text().min(1).meta({ graphql: 'ID!' }).describe('The payment.'),
});

/** Captures an amount of one payment. Also refuses PAYMENT_NOT_FOUND. */
export const captureSpecificPayment = withIdempotentKey(
  orderOperation(
    {
      operation: 'captureSpecificPayment',
      summary: 'Capture Specific Payment',
      description:
        'Captures an amount of one payment. A payment with the status `AWAITING_PRE_AUTH` is authorized first.',
      mutation: true,
      agent: 'confirm',
      access: backend('write_payments'),
      input: inputSchema,
      findFaults: differingKeys,
      checkStored: checkAgainstOrder((input) => readableMembers(inputSchema, input), captureFaults),
      output: captureOutput,
      keyed: true,
    },
    (context, { amount, paymentId, reauth, captureData }) =>
      makeCapture(context, { amount, paymentId, reauth, captureData }),
  ),
);
