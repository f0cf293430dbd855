import type { Order, OrderResult, StoredOrder } from '../document/order.js';
import { refuse } from '../../../errors.js';
import type { OrderContext } from '../../core/operation/operation.js';
import { loadOrder, type LoadedOrder } from './order-repository.js';
import type { WantedFacts } from './shop-facts-repository.js';

/** Loads an order for an operation that changes nothing. Refuses NOT_FOUND. */
export async function loadForReading(context: OrderContext, facts?: WantedFacts): Promise<LoadedOrder> {
  const loaded = await loadOrder(context.database, context, facts);
  return loaded ?? refuse('NOT_FOUND');
}

/** An order that an operation did not change, as it returns it. */
export const shownOrder = ({ publicOrderId, version, state }: Order): StoredOrder => ({
  publicOrderId,
  version,
  state,
});

/** Reads an order and returns some of its members in addition to the state. */
export async function readOrder<Members extends object>(
  context: OrderContext,
  answer: (loaded: LoadedOrder) => Members,
  facts?: WantedFacts,
): Promise<Members & OrderResult> {
  const loaded = await loadForReading(context, facts);
  return { ...answer(loaded), order: shownOrder(loaded.order) };
}
