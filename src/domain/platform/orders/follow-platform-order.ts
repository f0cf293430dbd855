import { randomUUID } from 'node:crypto';
import type { Tillgate } from '../../../context.js';
import { compareDecimal, decimalToMinor, isDecimal, minorToDecimal } from '../../../lib/money.js';
import { currencyByCode } from '../../../lib/currencies.js';
import { memberOf } from '../../../lib/member-of.js';
import { withConcern, withoutConcerns } from '../../order/document/attention.js';
import { fulfilledEvent } from '../../fulfillment/shipments/order-fulfillment.js';
import { nextNumber, withShipment, type ShipmentChange } from '../../fulfillment/shipments/plan-shipment.js';
import { shipmentParts } from '../../fulfillment/shipments/change-shipments.js';
import { readShipments } from '../../fulfillment/shipments/shipment-repository.js';
import { piecesLeft } from '../../order/document/line-pieces.js';
import { loadOrder, type LoadedOrder } from '../../order/storage/order-repository.js';
import { saveOrder } from '../../order/storage/save-order-repository.js';
import type { NewEvent } from '../../core/event-log/new-event.js';
import { isHeld } from '../../order/storage/lease.js';
import { ownFinancialStatus, ownFulfillmentStatus } from '../../order/document/order-summary.js';
import { withInternals, type Concern, type Order, type PlatformStatus } from '../../order/document/order.js';
import { refundedTotal } from '../../money/ledger/apply-ledger.js';
import { readLedger } from '../../money/ledger/ledger-repository.js';
import { platformOrderOfOrder } from './platform-order-repository.js';

/** How often it is retried while concurrent changes win; after that, the job is retried. */
const attempts = 20;

function textOf(document: object, name: string): string {
  const value = memberOf(document, name);
  return typeof value === 'string' ? value : '';
}

const statusOf = (document: object): PlatformStatus => ({
  orderStatus: textOf(document, 'order_status'),
  fulfillmentStatus: textOf(document, 'fulfillment_status'),
  financialStatus: textOf(document, 'financial_status'),
});

/** Whether the platform reports a processed order as fulfilled. */
const isReportedFulfilled = ({ status }: Order, { fulfillmentStatus }: PlatformStatus): boolean =>
  status === 'processed' && fulfillmentStatus.toLowerCase() === 'fulfilled';

/** The order with a shipment of all that is left, if the platform reports it as fulfilled; this is never reverted. */
function shippedByPlatform({ order, shop }: LoadedOrder, document: object, number: number, now: Date): ShipmentChange {
  if (!isReportedFulfilled(order, statusOf(document))) return { order, shipments: [], events: [], mails: [] };
  const lineItems = piecesLeft(order);
  const made = { settings: shop.settings, number, now };
  const { order: shipped, ...change } =
    lineItems.length > 0
      ? withShipment(order, made, { id: randomUUID(), source: 'platform', lineItems, notifies: false })
      : { order, shipments: [], events: [], mails: [] };
  const after = withInternals(shipped, { wasFulfilled: true });
  const events = change.events.filter(({ type }) => type !== 'order/fulfilled');
  return { ...change, order: after, events: [...events, ...fulfilledEvent(order, after)] };
}

/** Flags a refund that the platform reports and the ledger does not contain; `refunded` in minor units. */
function withRefund(order: Order, reported: string, refunded: number, now: Date): Order {
  const { isoCode } = order.state.currency;
  const digits = currencyByCode(isoCode)?.digits ?? 2;
  const known = order.internals.attention?.concerns.find(({ about }) => about === 'refund');
  const without = withoutConcerns(order, ({ about }) => about === 'refund');
  if (!isDecimal(reported) || compareDecimal(reported, minorToDecimal(refunded, digits)) <= 0) return without;
  const concern: Concern = {
    about: 'refund',
    reason: `The platform reports a refunded amount of ${reported} ${isoCode}, but the ledger contains ${minorToDecimal(refunded, digits)}.`,
    since: known?.since ?? now.toISOString(),
    // Fractions of a minor unit cannot be refunded here.
    refundedAmount: decimalToMinor(reported, digits) ?? Number.MAX_SAFE_INTEGER,
  };
  return withConcern(without, concern);
}

/** The order updated from the platform's copy; `refunded` is the refunded amount in the ledger, in minor units. */
function followed(fulfilled: Order, document: object, refunded: number, now: Date): Order {
  const reported = statusOf(document);
  const platformStatus: PlatformStatus = {
    ...reported,
    ownFinancialStatus: ownFinancialStatus(fulfilled),
    ownFulfillmentStatus: ownFulfillmentStatus(fulfilled),
  };
  const updated = withInternals(fulfilled, { platformStatus });
  return withRefund(updated, textOf(document, 'refunded_amount'), refunded, now);
}

const isSame = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other);

/** The parts of the order that changed, as the event lists them. */
function changedParts(before: Order, after: Order): string[] {
  const [was, is] = [before.internals, after.internals];
  return [
    ...(was.platformStatus?.orderStatus === is.platformStatus?.orderStatus ? [] : ['order_status']),
    ...(was.platformStatus?.fulfillmentStatus === is.platformStatus?.fulfillmentStatus ? [] : ['fulfillment_status']),
    ...(was.platformStatus?.financialStatus === is.platformStatus?.financialStatus ? [] : ['financial_status']),
    ...(isSame(before.state.lineItems, after.state.lineItems) ? [] : ['line_items']),
    ...(isSame(was.attention, is.attention) ? [] : ['attention']),
  ];
}

function eventsOf(before: Order, after: Order, shipped: ShipmentChange): NewEvent[] {
  const changed = [...changedParts(before, after), ...(shipped.shipments.length > 0 ? ['shipments'] : [])];
  if (changed.length === 0) return [];
  return [{ type: 'order/updated', data: { changed } }, ...shipped.events];
}

/**
 * Updates an order made here from the platform's copy: its statuses, a shipment of what is left, `order/fulfilled` once, and a flag for a refund
 * that the ledger does not contain. Repeating it changes nothing.
 */
export async function followPlatformOrder(tillgate: Tillgate, shopId: string, publicOrderId: string): Promise<void> {
  const { database, clock } = tillgate;
  for (let attempt = 0; attempt < attempts; attempt++) {
    const reported = await platformOrderOfOrder(database, shopId, publicOrderId);
    const loaded = await loadOrder(database, { shopId, publicOrderId });
    if (!reported || reported.deletedAt !== null || !loaded) return;
    const now = clock.now();
    if (isHeld(loaded.lease, now)) break;
    const refunded = refundedTotal(await readLedger(database, shopId, publicOrderId));
    const isShipped = isReportedFulfilled(loaded.order, statusOf(reported.document));
    const number = isShipped ? nextNumber(await readShipments(database, shopId, publicOrderId)) : 1;
    const shipped = shippedByPlatform(loaded, reported.document, number, now);
    const order = followed(shipped.order, reported.document, refunded, now);
    const events = eventsOf(loaded.order, order, shipped);
    const parts = shipmentParts(shipped);
    if (events.length === 0 || (await saveOrder(database, { order, events, now, parts }))) return;
  }
  throw new Error(`the order ${publicOrderId} is too busy to follow its platform order`);
}
