import { z } from 'zod';
import { connector } from '../../core/operation/access.js';
import { customersWithPurchase } from '../../customers/customer-repository.js';
import { shopOperation } from '../../core/operation/operation.js';
import { connectorCustomerSchema, shownCustomer } from './connector-customer.js';
import { boundsOf, pageMembers, pageOf, paginationSchema } from './connector-page.js';

/**
 * Lists the customers who have made a purchase, by ascending platform id; with `email`, all customers with that
 * address. Refuses INVALID_PAGE if the cursor is invalid.
 */
export const listConnectorCustomers = shopOperation(
  {
    operation: 'listConnectorCustomers',
    summary: 'List Customers',
    description:
      'Lists the customers who have made a purchase, by ascending platform ID. With `email`, lists all customers with that email address.',
    access: connector,
    input: z.object({
      ...pageMembers,
      email: z.string().max(320).nullish().describe('Only customers with this email address.'),
    }),
    output: z.object({
      customers: z.array(connectorCustomerSchema).describe('The customers of the page.'),
      pagination: paginationSchema.describe('The cursors of the neighboring pages.'),
    }),
  },
  async ({ database, shopId }, { limit, cursor, email }) => {
    const bounds = boundsOf('customers', shopId, cursor);
    const found = await customersWithPurchase(database, shopId, {
      ...bounds,
      limit: limit + 1,
      ...(typeof email === 'string' ? { email } : {}),
    });
    const page = {
      bounds,
      limit,
      rows: found.map(shownCustomer),
      idOf: (row: { platformId: string }) => row.platformId,
    };
    const { rows, pagination } = pageOf('customers', shopId, page);
    return { customers: rows, pagination };
  },
);
