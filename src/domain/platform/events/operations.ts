import type { Operation } from '../../core/operation/operation.js';
import { dismissPlatformEvent } from './dismiss-platform-event.js';
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
  dismissPlatformEvent,
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
