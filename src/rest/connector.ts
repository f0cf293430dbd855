import {
  createConnectorAddress,
  deleteConnectorAddress,
  updateConnectorAddress,
} from '../domain/platform/connector/connector-addresses.js';
import {
  createConnectorCustomer,
  deleteConnectorCustomer,
  listConnectorCustomers,
  updateConnectorCustomer,
} from '../domain/platform/connector/connector-customers.js';
import {
  createConnectorOrder,
  getConnectorOrder,
  listConnectorOrders,
  updateConnectorOrder,
} from '../domain/platform/connector/connector-orders.js';
import { validateConnectorCustomer } from '../domain/platform/connector/validate-connector-customer.js';
import { verifyConnector } from '../domain/platform/connector/verify-connector.js';
import { toWire } from '../lib/wire.js';
import { routesWith, under } from './route.js';
import { data, flat, objectOf, outputSchema, type Wrap } from './wrap.js';

const faultsAre400 = true;

/** 201 with what was made. */
const made: Wrap<object> = { ...data, success: 201 };

/** 204 without a body. */
const nothing: Wrap<object> = { wrap: () => ({ body: '' }), describe: () => ({}), success: 204 };

/** `{data: {…list}, pagination}` */
const page: Wrap<{ pagination: object }> = {
  wrap: ({ output }, { pagination, ...lists }) => ({
    body: JSON.stringify({ data: toWire(output.omit({ pagination: true }), lists), pagination }),
  }),
  describe: ({ output }) =>
    objectOf({
      data: outputSchema(output.omit({ pagination: true })),
      pagination: objectOf({ next: { type: ['string', 'null'] }, prev: { type: ['string', 'null'] } }),
    }),
};

const { get, post, patch, del } = routesWith(data);
const customer = '/customers/{platform_id}';
const addresses = '/customers/{platform_customer_id}/addresses';
const order = '/orders/{platform_id}';

/** The service as the platform of another one (contract 4, "Connector-compatible routes"). */
export const connectorRoutes = under('/connector/v1/shops/{shop_identifier}', [
  get('/verification', verifyConnector, { wrap: flat, faultsAre400 }),
  routesWith(page).get('/customers', listConnectorCustomers, { faultsAre400 }),
  post('/customers', createConnectorCustomer, { wrap: made, faultsAre400 }),
  patch(customer, updateConnectorCustomer, { faultsAre400 }),
  del(customer, deleteConnectorCustomer, { wrap: nothing, faultsAre400 }),
  post(`${customer}/validate`, validateConnectorCustomer, { faultsAre400 }),
  post(addresses, createConnectorAddress, { wrap: made, faultsAre400 }),
  patch(`${addresses}/{platform_id}`, updateConnectorAddress, { faultsAre400 }),
  del(`${addresses}/{platform_id}`, deleteConnectorAddress, { wrap: nothing, faultsAre400 }),
  routesWith(page).get('/orders', listConnectorOrders, { faultsAre400 }),
  post('/orders', createConnectorOrder, { wrap: made, faultsAre400 }),
  get(order, getConnectorOrder, { faultsAre400 }),
  patch(order, updateConnectorOrder, { faultsAre400 }),
]);
