import type { Operation } from '../core/operation/operation.js';
import { acknowledgeAttention } from './canceling/acknowledge-attention.js';
import { cancelOrder } from './canceling/cancel-order.js';
import { initializeOrder } from './initializing/initialize-order.js';
import { resumeOrder } from './initializing/resume-order.js';
import { continueOrder } from './payment-links/continue-order.js';
import { createPaymentLink } from './payment-links/create-payment-link.js';
import { listPaymentLinks } from './payment-links/list-payment-links.js';
import { revokePaymentLink } from './payment-links/revoke-payment-link.js';
import { processOrder } from './processing/process-order.js';
import { settleTransaction } from './processing/settle-transaction.js';
import { approveRefundRequest } from './refund-requests/approve-refund-request.js';
import { declineRefundRequest } from './refund-requests/decline-refund-request.js';
import { refundRequests } from './refund-requests/list-refund-requests.js';

export const placingOperations: readonly Operation<object>[] = [
  cancelOrder,
  acknowledgeAttention,
  initializeOrder,
  resumeOrder,
  createPaymentLink,
  listPaymentLinks,
  revokePaymentLink,
  continueOrder,
  processOrder,
  settleTransaction,
  refundRequests,
  approveRefundRequest,
  declineRefundRequest,
];
