import { randomUUID } from 'node:crypto';
import { z } from 'zod';
import { refuse, refuseAll } from '../../../errors.js';
import { memberOf } from '../../../lib/member-of.js';
import type { OrderContext } from '../../core/operation/operation.js';
import { readableItems, readableMembers } from '../../core/operation/readable-members.js';
import { withLeasedOrder } from '../../money/ledger/leased-order.js';
import { checkAgainstOrder } from '../../order/changing/check-against-order.js';
import { flatLineItem, type FlatLineItem } from '../../order/document/application-state.js';
import type { Order, OrderResult } from '../../order/document/order.js';
import { lineItemKey } from '../../order/lines/cart-item.js';
import { shownOrder } from '../../order/storage/read-order.js';
import { shipmentParts, type ShippedOrder } from './change-shipments.js';
import { withFulfilled } from './order-fulfillment.js';
import {
  nextNumber,
  quantityChanges,
  quantityFaults,
  withLowered,
  withShipment,
  type ShipmentChange,
  type WantedQuantity,
} from './plan-shipment.js';
import { readShipments } from './shipment-repository.js';

export const fulfilledLineItem = z
  .object({
    lineItemKey: lineItemKey.meta({ graphql: 'ID' }).describe('The key of the line item.'),
    fulfilledQuantity: z.int().min(0).max(1_000_000).describe('The total fulfilled quantity.'),
  })
  .meta({ id: 'FulfilledLineItemInput', description: 'A line item and its fulfilled quantity.' });

/** Several line items with their paths in the input. */
export const fulfillmentsOf = <Line extends object>(lines: readonly Line[]): (Line & { field: string })[] =>
  lines.map((line, index) => ({ ...line, field: `lineItems.${index}.` }));

/** For an operation on one line item. */
export const checkFulfillment = checkAgainstOrder(
  (input) => readableMembers(fulfilledLineItem, input),
  ({ order }, members) => quantityFaults(order, [{ ...members, field: '' }]),
);

/** For an operation on several line items. */
export const checkFulfillments = checkAgainstOrder(
  (input) => readableItems(fulfilledLineItem, memberOf(input, 'lineItems')),
  ({ order }, lines) => quantityFaults(order, fulfillmentsOf(lines)),
);

function refuseEnded({ status }: Order): void {
  if (status === 'processing') refuse('ORDER_PROCESSING');
  if (status === 'cancelled') refuse('ORDER_CANCELLED', { field: 'isProcessed' });
}

/**
 * The order with these fulfilled quantities. Of a processed order, more units are a shipment without tracking, and fewer
 * are taken from such shipments; of any other order, only the numbers are kept until it is processed.
 */
function fulfilled(
  { order, shop, shipments }: ShippedOrder,
  wanted: readonly WantedQuantity[],
  now: Date,
): ShipmentChange {
  const { raised, lowered } = quantityChanges(order, wanted);
  if (order.status !== 'processed') {
    const fewer = lowered.map(({ lineItemKey: key, quantity }) => ({ lineItemKey: key, quantity: -quantity }));
    return { order: withFulfilled(order, [...raised, ...fewer]), shipments: [], events: [], mails: [] };
  }
  const less = withLowered(order, shipments, lowered, now);
  if (raised.length === 0) return less;
  const made = { settings: shop.settings, number: nextNumber(shipments), now };
  const more = withShipment(less.order, made, { id: randomUUID(), source: 'quantities', lineItems: raised });
  return {
    order: more.order,
    shipments: [...less.shipments, ...more.shipments],
    events: [...less.events, ...more.events],
    mails: [...less.mails, ...more.mails],
  };
}

/** Sets fulfilled quantities, all or none. Refuses as {@link quantityFaults} and {@link withLowered} say. */
export function fulfill(
  context: OrderContext,
  wanted: readonly WantedQuantity[],
): Promise<{ lineItems: FlatLineItem[] } & OrderResult> {
  const { database, clock, shopId, publicOrderId } = context;
  const keys = new Set(wanted.map((one) => one.lineItemKey));
  const linesOf = ({ state }: Order): FlatLineItem[] =>
    state.lineItems.filter(({ productData }) => keys.has(productData.lineItemKey)).map(flatLineItem);
  return withLeasedOrder(context, ['open', 'abandoned', 'processed'], refuseEnded, async ({ order, shop, save }) => {
    refuseAll(quantityFaults(order, wanted));
    const { raised, lowered } = quantityChanges(order, wanted);
    if (raised.length + lowered.length === 0) return { lineItems: linesOf(order), order: shownOrder(order) };
    const shipments = order.status === 'processed' ? await readShipments(database, shopId, publicOrderId) : [];
    const change = fulfilled({ order, shop, shipments }, wanted, clock.now());
    const parts = change.shipments.length > 0 ? ['line_items', 'shipments'] : ['line_items'];
    const events = [{ type: 'order/updated', data: { changed: parts } }, ...change.events];
    const stored = await save(change.order, events, { parts: shipmentParts(change) });
    return { lineItems: linesOf(change.order), order: stored };
  });
}
