import type { LineItem } from '../../order/document/application-state.js';
import { piecesLeft, type Pieces } from '../../order/document/line-pieces.js';
import type { Order } from '../../order/document/order.js';
import { netOf } from '../../order/pricing/price-order.js';
import type { Shipment } from './shipment.js';

/** The price of a line item after discounts, with the taxes that are added to it; in minor units. */
export const paidForLine = (line: LineItem): number =>
  line.taxes.reduce((sum, tax) => (tax.isIncluded ? sum : sum + tax.value), netOf(line));

/** The part of an amount that the first units of a line item have: the largest remainders go to the first ones. */
function upTo(amount: number, units: number, quantity: number): number {
  const each = Math.floor(amount / quantity);
  return each * units + Math.min(units, amount - each * quantity);
}

/** The part of the price of a line item that some of its units have, those after the first `before`; in minor units. */
export function shareOfPieces(line: LineItem, before: number, units: number): number {
  const { quantity } = line.productData;
  const amount = paidForLine(line);
  const to = Math.min(quantity, before + units);
  return upTo(amount, to, quantity) - upTo(amount, Math.min(before, quantity), quantity);
}

/** What an order costs besides its line items: shipping and fees, with their taxes; in minor units. */
export const besidesLines = ({ state }: Pick<Order, 'state'>): number =>
  state.orderTotal - state.lineItems.reduce((sum, line) => sum + paidForLine(line), 0);

const quantityOf = (pieces: readonly Pieces[], key: string): number =>
  pieces.reduce((sum, { lineItemKey, quantity }) => (lineItemKey === key ? sum + quantity : sum), 0);

/** The capture of a shipment. */
export interface ShipmentCapture {
  /** In minor units; null for all that is left. */
  amount: number | null;
  /** The units whose share it contains. */
  pieces: Pieces[];
}

/** Whether the share of a shipment was decided, so that its units are not captured again. */
const isDecided = ({ captureStatus }: Shipment): boolean =>
  captureStatus === 'begun' || captureStatus === 'done' || captureStatus === 'failed';

/** Whether the share of a shipment is still to be captured, also if it has not been shipped yet. */
const isAwaited = ({ captureStatus, status }: Shipment): boolean =>
  captureStatus === 'due' ? status !== 'cancelled' : captureStatus === 'none' && status === 'pending';

/**
 * The share of a shipment: its units with their taxes, except those that a canceled shipment has already captured; the
 * first one also has shipping and fees. The last one takes all that is left.
 */
export function captureOf(order: Order, shipments: readonly Shipment[], shipment: Shipment): ShipmentCapture {
  const others = shipments.filter(({ id }) => id !== shipment.id);
  const decided = others.filter(isDecided);
  const captured = decided.flatMap(({ capturedPieces }) => capturedPieces);
  const shipped = [...decided.filter(({ status }) => status !== 'cancelled'), shipment].flatMap(
    ({ lineItems }) => lineItems,
  );
  const pieces = shipment.lineItems.map(({ lineItemKey, quantity }) => {
    const already = quantityOf(captured, lineItemKey);
    const missing = Math.max(0, quantityOf(shipped, lineItemKey) - already);
    return { lineItemKey, quantity: Math.min(quantity, missing), already };
  });
  const isLast = piecesLeft(order).length === 0 && !others.some(isAwaited);
  const lines = new Map(order.state.lineItems.map((line) => [line.productData.lineItemKey, line]));
  const ofPieces = pieces.reduce((sum, { lineItemKey, quantity, already }) => {
    const line = lines.get(lineItemKey);
    return line ? sum + shareOfPieces(line, already, quantity) : sum;
  }, 0);
  const amount = ofPieces + (decided.length === 0 ? besidesLines(order) : 0);
  return {
    amount: isLast ? null : amount,
    pieces: pieces.flatMap(({ lineItemKey, quantity }) => (quantity > 0 ? [{ lineItemKey, quantity }] : [])),
  };
}
