import type { LoadOne } from '../../../lib/batches.js';
import type { Executor } from '../../../lib/executor.js';
import { createOrderViewReader, type OrderView, type OrderViewKey } from './order-view-repository.js';
import type { RestState } from './recent-states.js';
import { createRestStateReader, type RestStateKey } from './rest-state-repository.js';

/** Reads of orders that share statements with others of this process. */
export interface OrderReaders {
  view: LoadOne<OrderViewKey, OrderView>;
  restState: LoadOne<RestStateKey, RestState>;
}

export const createOrderReaders = (executor: Executor): OrderReaders => ({
  view: createOrderViewReader(executor),
  restState: createRestStateReader(executor),
});
