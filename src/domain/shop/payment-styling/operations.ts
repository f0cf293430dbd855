import type { Operation } from '../../core/operation/operation.js';
import { createPaymentStyling } from './create-payment-styling.js';
import { deletePaymentStyling } from './delete-payment-styling.js';
import { paymentStyling } from './payment-styling.js';

/** The operations of the shop's payment styling. */
export const paymentStylingOperations: readonly Operation<object>[] = [
  createPaymentStyling,
  deletePaymentStyling,
  paymentStyling,
];
