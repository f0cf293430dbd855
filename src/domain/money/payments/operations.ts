import type { Operation } from '../../core/operation/operation.js';
import { addPayment } from './add-payment.js';
import { authorizePayments } from './authorize-payments.js';
import { captureFullPayment } from './capture-full-payment.js';
import { capturePayment } from './capture-payment.js';
import { captureSpecificPayment } from './capture-specific-payment.js';
import { deletePayment } from './delete-payment.js';
import { listPayments } from './list-payments.js';
import { testGatewayTransactions } from './test-gateway-transactions.js';
import { updatePayment } from './update-payment.js';

/** The operations of payments. */
export const paymentsOperations: readonly Operation<object>[] = [
  addPayment,
  authorizePayments,
  captureFullPayment,
  capturePayment,
  captureSpecificPayment,
  deletePayment,
  listPayments,
  testGatewayTransactions,
  updatePayment,
];
