import { createConnectorAddress } from '../domain/platform/connector/create-connector-address.js';
import { deleteConnectorAddress } from '../domain/platform/connector/delete-connector-address.js';
import { updateConnectorAddress } from '../domain/platform/connector/update-connector-address.js';
import { createConnectorCustomer } from '../domain/platform/connector/create-connector-customer.js';
import { deleteConnectorCustomer } from '../domain/platform/connector/delete-connector-customer.js';
import { listConnectorCustomers } from '../domain/platform/connector/list-connector-customers.js';
import { updateConnectorCustomer } from '../domain/platform/connector/update-connector-customer.js';
import { createConnectorOrder } from '../domain/platform/connector/create-connector-order.js';
import { getConnectorOrder } from '../domain/platform/connector/get-connector-order.js';
import { listConnectorOrders } from '../domain/platform/connector/list-connector-orders.js';
import { updateConnectorOrder } from '../domain/platform/connector/update-connector-order.js';
import { validateConnectorCustomer } from '../domain/platform/connector/validate-connector-customer.js';
import { verifyConnector } from '../domain/platform/connector/verify-connector.js';
import { toWire } from '../lib/wire.js';
import { namedSchema } from './named-schema.js';
import { routesWith, under } from './route.js';
import { data, flat, objectOf, outputSchema, type Wrap } from './wrap.js';

const faultsAre400 = true;

/** 201 with the new resource. */
const created: Wrap<object> = { ...data, success: 201 };

/** 204 without a body. */
const nothing: Wrap<object> = { wrap: () => ({ body: '' }), describe: () => ({}), success: 204 };

const cursor = (description: string) => ({ type: ['string', 'null'], description });

const cursorsReference = namedSchema('ConnectorPagination', {
  ...objectOf({
    next: cursor('The cursor of the next page; null on the last page.'),
    prev: cursor('The cursor of the previous page; null on the first page.'),
  }),
  description: 'The cursors of the neighboring pages.',
});

/** `{data: {…list}, pagination}` */
const page: Wrap<{ pagination: object }> = {
  wrap: ({ output }, { pagination, ...lists }) => ({
    body: JSON.stringify({ data: toWire(output.omit({ pagination: true }), lists), pagination }),
  }),
  describe: ({ output }) =>
    objectOf({
      data: { ...outputSchema(output.omit({ pagination: true })), description: 'The page of the list.' },
      pagination: cursorsReference,
    }),
};

const { get, post, patch, del } = routesWith(data);
const customer = '/customers/{platform_id}';
const addresses = '/customers/{platform_customer_id}/addresses';
const order = '/orders/{platform_id}';

/** The service as the platform of another one. */
export const connectorRoutes = under('/connector/v1/shops/{shop_identifier}', [
  get('/verification', verifyConnector, { wrap: flat, faultsAre400 }),
  routesWith(page).get('/customers', listConnectorCustomers, { faultsAre400 }),
  post('/customers', createConnectorCustomer, { wrap: created, faultsAre400 }),
  patch(customer, updateConnectorCustomer, { faultsAre400 }),
  del(customer, deleteConnectorCustomer, { wrap: nothing, faultsAre400 }),
  post(`${customer}/validate`, validateConnectorCustomer, { faultsAre400 }),
  post(addresses, createConnectorAddress, { wrap: created, faultsAre400 }),
  patch(`${addresses}/{platform_id}`, updateConnectorAddress, { faultsAre400 }),
  del(`${addresses}/{platform_id}`, deleteConnectorAddress, { wrap: nothing, faultsAre400 }),
  routesWith(page).get('/orders', listConnectorOrders, { faultsAre400 }),
  post('/orders', createConnectorOrder, { wrap: created, faultsAre400 }),
  get(order, getConnectorOrder, { faultsAre400 }),
  patch(order, updateConnectorOrder, { faultsAre400 }),
]);
