import { z } from 'zod';
import { backend } from '../../core/operation/access.js';
import { orderOperation } from '../../core/operation/operation.js';
import { readableMembers } from '../../core/operation/readable-members.js';
import { checkAgainstOrder } from '../../order/changing/check-against-order.js';
import { captureAmount, captureMembers, captureOutput, differingKeys, withIdempotentKey } from './capture-input.js';
import { captureFaults, makeCapture } from './make-capture.js';

const inputSchema = z.object({
  ...captureMembers,
  amount: captureAmount.meta({ graphql: 'SafeInt' }).describe('The amount, in minor units.'),
});

/** Captures an amount of the order total. The payments are used in the order in which they were added. */
export const capturePayment = withIdempotentKey(
  orderOperation(
    {
      operation: 'capturePayment',
      summary: 'Capture Payment for Arbitrary Amount',
      description:
        'Captures an amount of the order total. The payments are used in the order in which they were added.',
      mutation: true,
      agent: 'confirm',
      access: backend('write_payments'),
      input: inputSchema,
      findFaults: differingKeys,
      checkStored: checkAgainstOrder((input) => readableMembers(inputSchema, input), captureFaults),
      output: captureOutput,
      keyed: true,
    },
    (context, { amount, reauth, captureData }) =>
      makeCapture(context, { amount, paymentId: undefined, reauth, captureData }),
  ),
);
