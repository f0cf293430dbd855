import { z } from 'zod';
import { backend } from '../../core/operation/access.js';
import { orderOperation } from '../../core/operation/operation.js';
import { makeRefund, restoreRefund } from './make-refund.js';
import { refundMembers, refundOutput } from '../ledger/refund-input.js';

/** Returns all that was captured and not refunded. */
export const refundFullPayment = orderOperation(
  {
    operation: 'refundFullPayment',
    summary: 'Issue Refund for Full Order Amount',
    description: 'Refunds all that was captured and not refunded; what was not returned yet comes back into stock.',
    mutation: true,
    access: backend('write_payments'),
    input: z.object({ ...refundMembers }),
    output: refundOutput,
    keyed: true,
    restore: restoreRefund,
  },
  (context, { reason, emailNotification, refundMetaData }) =>
    makeRefund(context, { amount: undefined, paymentId: undefined, reason, emailNotification, refundMetaData }),
);
