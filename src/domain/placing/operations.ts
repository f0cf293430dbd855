import type { Operation } from '../core/operation/operation.js';
import { acknowledgeAttention } from './canceling/acknowledge-attention.js';
import { cancelOrder } from './canceling/cancel-order.js';
import { initializeOrder } from './initializing/initialize-order.js';
import { resumeOrder } from './initializing/resume-order.js';
import { processOrder } from './processing/process-order.js';
import { settleTransaction } from './processing/settle-transaction.js';

export const placingOperations: readonly Operation<object>[] = [
  cancelOrder,
  acknowledgeAttention,
  initializeOrder,
  resumeOrder,
  processOrder,
  settleTransaction,
];
