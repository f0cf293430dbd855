import type { OrderKey } from '../../core/order-key.js';
import { inBatches, type LoadOne } from '../../../lib/batches.js';
import type { Executor } from '../../../lib/executor.js';
import { loadOrder, loadOrders, type LoadedOrder } from './order-repository.js';
import { selectFacts, type WantedFacts } from './shop-facts-repository.js';

/** Loads an order as `loadOrder` does. */
export type LoadTogether = (
  shopId: string,
  publicOrderId: string,
  wanted?: WantedFacts,
) => Promise<LoadedOrder | undefined>;

/** How many orders a statement loads, and how many such statements a process runs concurrently. */
const bounds = { most: 16, inFlight: 2 };

/**
 * Loads the orders of concurrent changes in one statement, with the same data of their shops; a single change does not
 * wait for others. A change that needs data by its own values, such as discount codes, is loaded separately.
 */
export function createLoadTogether(executor: Executor): LoadTogether {
  const loaders = new Map<string, LoadOne<OrderKey, LoadedOrder>>();

  function loaderFor(name: string, wanted: WantedFacts): LoadOne<OrderKey, LoadedOrder> {
    const known = loaders.get(name);
    if (known) return known;
    const loader = inBatches<OrderKey, LoadedOrder>(
      (key) => loadOrder(executor, key, wanted),
      (keys) => loadOrders(executor, keys, wanted),
      bounds,
    );
    loaders.set(name, loader);
    return loader;
  }

  return async (shopId, publicOrderId, wanted = {}) => {
    const { name, values } = selectFacts(wanted, 1);
    if (values.length > 0) return loadOrder(executor, { shopId, publicOrderId }, wanted);
    return loaderFor(name, wanted)({ shopId, publicOrderId });
  };
}
