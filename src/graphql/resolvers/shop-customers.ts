import { customerGroups } from '../../domain/customers/customer-groups.js';
import { customers as listCustomers } from '../../domain/customers/customers.js';
import { getCustomerAddress } from '../../domain/customers/get-customer-address.js';
import { customer, customerByPlatformId } from '../../domain/customers/get-customer.js';
import { query } from '../call-operation.js';
import { pageSize } from '../forward-page.js';
import type { Resolvers } from '../resolver-types.js';

export const shopCustomers: Resolvers = {
  Query: {
    customer: query(customer, (result) => result.customer),
    customerByPlatformId: query(customerByPlatformId, (result) => result.customer),
    customerAddress: query(getCustomerAddress, (result) => result.address),
    customers: (_parent, args, context) =>
      listCustomers(context, { ...args, first: args.last ? args.first : pageSize(args.first) }),
    customerGroups: query(customerGroups, (result) => result.customerGroups),
  },
  CustomerConnection: {
    nodes: ({ edges }) => edges.map(({ node }) => node),
    totalCount: (connection) => connection.totalCount(),
    totalIsCapped: (connection) => connection.totalIsCapped(),
  },
};
