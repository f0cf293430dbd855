import { findCarrier } from '../../../../src/lib/carriers.js';
import { newIdempotencyKey } from '../../api/idempotency-key.js';
import { t } from '../../languages/language.js';
import type { LineFault, TrackingLine } from './tracking-list.js';
import { orderNumberOf, type NumberedOrder } from '../../parts/order-number.js';

/** A shipment that is about to be recorded: of all that is left to ship of an order. */
export interface Parcel {
  publicOrderId: string;
  orderNumber: string;
  carrier: string;
  trackingNumbers: readonly string[];
  /** The lines of the list from which it comes; empty for a selected order. */
  lines: readonly number[];
  /** Sending it again with its key records nothing twice. */
  idempotencyKey: string;
}

/** An order that a list names. */
export interface NamedOrder extends NumberedOrder {
  publicOrderId: string;
  status: string;
  lineItemsToShip: readonly unknown[] | null;
}

/** Whether two lines name one carrier: `dhl` is `DHL`. */
const haveSameCarrier = (one: TrackingLine, other: TrackingLine): boolean =>
  one.carrier === other.carrier || (findCarrier(one.carrier) ?? one) === findCarrier(other.carrier);

function faultOf(
  line: TrackingLine,
  order: NamedOrder | undefined,
  {
    isShared,
    before,
    sameNumber,
  }: { isShared: boolean; before: TrackingLine | undefined; sameNumber: TrackingLine | undefined },
): string | undefined {
  const { order: name, trackingNumber } = line;
  if (!order) return t('orders.ship.fault.noOrder', { name });
  const number = orderNumberOf(order);
  if (isShared) return t('orders.ship.fault.shared', { name });
  if (order.status !== 'PROCESSED')
    return t('orders.ship.fault.status', { number, status: order.status.toLowerCase() });
  if (!order.lineItemsToShip?.length) return t('orders.ship.fault.nothingLeft', { number });
  if (sameNumber) return t('orders.ship.fault.sameNumber', { trackingNumber, line: sameNumber.line });
  if (before && !haveSameCarrier(before, line)) return t('orders.ship.fault.otherCarrier', { line: before.line });
  return undefined;
}

/**
 * The shipments of a list, one for each order with all of its tracking numbers, and the lines that cannot be used. An order
 * with such a line has no shipment, so that none is recorded in part.
 */
export function planParcels(
  lines: readonly TrackingLine[],
  unreadable: readonly LineFault[],
  orders: readonly NamedOrder[],
): { parcels: Parcel[]; faults: LineFault[] } {
  const byName = new Map(
    orders.flatMap((order) => [
      [orderNumberOf(order), order],
      [order.publicOrderId, order],
    ]),
  );
  const faults: LineFault[] = [...unreadable];
  const firstOf = new Map<string, TrackingLine>();
  const byNumber = new Map<string, TrackingLine>();
  const ofOrder = new Map<string, TrackingLine[]>();
  for (const line of lines) {
    const order = byName.get(line.order);
    const id = order?.publicOrderId ?? line.order;
    const message = faultOf(line, order, {
      isShared: orders.filter((one) => orderNumberOf(one) === line.order).length > 1,
      before: firstOf.get(id),
      sameNumber: byNumber.get(line.trackingNumber),
    });
    if (!firstOf.has(id)) firstOf.set(id, line);
    byNumber.set(line.trackingNumber, byNumber.get(line.trackingNumber) ?? line);
    if (message !== undefined) faults.push({ line: line.line, order: line.order, message });
    ofOrder.set(id, [...(ofOrder.get(id) ?? []), line]);
  }
  const spoiled = new Set(
    faults.map(({ order }) => (order === undefined ? '' : (byName.get(order)?.publicOrderId ?? order))),
  );
  const parcels = [...ofOrder].flatMap(([id, own]) => {
    const order = byName.get(id);
    const [first] = own;
    if (!order || !first || spoiled.has(id)) return [];
    return [
      {
        publicOrderId: id,
        orderNumber: orderNumberOf(order),
        carrier: first.carrier,
        trackingNumbers: own.map(({ trackingNumber }) => trackingNumber),
        lines: own.map(({ line }) => line),
        idempotencyKey: newIdempotencyKey(),
      },
    ];
  });
  return { parcels, faults: faults.toSorted((one, other) => one.line - other.line) };
}
