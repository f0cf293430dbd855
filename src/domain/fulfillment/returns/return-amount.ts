import { piecesOf, type Pieces } from '../../order/document/line-pieces.js';
import type { Order } from '../../order/document/order.js';
import { shareOfPieces } from '../shipments/shipment-share.js';

/** What shipping costs with the taxes that are added to it, in minor units. */
export const shippingPaid = ({ state }: Order): number =>
  state.shipping.taxes.reduce((sum, tax) => (tax.isIncluded ? sum : sum + tax.value), state.shippingTotal);

/** What the units of a return hold: their share of the price with taxes, in minor units. */
export function heldBy(order: Order, received: readonly Pieces[]): number {
  const lines = new Map(order.state.lineItems.map((line) => [line.productData.lineItemKey, line]));
  const returned = new Map(piecesOf(order).map((one) => [one.lineItemKey, one.returned]));
  return received.reduce((sum, { lineItemKey, quantity }) => {
    const line = lines.get(lineItemKey);
    return line ? sum + shareOfPieces(line, returned.get(lineItemKey) ?? 0, quantity) : sum;
  }, 0);
}

/**
 * What is paid for a return, in minor units: what its units hold, with shipping if it is refunded, less the fee, and never
 * less than 0.
 */
export const returnAmount = (
  order: Order,
  received: readonly Pieces[],
  { fee, refundsShipping }: { fee: number; refundsShipping: boolean },
): number => Math.max(0, heldBy(order, received) + (refundsShipping ? shippingPaid(order) : 0) - fee);
