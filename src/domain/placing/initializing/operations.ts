import type { Operation } from '../../core/operation/operation.js';
import { initializeOrder } from './initialize-order.js';
import { resumeOrder } from './resume-order.js';

/** The operations of initializing. */
export const initializingOperations: readonly Operation<object>[] = [initializeOrder, resumeOrder];
