import type { Event } from '../../src/domain/core/event-log/event.js';
import { readEventsOfOrders } from '../../src/domain/core/event-log/event-repository.js';
import type { Executor } from '../../src/lib/executor.js';

/** The events of an order, in order. */
export const readOrderEvents = (
  executor: Executor,
  shopId: string,
  publicOrderId: string,
  page: { after: number; limit: number },
): Promise<Event[]> => readEventsOfOrders(executor, shopId, [publicOrderId], page);
