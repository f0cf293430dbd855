import type { Operation } from '../../core/operation/operation.js';
import { createConnectorAddress } from './create-connector-address.js';
import { deleteConnectorAddress } from './delete-connector-address.js';
import { updateConnectorAddress } from './update-connector-address.js';
import { createConnectorCustomer } from './create-connector-customer.js';
import { deleteConnectorCustomer } from './delete-connector-customer.js';
import { listConnectorCustomers } from './list-connector-customers.js';
import { updateConnectorCustomer } from './update-connector-customer.js';
import { createConnectorOrder } from './create-connector-order.js';
import { getConnectorOrder } from './get-connector-order.js';
import { listConnectorOrders } from './list-connector-orders.js';
import { updateConnectorOrder } from './update-connector-order.js';
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
