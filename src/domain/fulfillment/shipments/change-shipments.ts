import { refuse } from '../../../errors.js';
import type { OrderContext } from '../../core/operation/operation.js';
import { withLeasedOrder } from '../../money/ledger/leased-order.js';
import type { Order, OrderResult } from '../../order/document/order.js';
import { refuseUnlessProcessed } from '../../order/document/refuse-status.js';
import { queuedMails } from '../../order/mails/order-mails.js';
import { shownOrder } from '../../order/storage/read-order.js';
import { queuedJob } from '../../order/storage/save-parts.js';
import type { Shop } from '../../shop/shops/shop.js';
import type { ShipmentChange } from './plan-shipment.js';
import { shownShipment, type Shipment, type ShownShipment } from './shipment.js';
import { readShipments, storedShipments } from './shipment-repository.js';

/** Captures the shares of the shipments of the order that are due. */
export const captureJob = queuedJob('capturing_shipments', 'capture_shipments');

/** What the statement that saves an order stores of its shipments, with the job that captures their shares, and emails. */
export const shipmentParts = ({ shipments, mails }: Pick<ShipmentChange, 'shipments' | 'mails'>) => [
  ...(shipments.length > 0 ? [storedShipments(shipments)] : []),
  ...(shipments.some(({ captureStatus }) => captureStatus === 'due') ? [captureJob] : []),
  ...queuedMails(mails),
];

/** A processed order with its shipments. */
export interface ShippedOrder {
  order: Order;
  shipments: readonly Shipment[];
  shop: Shop;
}

/** The shipment of the order with this ID. Refuses NOT_FOUND. */
export const findShipment = ({ shipments }: ShippedOrder, id: string): Shipment =>
  shipments.find((one) => one.id === id) ?? refuse('NOT_FOUND');

/**
 * Changes one shipment of a processed order: the order, the shipment and the events in one statement. A plan without a
 * change leaves everything as it is and returns the shipment. Refuses what the plan refuses, and the orders that
 * {@link refuseUnlessProcessed} refuses.
 */
export function changeShipment(
  context: OrderContext,
  plan: (shipped: ShippedOrder) => ShipmentChange | { unchanged: Shipment },
): Promise<{ shipment: ShownShipment } & OrderResult> {
  const { database, shopId, publicOrderId } = context;
  return withLeasedOrder(context, ['processed'], refuseUnlessProcessed, async ({ order, shop, save }) => {
    refuseUnlessProcessed(order);
    const change = plan({ order, shop, shipments: await readShipments(database, shopId, publicOrderId) });
    if ('unchanged' in change) return { shipment: shownShipment(change.unchanged), order: shownOrder(order) };
    const [changed] = change.shipments;
    if (!changed) throw new Error('the plan of a shipment has no shipment');
    const shipment = shownShipment(changed);
    const changedParts = change.order === order ? ['shipments'] : ['line_items', 'shipments'];
    const stored = await save(
      change.order,
      [{ type: 'order/updated', data: { changed: changedParts } }, ...change.events],
      { members: { shipment }, isFenced: true, parts: shipmentParts(change) },
    );
    return { shipment, order: stored };
  });
}
