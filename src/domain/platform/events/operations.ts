import type { Operation } from '../../core/operation/operation.js';
import { platformEvents } from './platform-events.js';
import { retryPlatformEvent } from './retry-platform-event.js';
import {
  categoryDeleted,
  categorySaved,
  customerDeleted,
  customerSaved,
  orderDeleted,
  orderSaved,
  productDeleted,
  productSaved,
} from './receive-platform-event.js';

/** The operations of platform events. */
export const platformEventsOperations: readonly Operation<object>[] = [
  platformEvents,
  retryPlatformEvent,
  categoryDeleted,
  categorySaved,
  customerDeleted,
  customerSaved,
  orderDeleted,
  orderSaved,
  productDeleted,
  productSaved,
];
