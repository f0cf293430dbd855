import { z } from 'zod';
import { backend } from '../../core/operation/access.js';
import { orderOperation } from '../../core/operation/operation.js';
import { readableMembers } from '../../core/operation/readable-members.js';
import { checkAgainstOrder } from '../../order/changing/check-against-order.js';
import { refundableOf } from '../refund-requests/amount-to-return.js';
import { makeRefund, refundFaults, restoreRefund } from './make-refund.js';
import { refundMembers, refundOutput } from './refund-input.js';

const inputSchema = z.object({ ...refundMembers });

/** Refunds the captured amount that is not refunded yet. */
export const refundFullPayment = orderOperation(
  {
    operation: 'refundFullPayment',
    summary: 'Issue Refund for Full Order Amount',
    description:
      'Refunds the captured amount that has not been refunded. Items that have not been returned are returned to stock.',
    mutation: true,
    agent: 'confirm',
    access: backend('write_payments'),
    input: inputSchema,
    checkStored: checkAgainstOrder((input) => readableMembers(inputSchema, input), refundFaults),
    output: refundOutput,
    keyed: true,
    restore: restoreRefund,
    givesBack: refundableOf,
  },
  (context, { reason, emailNotification, refundMetaData }) =>
    makeRefund(context, { amount: undefined, paymentId: undefined, reason, emailNotification, refundMetaData }),
);
