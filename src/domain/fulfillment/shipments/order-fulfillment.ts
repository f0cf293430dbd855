import type { NewEvent } from '../../core/event-log/new-event.js';
import { piecesOf, type Pieces } from '../../order/document/line-pieces.js';
import { withInternals, withState, type Order } from '../../order/document/order.js';

/** Whether no unit of a processed order is left to be shipped. */
function isFulfilled(order: Order): boolean {
  const pieces = piecesOf(order);
  const isShipped = pieces.some(({ fulfilled }) => fulfilled > 0) || pieces.every(({ returned }) => returned === 0);
  return order.status === 'processed' && isShipped && pieces.every(({ left }) => left === 0);
}

/** The order marked as fulfilled, permanently. */
export const withFulfillment = (order: Order): Order =>
  withInternals(order, { wasFulfilled: order.internals.wasFulfilled || isFulfilled(order) });

/** The order with these units more, or less, in its fulfilled quantities. */
export function withFulfilled(order: Order, added: readonly Pieces[]): Order {
  const changes = new Map(added.map(({ lineItemKey, quantity }) => [lineItemKey, quantity]));
  const lineItems = order.state.lineItems.map((line) => {
    const change = changes.get(line.productData.lineItemKey) ?? 0;
    return change === 0 ? line : { ...line, fulfilledQuantity: line.fulfilledQuantity + change };
  });
  return withFulfillment(withState(order, { lineItems }));
}

/** `order/fulfilled`, once: when the last unit is fulfilled, or when a completely fulfilled order is processed. */
export const fulfilledEvent = (before: Order, after: Order): NewEvent[] =>
  !before.internals.wasFulfilled && after.internals.wasFulfilled ? [{ type: 'order/fulfilled', data: {} }] : [];
