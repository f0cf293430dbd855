import type { Order } from '../../order/document/order.js';
import type { LastShipping } from './subscription.js';

/** How an order of a subscription is shipped; null if it is not. `before` is how the order before it was. */
export function shippingOf({ state }: Order, before: LastShipping | null | undefined, at: string): LastShipping | null {
  const line = state.shipping.selectedShipping;
  if (!line || !state.lineItems.some(({ productData }) => productData.requiresShipping)) return null;
  return {
    name: line.description,
    code: line.code,
    amount: line.amount,
    createdAt: before?.createdAt ?? at,
    updatedAt: at,
  };
}
