import type { Operation } from '../../core/operation/operation.js';
import { refundFullPayment } from './refund-full-payment.js';
import { refundPayment } from './refund-payment.js';
import { refundSpecificPayment } from './refund-specific-payment.js';

/** The operations of refunds. */
export const refundsOperations: readonly Operation<object>[] = [
  refundFullPayment,
  refundPayment,
  refundSpecificPayment,
];
