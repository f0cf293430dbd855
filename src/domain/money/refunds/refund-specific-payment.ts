import { z } from 'zod';
import { backend } from '../../core/operation/access.js';
import { orderOperation } from '../../core/operation/operation.js';
import { makeRefund, restoreRefund } from './make-refund.js';
import { refundAmount, refundMembers, refundOutput, refundPaymentId } from '../ledger/refund-input.js';

/** Returns an amount of what was captured with one payment. Refuses PAYMENT_NOT_FOUND besides. */
export const refundSpecificPayment = orderOperation(
  {
    operation: 'refundSpecificPayment',
    summary: 'Refund a Specific Payment for an Arbitrary Amount',
    description: 'Refunds an amount of what was captured with one payment.',
    mutation: true,
    access: backend('write_payments'),
    input: z.object({
      ...refundMembers,
      amount: refundAmount.meta({ graphql: 'SafeInt' }).describe('How much, in minor units.'),
      paymentId: refundPaymentId.meta({ graphql: 'ID!' }).describe('The payment.'),
    }),
    output: refundOutput,
    keyed: true,
    restore: restoreRefund,
  },
  (context, { amount, paymentId, reason, emailNotification, refundMetaData }) =>
    makeRefund(context, { amount, paymentId, reason, emailNotification, refundMetaData }),
);
