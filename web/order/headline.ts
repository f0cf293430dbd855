import type { Order } from './api.js';

export type Headline = 'received' | 'partlyShipped' | 'onItsWay' | 'delivered' | 'complete' | 'cancelled';

/** The status of the whole order in a word. */
export function headlineOf({ status, fulfillment_status: fulfillment, shipments }: Order): Headline {
  if (status === 'cancelled') return 'cancelled';
  if (fulfillment === 'unfulfilled') return 'received';
  if (fulfillment === 'partial') return 'partlyShipped';
  if (shipments.length === 0) return 'complete';
  if (shipments.every((shipment) => shipment.status === 'delivered')) return 'delivered';
  return shipments.some((shipment) => shipment.status === 'pending') ? 'received' : 'onItsWay';
}
