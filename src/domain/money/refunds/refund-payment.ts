import { z } from 'zod';
import { backend } from '../../core/operation/access.js';
import { orderOperation } from '../../core/operation/operation.js';
import { readableMembers } from '../../core/operation/readable-members.js';
import { checkAgainstOrder } from '../../order/changing/check-against-order.js';
import { makeRefund, refundFaults, restoreRefund } from './make-refund.js';
import { refundAmount, refundMembers, refundOutput } from './refund-input.js';

const inputSchema = z.object({
  ...refundMembers,
  amount: refundAmount.meta({ graphql: 'SafeInt' }).describe('The amount, in minor units.'),
});

/** Refunds a part of the captured amount, starting with the latest capture. */
export const refundPayment = orderOperation(
  {
    operation: 'refundPayment',
    summary: 'Issue Refund for Arbitrary Amount',
    description: 'Refunds a part of the captured amount, starting with the latest capture.',
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
  (context, { amount, reason, emailNotification, refundMetaData }) =>
    makeRefund(context, { amount, paymentId: undefined, reason, emailNotification, refundMetaData }),
);
