import { cancelOrder } from '../../domain/placing/cancelling/cancel-order.js';
import { authorizePayments } from '../../domain/money/payments/authorize-payments.js';
import { captureFullPayment } from '../../domain/money/payments/capture-full-payment.js';
import { capturePayment } from '../../domain/money/payments/capture-payment.js';
import { captureSpecificPayment } from '../../domain/money/payments/capture-specific-payment.js';
import { settleTransaction } from '../../domain/placing/processing/settle-transaction.js';
import { refundFullPayment } from '../../domain/money/refunds/refund-full-payment.js';
import { refundPayment } from '../../domain/money/refunds/refund-payment.js';
import { refundSpecificPayment } from '../../domain/money/refunds/refund-specific-payment.js';
import { mutation } from '../call-operation.js';
import type { Resolvers } from '../resolver-types.js';

/** What moves money of an order. */
export const captures: Resolvers = {
  Mutation: {
    authorizePayments: mutation(authorizePayments),
    capturePayment: mutation(capturePayment),
    captureSpecificPayment: mutation(captureSpecificPayment),
    captureFullPayment: mutation(captureFullPayment),
    refundPayment: mutation(refundPayment),
    refundSpecificPayment: mutation(refundSpecificPayment),
    refundFullPayment: mutation(refundFullPayment),
    settleTransaction: mutation(settleTransaction),
    cancelOrder: mutation(cancelOrder),
  },
};
