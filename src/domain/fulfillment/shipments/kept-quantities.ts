import { randomUUID } from 'node:crypto';
import type { Pieces } from '../../order/document/line-pieces.js';
import { withState, type Order } from '../../order/document/order.js';
import type { Settings } from '../../shop/shops/settings.js';
import { withShipment, type ShipmentChange } from './plan-shipment.js';

/** A processed order whose fulfilled quantities, which were only kept until now, are its first shipment. */
export function keptQuantities(
  order: Order,
  settings: Pick<Settings, 'payments' | 'mails'>,
  now: Date,
): ShipmentChange {
  const lineItems = order.state.lineItems.flatMap(({ productData: { lineItemKey }, fulfilledQuantity }): Pieces[] =>
    fulfilledQuantity > 0 ? [{ lineItemKey, quantity: fulfilledQuantity }] : [],
  );
  if (lineItems.length === 0) return { order, shipments: [], events: [], mails: [] };
  const none = withState(order, {
    lineItems: order.state.lineItems.map((line) => ({ ...line, fulfilledQuantity: 0 })),
  });
  return withShipment(none, { settings, number: 1, now }, { id: randomUUID(), source: 'quantities', lineItems });
}
