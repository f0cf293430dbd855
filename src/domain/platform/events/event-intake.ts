import type { Logger } from 'pino';
import type { Executor } from '../../../lib/executor.js';
import { EventCounts } from './event-counts.js';
import { createEventStore, type StoreEvent } from './store-event.js';
import { createApplyNotifier } from './wake-applying.js';

/** How this process handles the platform events that it receives. */
export interface EventIntake {
  store: StoreEvent;
  /** Has a worker apply the events of a shop. */
  wake: (shopId: string) => void;
  /** The outcomes of the events. */
  counts: EventCounts;
}

export const createEventIntake = (executor: Executor, log: Logger): EventIntake => ({
  store: createEventStore(executor),
  wake: createApplyNotifier(executor, log),
  counts: new EventCounts(),
});
