import { getCustomerAddress } from '../domain/customers/get-customer-address.js';
import { listCustomerAddresses } from '../domain/customers/list-customer-addresses.js';
import { customerColumns, customerSorts } from '../domain/customers/customer-list-repository.js';
import { wholeCustomerSchema, type WholeCustomer } from '../domain/customers/customer-output.js';
import { getCustomer, getCustomerByPlatformId } from '../domain/customers/get-customer.js';
import { listCustomers } from '../domain/customers/list-customers.js';
import { validateCustomerJwt } from '../domain/platform/destinations/validate-customer-jwt.js';
import { filterColumns, pageData } from './list-data.js';
import { routesWith, under } from './route.js';
import type { PageRequest } from '../lib/page.js';
import { flat } from './wrap.js';

const { get } = routesWith(flat);

interface CustomerList {
  customers: WholeCustomer[];
  request: PageRequest;
  total: number;
  before: number;
}

const customerListData = pageData({
  name: 'ListedCustomer',
  row: wholeCustomerSchema,
  member: 'customers',
  rows: ({ customers }: CustomerList) => customers,
  id: ({ id }) => id,
});

const customerListDescription = [
  'Sorted by ascending id; with `search` the best match comes first.',
  `\`orderby\` and \`orderdirection\` (\`asc\`, \`desc\`) must be sent together; \`orderby\` is one of ${Object.keys(
    customerSorts,
  )
    .map((name) => `\`${name}\``)
    .join(', ')}.`,
  filterColumns(customerColumns),
].join(' ');

/** Reads customers and their addresses. */
export const customerRoutes = under('/customers/v2/shops/{shop_identifier}/customers', [
  get('', listCustomers, { wrap: customerListData, description: customerListDescription }),
  get('/{id}', getCustomer),
  get('/pid/{platform_id}', getCustomerByPlatformId),
  get('/pid/{platform_id}/validate', validateCustomerJwt, { faultsAre400: true }),
  get('/{customer_id}/addresses', listCustomerAddresses),
  get('/{customer_id}/addresses/{id}', getCustomerAddress),
]);
