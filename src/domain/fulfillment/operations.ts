import type { Operation } from '../core/operation/operation.js';
import { revokeOrderStatusUrl } from './order-page/revoke-order-status-url.js';
import { approveReturn } from './returns/approve-return.js';
import { cancelReturn } from './returns/cancel-return.js';
import { createReturn } from './returns/create-return.js';
import { declineReturn } from './returns/decline-return.js';
import { listReturns } from './returns/list-returns.js';
import { listShopReturns } from './returns/list-shop-returns.js';
import { receiveReturn } from './returns/receive-return.js';
import { requestReturn } from './returns/request-return.js';
import { shopReturns } from './returns/shop-returns.js';
import { cancelShipment } from './shipments/cancel-shipment.js';
import { createShipment } from './shipments/create-shipment.js';
import { listShipments } from './shipments/list-shipments.js';
import { markShipmentDelivered } from './shipments/mark-shipment-delivered.js';
import { updateLineItem } from './shipments/update-line-item.js';
import { updateLineItems } from './shipments/update-line-items.js';
import { updateShipment } from './shipments/update-shipment.js';

export const fulfillmentOperations: readonly Operation<object>[] = [
  createShipment,
  updateShipment,
  cancelShipment,
  markShipmentDelivered,
  listShipments,
  updateLineItem,
  updateLineItems,
  createReturn,
  approveReturn,
  declineReturn,
  receiveReturn,
  cancelReturn,
  listReturns,
  listShopReturns,
  shopReturns,
  requestReturn,
  revokeOrderStatusUrl,
];
