import type { Operation } from '../../core/operation/operation.js';
import { acknowledgeAttention } from './acknowledge-attention.js';
import { cancelOrder } from './cancel-order.js';

/** The operations of canceling. */
export const cancelingOperations: readonly Operation<object>[] = [cancelOrder, acknowledgeAttention];
