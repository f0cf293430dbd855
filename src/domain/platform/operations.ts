import type { Operation } from '../core/operation/operation.js';
import { createConnectorAddress } from './connector/create-connector-address.js';
import { deleteConnectorAddress } from './connector/delete-connector-address.js';
import { updateConnectorAddress } from './connector/update-connector-address.js';
import { createConnectorCustomer } from './connector/create-connector-customer.js';
import { deleteConnectorCustomer } from './connector/delete-connector-customer.js';
import { listConnectorCustomers } from './connector/list-connector-customers.js';
import { updateConnectorCustomer } from './connector/update-connector-customer.js';
import { createConnectorOrder } from './connector/create-connector-order.js';
import { getConnectorOrder } from './connector/get-connector-order.js';
import { listConnectorOrders } from './connector/list-connector-orders.js';
import { updateConnectorOrder } from './connector/update-connector-order.js';
import { rotateConnectorSecret } from './connector/rotate-connector-secret.js';
import { validateConnectorCustomer } from './connector/validate-connector-customer.js';
import { verifyConnector } from './connector/verify-connector.js';
import { deleteShopCustomer } from './customers/delete-shop-customer.js';
import { deleteShopCustomerAddress } from './customers/delete-shop-customer-address.js';
import { saveShopCustomer } from './customers/save-shop-customer.js';
import { saveShopCustomerAddress } from './customers/save-shop-customer-address.js';
import { createPlatformConnectorDestination } from './destinations/create-platform-connector-destination.js';
import { deletePlatformConnectorDestination } from './destinations/delete-platform-connector-destination.js';
import { platformConnectorDestinations } from './destinations/platform-connector-destinations.js';
import { validateCustomerJwt } from './destinations/validate-customer-jwt.js';
import { dismissPlatformEvent } from './events/dismiss-platform-event.js';
import { platformEvents } from './events/platform-events.js';
import { retryPlatformEvent } from './events/retry-platform-event.js';
import {
  categoryDeleted,
  categorySaved,
  customerDeleted,
  customerSaved,
  orderDeleted,
  orderSaved,
  productDeleted,
  productSaved,
} from './events/receive-platform-event.js';
import { importPlatformData } from './imports/import-platform-data.js';
import { platformImports } from './imports/platform-imports.js';
import { platformOrder, platformOrders } from './orders/platform-orders.js';
import { retryPlatformOrder } from './orders/retry-platform-order.js';

export const platformOperations: readonly Operation<object>[] = [
  createConnectorAddress,
  deleteConnectorAddress,
  updateConnectorAddress,
  createConnectorCustomer,
  deleteConnectorCustomer,
  listConnectorCustomers,
  updateConnectorCustomer,
  createConnectorOrder,
  getConnectorOrder,
  listConnectorOrders,
  updateConnectorOrder,
  rotateConnectorSecret,
  validateConnectorCustomer,
  verifyConnector,
  deleteShopCustomer,
  deleteShopCustomerAddress,
  saveShopCustomer,
  saveShopCustomerAddress,
  createPlatformConnectorDestination,
  deletePlatformConnectorDestination,
  platformConnectorDestinations,
  validateCustomerJwt,
  platformEvents,
  dismissPlatformEvent,
  retryPlatformEvent,
  categoryDeleted,
  categorySaved,
  customerDeleted,
  customerSaved,
  orderDeleted,
  orderSaved,
  productDeleted,
  productSaved,
  importPlatformData,
  platformImports,
  platformOrder,
  platformOrders,
  retryPlatformOrder,
];
