import { faultOf, refuseAll, type Fault } from '../../../errors.js';
import type { NewEvent } from '../../core/event-log/new-event.js';
import { piecesLeft, piecesOf, type Pieces } from '../../order/document/line-pieces.js';
import type { Order } from '../../order/document/order.js';
import { mailAbout, type OrderMail } from '../../order/mails/order-mails.js';
import type { Settings } from '../../shop/shops/settings.js';
import { fulfilledEvent, withFulfilled } from './order-fulfillment.js';
import { hasTracking, shipmentEventData, type Shipment } from './shipment.js';

/** A change of the shipments of an order: the order after it, the shipments to store, and the events. */
export interface ShipmentChange {
  order: Order;
  shipments: Shipment[];
  events: NewEvent[];
  /** Emails about the shipments that have left or were delivered. */
  mails: OrderMail[];
}

/** A shipment that is about to be recorded. */
export type NewShipment = Pick<Shipment, 'id' | 'source' | 'lineItems'> & Partial<Shipment>;

/** LINE_ITEM_NOT_FOUND, and TOO_BIG for more units than are left to ship. `field` is the list in the input. */
export function shipmentFaults(order: Order, lines: readonly Partial<Pieces>[], field = 'lineItems'): Fault[] {
  const pieces = new Map(piecesOf(order).map((one) => [one.lineItemKey, one]));
  return lines.flatMap(({ lineItemKey, quantity }, index): Fault[] => {
    if (lineItemKey === undefined) return [];
    const own = pieces.get(lineItemKey);
    const message = `The order has no line item with the key ${lineItemKey}.`;
    if (!own) return [{ code: 'LINE_ITEM_NOT_FOUND', field: `${field}.${index}.lineItemKey`, message }];
    if (quantity === undefined || quantity <= own.left) return [];
    const left = `Of the line item ${lineItemKey}, ${own.left} of ${own.ordered} units are left to ship.`;
    return [{ code: 'TOO_BIG', field: `${field}.${index}.quantity`, message: left }];
  });
}

/** Whether the captures of an order wait for its shipments. */
export const capturesOnShipment = ({ payments }: Pick<Settings, 'payments'>): boolean =>
  payments.capture === 'on_shipment';

/** The shipment, whose capture is due as soon as it has left, if the shop captures on shipment. */
const withCaptureDue = (shipment: Shipment, settings: Pick<Settings, 'payments'>): Shipment => {
  const hasLeft = shipment.status === 'shipped' || shipment.status === 'delivered';
  const isDue = shipment.captureStatus === 'none' && hasLeft && capturesOnShipment(settings);
  return isDue ? { ...shipment, captureStatus: 'due' } : shipment;
};

/** The settings that decide what follows a shipment. */
type ShipmentSettings = Pick<Settings, 'payments' | 'mails'>;

/** The email about a shipment that has left, or that was delivered, with this change; none for what was picked up. */
function mailsOf(order: Order, settings: ShipmentSettings, before: Shipment['status'], after: Shipment): OrderMail[] {
  const { id, kind, status, notifies } = after;
  if (!notifies || kind === 'pickup' || before === status) return [];
  if (status === 'shipped') return mailAbout(order, settings, 'shipment_sent', { shipmentId: id });
  return status === 'delivered' ? mailAbout(order, settings, 'shipment_delivered', { shipmentId: id }) : [];
}

/** The number of the next shipment of an order. */
export const nextNumber = (shipments: readonly Shipment[]): number =>
  Math.max(0, ...shipments.map(({ number }) => number)) + 1;

/** The order with one more shipment, whose units it must still have. */
export function withShipment(
  order: Order,
  { settings, number, now }: { settings: ShipmentSettings; number: number; now: Date },
  given: NewShipment,
): ShipmentChange {
  const made: Shipment = {
    kind: 'parcel',
    status: 'shipped',
    carrier: null,
    trackingNumbers: [],
    trackingUrl: null,
    note: '',
    notifies: true,
    shippedAt: now,
    deliveredAt: null,
    cancelledAt: null,
    captureStatus: 'none',
    captureAmount: null,
    capturedPieces: [],
    createdAt: now,
    updatedAt: now,
    ...given,
    number,
  };
  const shipment = withCaptureDue(made, settings);
  const after = withFulfilled(order, shipment.lineItems);
  const created = { type: 'shipment/created', data: shipmentEventData(shipment) };
  return {
    order: after,
    shipments: [shipment],
    events: [created, ...fulfilledEvent(order, after)],
    mails: mailsOf(order, settings, 'pending', shipment),
  };
}

/** The units of a shipment that were returned, so that it can no longer be canceled. */
function returnedOf(order: Order, { lineItems }: Shipment): Pieces[] {
  const pieces = new Map(piecesOf(order).map((one) => [one.lineItemKey, one]));
  return lineItems.filter(({ lineItemKey, quantity }) => {
    const own = pieces.get(lineItemKey);
    return own !== undefined && own.fulfilled - quantity < own.returned - own.returnedUnshipped;
  });
}

/** SHIPMENT_CANCELLED, SHIPMENT_DELIVERED, and SHIPMENT_RETURNED for a shipment whose units were returned. */
export function cancellationFaults(order: Order, shipment: Shipment): Fault[] {
  if (shipment.status === 'cancelled') return [faultOf('SHIPMENT_CANCELLED', 'shipmentId')];
  if (shipment.status === 'delivered') return [faultOf('SHIPMENT_DELIVERED', 'shipmentId')];
  return returnedOf(order, shipment).length > 0 ? [faultOf('SHIPMENT_RETURNED', 'shipmentId')] : [];
}

const cancelled = (shipment: Shipment, now: Date): Shipment => ({
  ...shipment,
  status: 'cancelled',
  cancelledAt: now,
  updatedAt: now,
});

const updatedEvent = (shipment: Shipment): NewEvent => ({
  type: 'shipment/updated',
  data: shipmentEventData(shipment),
});

/** The order without a shipment, which stays listed as canceled. */
export function withoutShipment(order: Order, shipment: Shipment, now: Date): ShipmentChange {
  const without = cancelled(shipment, now);
  const removed = shipment.lineItems.map(({ lineItemKey, quantity }) => ({ lineItemKey, quantity: -quantity }));
  return { order: withFulfilled(order, removed), shipments: [without], events: [updatedEvent(without)], mails: [] };
}

/**
 * A changed shipment with its event, `shipment/delivered` if it was delivered by the change. The capture of one that was
 * waiting, such as a pick-up, becomes due when it leaves.
 */
export function withChanged(
  order: Order,
  settings: ShipmentSettings,
  before: Shipment,
  changed: Shipment,
): ShipmentChange {
  const after = before.status === 'pending' ? withCaptureDue(changed, settings) : changed;
  const isDelivered = before.status !== 'delivered' && after.status === 'delivered';
  const event = isDelivered ? { type: 'shipment/delivered', data: shipmentEventData(after) } : updatedEvent(after);
  return { order, shipments: [after], events: [event], mails: mailsOf(order, settings, before.status, after) };
}

/** The new total of the fulfilled units of a line item. */
export interface WantedQuantity {
  lineItemKey: string;
  fulfilledQuantity: number;
  /** The dotted path of the line in the input, which ends with a dot. */
  field: string;
}

/** LINE_ITEM_NOT_FOUND, and TOO_BIG for more than the order still needs. */
export function quantityFaults(
  order: Order,
  wanted: readonly (Partial<WantedQuantity> & Pick<WantedQuantity, 'field'>)[],
): Fault[] {
  const pieces = new Map(piecesOf(order).map((one) => [one.lineItemKey, one]));
  return wanted.flatMap(({ lineItemKey: key, fulfilledQuantity: quantity, field }): Fault[] => {
    if (key === undefined) return [];
    const own = pieces.get(key);
    const unknown = `The order has no line item with the key ${key}.`;
    if (!own) return [{ code: 'LINE_ITEM_NOT_FOUND', field: `${field}lineItemKey`, message: unknown }];
    const most = own.ordered - own.returnedUnshipped;
    if (quantity === undefined || quantity <= most) return [];
    const message =
      most === own.ordered
        ? `The fulfilled quantity cannot exceed the quantity of the line item, ${most}.`
        : `The fulfilled quantity cannot exceed ${most}, because ${own.returnedUnshipped} units were returned unshipped.`;
    return [{ code: 'TOO_BIG', field: `${field}fulfilledQuantity`, message }];
  });
}

/** What setting fulfilled quantities changes: units that are shipped now, and units that are not shipped after all. */
export function quantityChanges(order: Order, wanted: readonly WantedQuantity[]) {
  const fulfilled = new Map(piecesOf(order).map((one) => [one.lineItemKey, one.fulfilled]));
  const changes = wanted.map(({ lineItemKey, fulfilledQuantity, field }) => ({
    lineItemKey,
    field,
    quantity: fulfilledQuantity - (fulfilled.get(lineItemKey) ?? 0),
  }));
  const raised = changes.filter(({ quantity }) => quantity > 0);
  const lowered = changes.filter(({ quantity }) => quantity < 0);
  return {
    raised: raised.map(({ lineItemKey, quantity }): Pieces => ({ lineItemKey, quantity })),
    lowered: lowered.map(({ quantity, ...line }) => ({ ...line, quantity: -quantity })),
  };
}

const quantityIn = ({ lineItems }: Shipment, key: string): number =>
  lineItems.find(({ lineItemKey }) => lineItemKey === key)?.quantity ?? 0;

/** The units that no shipment contains, because an earlier version only stored their number. */
const unrecorded = (fulfilled: number, shipments: readonly Shipment[], key: string): number =>
  Math.max(
    0,
    fulfilled - shipments.reduce((sum, one) => (one.status === 'cancelled' ? sum : sum + quantityIn(one, key)), 0),
  );

/**
 * The order with lower fulfilled quantities: units are taken from shipments without tracking, the newest first, and a
 * shipment without units is canceled. Refuses SHIPPED for units that are in other shipments, and
 * SHIPMENT_RETURNED for units that were returned.
 */
export function withLowered(
  order: Order,
  shipments: readonly Shipment[],
  lowered: readonly (Pieces & { field: string })[],
  now: Date,
): ShipmentChange {
  const changed = new Map<string, Shipment>();
  const faults: Fault[] = [];
  const open = shipments
    .filter((one) => one.status !== 'cancelled' && one.status !== 'delivered' && !hasTracking(one))
    .toSorted((one, other) => other.number - one.number);
  const pieces = new Map(piecesOf(order).map((one) => [one.lineItemKey, one]));
  for (const { lineItemKey, quantity, field } of lowered) {
    const own = pieces.get(lineItemKey);
    if (!own) continue;
    let left = quantity;
    for (const shipment of open) {
      const current = changed.get(shipment.id) ?? shipment;
      const taken = Math.min(left, quantityIn(current, lineItemKey));
      if (taken === 0) continue;
      left -= taken;
      const lineItems = current.lineItems.map((line) =>
        line.lineItemKey === lineItemKey ? { ...line, quantity: line.quantity - taken } : line,
      );
      changed.set(shipment.id, { ...current, lineItems, updatedAt: now });
    }
    left -= Math.min(left, unrecorded(own.fulfilled, shipments, lineItemKey));
    const member = `${field}fulfilledQuantity`;
    if (left > 0) faults.push(faultOf('SHIPPED', member));
    else if (own.fulfilled - quantity < own.returned - own.returnedUnshipped)
      faults.push(faultOf('SHIPMENT_RETURNED', member));
  }
  refuseAll(faults);
  const stored = [...changed.values()].map((shipment) => {
    const lineItems = shipment.lineItems.filter((line) => line.quantity > 0);
    const before = shipments.find(({ id }) => id === shipment.id) ?? shipment;
    // A canceled shipment shows what it contained.
    return lineItems.length > 0 ? { ...shipment, lineItems } : cancelled(before, now);
  });
  const removed = lowered.map(({ lineItemKey, quantity }) => ({ lineItemKey, quantity: -quantity }));
  return { order: withFulfilled(order, removed), shipments: stored, events: stored.map(updatedEvent), mails: [] };
}

/** The units of an order that are still to be shipped, unless the caller names some. */
export const namedOrLeft = (order: Order, lines: readonly Pieces[] | undefined): Pieces[] =>
  lines ? [...lines] : piecesLeft(order);
