import type { Operation } from '../../core/operation/operation.js';
import { createConnectorAddress, deleteConnectorAddress, updateConnectorAddress } from './connector-addresses.js';
import {
  createConnectorCustomer,
  deleteConnectorCustomer,
  listConnectorCustomers,
  updateConnectorCustomer,
} from './connector-customers.js';
import {
  createConnectorOrder,
  getConnectorOrder,
  listConnectorOrders,
  updateConnectorOrder,
} from './connector-orders.js';
import { rotateConnectorSecret } from './rotate-connector-secret.js';
import { validateConnectorCustomer } from './validate-connector-customer.js';
import { verifyConnector } from './verify-connector.js';

/** The operations of connector. */
export const connectorOperations: readonly Operation<object>[] = [
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
];
