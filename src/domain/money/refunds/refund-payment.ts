import { z } from 'zod';
import { backend } from '../../core/operation/access.js';
import { orderOperation } from '../../core/operation/operation.js';
import { makeRefund, restoreRefund } from './make-refund.js';
import { refundAmount, refundMembers, refundOutput } from '../ledger/refund-input.js';

/** Returns an amount of what was captured, the latest capture first. */
export const refundPayment = orderOperation(
  {
    operation: 'refundPayment',
    summary: 'Issue Refund for Arbitrary Amount',
    description: 'Refunds an amount of what was captured, the latest capture first.',
    mutation: true,
    access: backend('write_payments'),
    input: z.object({
      ...refundMembers,
      amount: refundAmount.meta({ graphql: 'SafeInt' }).describe('How much, in minor units.'),
    }),
    output: refundOutput,
    keyed: true,
    restore: restoreRefund,
  },
  (context, { amount, reason, emailNotification, refundMetaData }) =>
    makeRefund(context, { amount, paymentId: undefined, reason, emailNotification, refundMetaData }),
);
