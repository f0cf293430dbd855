import { shownShipment, type Shipment } from '../../../domain/fulfillment/shipments/shipment.js';
import { parseUrl } from '../../../lib/parse-url.js';
import { lineQuantities } from './order-facts.js';

/** How a shipment can be followed. */
function trackingOf(shipment: Shipment) {
  const { trackingNumbers, trackingUrl, carrierName } = shownShipment(shipment);
  const [first, ...others] = trackingNumbers;
  const url = trackingUrl === null ? undefined : parseUrl(trackingUrl);
  return {
    ...(first === undefined ? {} : { tracking_number: first }),
    ...(url && /^https?:$/.test(url.protocol) ? { tracking_url: url.href } : {}),
    ...(carrierName === null ? {} : { carrier: carrierName }),
    ...(others.length > 0 ? { description: `Tracking numbers: ${trackingNumbers.join(', ')}` } : {}),
  };
}

/** When a shipment was shipped; undefined if it was canceled before, or the time has not come. */
function shippedAtOf({ status, shippedAt, cancelledAt }: Shipment): Date | undefined {
  if (shippedAt === null || status === 'pending') return undefined;
  return cancelledAt !== null && cancelledAt < shippedAt ? undefined : shippedAt;
}

/** What has happened to a shipment, oldest first. Later changes add entries; those that are there stay. */
function eventsOfShipment(shipment: Shipment) {
  const { id, createdAt, deliveredAt, cancelledAt } = shipment;
  const shippedAt = shippedAtOf(shipment);
  const happened: [type: string, at: Date | null | undefined][] = [
    ['processing', shippedAt !== undefined && shippedAt <= createdAt ? null : createdAt],
    ['shipped', shippedAt],
    ['delivered', deliveredAt],
    ['canceled', cancelledAt],
  ];
  const lineItems = lineQuantities(shipment.lineItems);
  return happened.flatMap(([type, at]) =>
    at
      ? [
          {
            id: `${id}:${type}`,
            occurred_at: at.toISOString(),
            type,
            line_items: lineItems,
            ...trackingOf(shipment),
          },
        ]
      : [],
  );
}

/** What has happened to the shipments of an order, oldest first. */
export const fulfillmentEvents = (shipments: readonly Shipment[]) =>
  shipments
    .flatMap(eventsOfShipment)
    .toSorted((one, other) => Date.parse(one.occurred_at) - Date.parse(other.occurred_at));
