import type { OrderResult } from './order.js';
import { refuse } from '../../../errors.js';
import type { OrderContext } from '../../core/operation/operation.js';
import { loadOrder, type LoadedOrder, type WantedFacts } from './order-repository.js';

/** Loads an order for an operation that changes nothing. Refuses NOT_FOUND. */
export async function loadForReading(context: OrderContext, facts?: WantedFacts): Promise<LoadedOrder> {
  const loaded = await loadOrder(context.database, context.shopId, context.publicOrderId, facts);
  return loaded ?? refuse('NOT_FOUND');
}

/** Reads an order and answers with some members of it beside the state. */
export async function readOrder<Members extends object>(
  context: OrderContext,
  answer: (loaded: LoadedOrder) => Members,
  facts?: WantedFacts,
): Promise<Members & OrderResult> {
  const loaded = await loadForReading(context, facts);
  const { publicOrderId, version, state } = loaded.order;
  return { ...answer(loaded), order: { publicOrderId, version, state } };
}
