import type { Order } from './order.js';

/** Where the units of a line item are. */
export interface LinePieces {
  lineItemKey: string;
  ordered: number;
  /** In shipments that were not canceled. */
  fulfilled: number;
  returned: number;
  /** The part of the returned units that was never shipped. */
  returnedUnshipped: number;
  /** Still to be shipped: ordered, and neither shipped nor returned before that. */
  left: number;
}

/** Some units of a line item. */
export interface Pieces {
  lineItemKey: string;
  quantity: number;
}

/** Where the units of each line item of an order are. */
export function piecesOf({ state, internals }: Pick<Order, 'state' | 'internals'>): LinePieces[] {
  const lines = new Map(internals.lines.map((line) => [line.lineItemKey, line]));
  return state.lineItems.map(({ productData: { lineItemKey, quantity }, fulfilledQuantity: fulfilled }) => {
    const { returned = 0, returnedUnshipped } = lines.get(lineItemKey) ?? {};
    // Orders of earlier versions do not say which of their returned units were shipped.
    const unshipped = returnedUnshipped ?? Math.max(0, returned - fulfilled);
    const left = Math.max(0, quantity - fulfilled - unshipped);
    return { lineItemKey, ordered: quantity, fulfilled, returned, returnedUnshipped: unshipped, left };
  });
}

/** The units that are still to be shipped. */
export const piecesLeft = (order: Pick<Order, 'state' | 'internals'>): Pieces[] =>
  piecesOf(order).flatMap(({ lineItemKey, left }) => (left > 0 ? [{ lineItemKey, quantity: left }] : []));
