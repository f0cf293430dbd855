import { z } from 'zod';
import { refuse } from '../../../errors.js';
import { connector } from '../../core/operation/access.js';
import { customerFields } from '../../customers/customer-fields.js';
import { customersWithPurchase, markCustomerDeleted, saveCustomer } from '../../customers/customer-repository.js';
import { shopOperation } from '../../core/operation/operation.js';
import { findShop } from '../../shop/shops/shop-repository.js';
import { applyChange } from './apply-change.js';
import { connectorCustomerSchema, shownCustomer } from './connector-customer.js';
import { freshIds } from './connector-id-repository.js';
import { boundsOf, pageMembers, pageOf, paginationSchema } from './connector-page.js';
import { findOwnCustomer } from './find-own-customer.js';
import { identifiedAddresses } from './identified-addresses.js';
import { keepCreated } from './keep-created.js';

export const platformIdMember = z.string().min(1).max(255);

const body = z.object({
  data: z.object({ customer: customerFields.describe('The customer.') }).describe('The resource of the request.'),
});
const customerOutput = z.object({
  customer: connectorCustomerSchema.describe('The customer; null if the operation was refused.'),
});

/**
 * Lists the customers who have made a purchase, by ascending platform id; with `email`, all customers with that
 * address. Refuses INVALID_PAGE if the cursor is invalid.
 */
export const listConnectorCustomers = shopOperation(
  {
    operation: 'listConnectorCustomers',
    summary: 'List Customers',
    description:
      'Lists the customers who have made a purchase, by ascending platform id. With `email`, lists all customers with that email address.',
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

/** Creates a customer with an id and times assigned here. */
export const createConnectorCustomer = shopOperation(
  {
    operation: 'createConnectorCustomer',
    summary: 'Create Customer',
    description: 'Creates a customer of the shop.',
    access: connector,
    input: body,
    output: customerOutput,
    keyed: true,
  },
  async (context, { data: { customer: given } }) => {
    const { database, shopId, clock } = context;
    const { platformType } = (await findShop(database, shopId)) ?? refuse('NOT_FOUND');
    const now = clock.now();
    const times = { platformCreatedAt: now.toISOString(), platformUpdatedAt: now.toISOString() };
    return keepCreated(context, async (executor) => {
      const [platformId = ''] = await freshIds(executor, 'customer', 1);
      const addresses = await identifiedAddresses(executor, given.addresses ?? [], []);
      const fields = { ...given, ...times, platformId, addresses };
      await saveCustomer(executor, shopId, { platformId, fields, at: now, platformType, now });
      return { customer: shownCustomer(await findOwnCustomer(executor, shopId, platformId)) };
    });
  },
);

/** Updates the given members of a customer and keeps the others. Refuses NOT_FOUND. */
export const updateConnectorCustomer = shopOperation(
  {
    operation: 'updateConnectorCustomer',
    summary: 'Update Customer',
    description: 'Updates a customer. Members that are left out are not changed.',
    access: connector,
    input: body.extend({ platformId: platformIdMember.describe("The customer's id on the platform.") }),
    output: customerOutput,
  },
  async ({ database, shopId, clock }, { platformId, data: { customer: given } }) => {
    const find = () => findOwnCustomer(database, shopId, platformId);
    await applyChange(clock.now(), find, async ({ platformType, addresses: known }, at) => {
      const addresses = given.addresses && (await identifiedAddresses(database, given.addresses, known));
      const fields = {
        ...given,
        platformId,
        platformCreatedAt: undefined,
        platformUpdatedAt: at.toISOString(),
        addresses,
      };
      const saved = await saveCustomer(database, shopId, { platformId, fields, at, platformType, now: at });
      return saved === 'older' ? saved : 'applied';
    });
    return { customer: shownCustomer(await find()) };
  },
);

/** Marks a customer as deleted. Refuses NOT_FOUND. */
export const deleteConnectorCustomer = shopOperation(
  {
    operation: 'deleteConnectorCustomer',
    summary: 'Delete Customer',
    description: 'Marks a customer as deleted.',
    access: connector,
    input: z.object({ platformId: platformIdMember.describe("The customer's id on the platform.") }),
    output: z.object({}),
  },
  async ({ database, shopId, clock }, { platformId }) => {
    await applyChange(
      clock.now(),
      () => findOwnCustomer(database, shopId, platformId),
      async (_, at) => {
        const deleted = await markCustomerDeleted(database, shopId, { platformId, at, now: at });
        return deleted === 'older' ? deleted : 'applied';
      },
    );
    return {};
  },
);
