import type { Operation } from '../../core/operation/operation.js';
import { listEvents } from './list-events.js';

/** The operations of events. */
export const eventsOperations: readonly Operation<object>[] = [listEvents];
