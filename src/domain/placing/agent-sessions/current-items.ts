import type { Context } from '../../../context.js';
import type { WantedItem } from '../../order/checkout/checkout-input.js';
import { loadForReading } from '../../order/storage/read-order.js';
import type { AgentSession } from './agent-session.js';
import { asShopper } from './as-shopper.js';

/** The line items of a session as they are; undefined if its order is no longer open. */
export async function currentItems(context: Context, session: AgentSession): Promise<WantedItem[] | undefined> {
  const { order } = await loadForReading(asShopper(context, session, 'getOrder'));
  if (order.status !== 'open' && order.status !== 'abandoned') return undefined;
  return order.state.lineItems.map(({ productData: { id, lineItemKey, quantity } }) => ({
    lineItemKey,
    platformId: id,
    quantity,
  }));
}
