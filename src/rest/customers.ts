import { getCustomerAddress } from '../domain/customers/get-customer-address.js';
import { listCustomerAddresses } from '../domain/customers/list-customer-addresses.js';
import { customerColumns, customerSorts } from '../domain/customers/customer-list-repository.js';
import { wholeCustomerSchema, type WholeCustomer } from '../domain/customers/customer-output.js';
import { getCustomer, getCustomerByPlatformId } from '../domain/customers/get-customer.js';
import { listCustomers } from '../domain/customers/list-customers.js';
import { deleteShopCustomer } from '../domain/platform/customers/delete-shop-customer.js';
import { deleteShopCustomerAddress } from '../domain/platform/customers/delete-shop-customer-address.js';
import { saveShopCustomer } from '../domain/platform/customers/save-shop-customer.js';
import { saveShopCustomerAddress } from '../domain/platform/customers/save-shop-customer-address.js';
import { validateCustomerJwt } from '../domain/platform/destinations/validate-customer-jwt.js';
import { sortedBy } from '../domain/core/lists/list-sort.js';
import { filterColumns, pageData, type Page } from './list-data.js';
import { routesWith, under } from './route.js';
import { flat } from './wrap.js';

const { get, post, patch, del } = routesWith(flat);

interface CustomerList extends Page {
  customers: WholeCustomer[];
}

const customerListData = pageData({
  name: 'ListedCustomer',
  row: wholeCustomerSchema,
  member: 'customers',
  rows: ({ customers }: CustomerList) => customers,
  id: ({ id }) => id,
});

const customerListDescription = [
  'Sorted by ascending ID; with `search` the best match comes first.',
  sortedBy(Object.keys(customerSorts)),
  filterColumns(customerColumns),
].join(' ');

const creates = 'This request always creates a resource.';

/** Reads and changes customers and their addresses. */
export const customerRoutes = under('/customers/v2/shops/{shop_identifier}/customers', [
  get('', listCustomers, { wrap: customerListData, description: customerListDescription }),
  post('', saveShopCustomer, { id: 'createShopCustomer', description: creates }),
  get('/{id}', getCustomer),
  patch('/{id}', saveShopCustomer),
  del('/{id}', deleteShopCustomer),
  get('/pid/{platform_id}', getCustomerByPlatformId),
  get('/pid/{platform_id}/validate', validateCustomerJwt, { faultsAre400: true }),
  get('/{customer_id}/addresses', listCustomerAddresses),
  post('/{customer_id}/addresses', saveShopCustomerAddress, { id: 'createShopCustomerAddress', description: creates }),
  get('/{customer_id}/addresses/{id}', getCustomerAddress),
  patch('/{customer_id}/addresses/{id}', saveShopCustomerAddress),
  del('/{customer_id}/addresses/{id}', deleteShopCustomerAddress),
]);
