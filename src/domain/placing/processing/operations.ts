import type { Operation } from '../../core/operation/operation.js';
import { processOrder } from './process-order.js';
import { settleTransaction } from './settle-transaction.js';

/** The operations of processing. */
export const processingOperations: readonly Operation<object>[] = [processOrder, settleTransaction];
