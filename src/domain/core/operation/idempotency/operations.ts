import type { Operation } from '../operation.js';
import { operationOutcome } from './operation-outcome.js';

/** The operations of idempotency. */
export const idempotencyOperations: readonly Operation<object>[] = [operationOutcome];
