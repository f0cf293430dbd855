import { getCustomerAddress, listCustomerAddresses } from '../domain/customers/customer-addresses.js';
import { getCustomer, getCustomerByPlatformId } from '../domain/customers/get-customer.js';
import { listCustomers } from '../domain/customers/list-customers.js';
import { validateCustomerJwt } from '../domain/platform/destinations/validate-customer-jwt.js';
import { customerListData, customerListDescription } from './customer-list-data.js';
import { routesWith, under } from './route.js';
import { flat } from './wrap.js';

const { get } = routesWith(flat);

/** Where customers and their addresses are read (contract 4). */
export const customerRoutes = under('/customers/v2/shops/{shop_identifier}/customers', [
  get('', listCustomers, { wrap: customerListData, description: customerListDescription }),
  get('/{id}', getCustomer),
  get('/pid/{platform_id}', getCustomerByPlatformId),
  get('/pid/{platform_id}/validate', validateCustomerJwt, { faultsAre400: true }),
  get('/{customer_id}/addresses', listCustomerAddresses),
  get('/{customer_id}/addresses/{id}', getCustomerAddress),
]);
