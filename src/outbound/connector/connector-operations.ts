import type { Connector } from './connector.js';

interface ConnectorOperation {
  method: 'GET' | 'POST' | 'PATCH' | 'DELETE';
  /** Below `/v1/shops/{shop_identifier}` of the destination. */
  path: string;
  summary: string;
  /** The member of `data` that the body has. */
  sends?: 'customer' | 'address' | 'order' | 'token_info';
  query?: Readonly<Record<string, string>>;
}

const page = {
  limit: 'The number of rows to return, 1 to 250.',
  cursor: 'The cursor of the page to return; omitted for the first page.',
};
const customer = '/customers/{platform_id}';
const addresses = '/customers/{platform_customer_id}/addresses';

/** The requests that a connector sends, for the description of the API. */
export const connectorOperations = {
  verify: { method: 'GET', path: '/verification', summary: 'Verify the destination' },
  listCustomers: {
    method: 'GET',
    path: '/customers',
    summary: 'List customers',
    query: { ...page, email: 'Only customers with this email address.' },
  },
  createCustomer: { method: 'POST', path: '/customers', summary: 'Create a customer', sends: 'customer' },
  updateCustomer: { method: 'PATCH', path: customer, summary: 'Update a customer', sends: 'customer' },
  deleteCustomer: { method: 'DELETE', path: customer, summary: 'Delete a customer' },
  validateCustomer: {
    method: 'POST',
    path: `${customer}/validate`,
    summary: 'Check the JWT of a customer',
    sends: 'token_info',
  },
  createAddress: { method: 'POST', path: addresses, summary: 'Create an address of a customer', sends: 'address' },
  updateAddress: {
    method: 'PATCH',
    path: `${addresses}/{platform_id}`,
    summary: 'Update an address of a customer',
    sends: 'address',
  },
  deleteAddress: { method: 'DELETE', path: `${addresses}/{platform_id}`, summary: 'Delete an address of a customer' },
  listOrders: { method: 'GET', path: '/orders', summary: 'List orders', query: page },
  createOrder: { method: 'POST', path: '/orders', summary: 'Create an order', sends: 'order' },
  getOrder: { method: 'GET', path: '/orders/{platform_id}', summary: 'Get an order' },
  updateOrder: { method: 'PATCH', path: '/orders/{platform_id}', summary: 'Update an order', sends: 'order' },
  getCart: { method: 'GET', path: '/carts/{platform_id}', summary: 'Get a cart' },
} as const satisfies Record<keyof Connector, ConnectorOperation>;
