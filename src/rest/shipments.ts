import { cancelShipment } from '../domain/fulfillment/shipments/cancel-shipment.js';
import { createShipment } from '../domain/fulfillment/shipments/create-shipment.js';
import { listShipments } from '../domain/fulfillment/shipments/list-shipments.js';
import { markShipmentDelivered } from '../domain/fulfillment/shipments/mark-shipment-delivered.js';
import { updateShipment } from '../domain/fulfillment/shipments/update-shipment.js';
import { orders, routesWith, under } from './route.js';
import { orderData } from './wrap.js';

const { get, post, patch, del } = routesWith(orderData);

/** The shipments of an order. */
export const shipmentRoutes = under(`${orders}/{public_order_id}/shipments`, [
  post('', createShipment),
  get('', listShipments),
  patch('/{shipment_id}', updateShipment),
  del('/{shipment_id}', cancelShipment),
  post('/{shipment_id}/delivered', markShipmentDelivered),
]);
