import { z } from 'zod';
import { backend } from '../../core/operation/access.js';
import { orderOperation } from '../../core/operation/operation.js';
import { readableMembers } from '../../core/operation/readable-members.js';
import { checkAgainstOrder } from '../../order/changing/check-against-order.js';
import { makeRefund, refundFaults, restoreRefund } from './make-refund.js';
import { refundAmount, refundMembers, refundOutput, refundPaymentId } from './refund-input.js';

const inputSchema = z.object({
  ...refundMembers,
  amount: refundAmount.meta({ graphql: 'SafeInt' }).describe('The amount, in minor units.'),
  paymentId: refundPaymentId.meta({ graphql: 'ID!' }).describe('The payment.'),
});

/** Refunds an amount that was captured with one payment. Also refuses PAYMENT_NOT_FOUND. */
export const refundSpecificPayment = orderOperation(
  {
    operation: 'refundSpecificPayment',
    summary: 'Refund a Specific Payment for an Arbitrary Amount',
    description: 'Refunds a part of the amount that was captured with one payment.',
    mutation: true,
    agent: 'confirm',
    access: backend('write_payments'),
    input: inputSchema,
    checkStored: checkAgainstOrder((input) => readableMembers(inputSchema, input), refundFaults),
    output: refundOutput,
    keyed: true,
    restore: restoreRefund,
    givesBack: (_, { amount }) => amount,
  },
  (context, { amount, paymentId, reason, emailNotification, refundMetaData }) =>
    makeRefund(context, { amount, paymentId, reason, emailNotification, refundMetaData }),
);
