import { z } from 'zod';
import type { ShopContext } from '../../context.js';
import { refuse } from '../../errors.js';
import { backend } from '../core/operation/access.js';
import { shopOperation } from '../core/operation/operation.js';
import type { Customer } from './customer.js';
import { generatedId } from './customer-condition.js';
import { shownCustomerSchema, wholeCustomerSchema, type ShownCustomer, type WholeCustomer } from './customer-output.js';
import { findCustomerById, findCustomerOfPlatform } from './customer-repository.js';
import { shownCustomer, wholeCustomers } from './whole-customers.js';

const byId = z.object({ id: generatedId.describe('The ID of the customer.') });
const byPlatformId = z.object({
  platformId: z.string().min(1).max(255).describe('The ID of the customer on the platform.'),
});
const whole = z.object({ customer: wholeCustomerSchema.describe('The customer; null if the operation was refused.') });
const shown = z.object({ customer: shownCustomerSchema.describe('The customer; null if the operation was refused.') });

async function wholeOf({ database, shopId }: ShopContext, found: Customer | undefined) {
  const [customer]: WholeCustomer[] = await wholeCustomers(database, shopId, found ? [found] : []);
  return { customer: customer ?? refuse('NOT_FOUND') };
}

function shownOf({ shopId }: ShopContext, found: Customer | undefined): { customer: ShownCustomer } {
  return { customer: shownCustomer(shopId, found ?? refuse('NOT_FOUND')) };
}

/** A customer with its labels, groups and addresses. Refuses NOT_FOUND, also for a deleted customer. */
export const getCustomer = shopOperation(
  {
    operation: 'getCustomer',
    summary: 'Get Customer by ID',
    description: 'Returns a customer of the shop.',
    agent: 'read',
    access: backend('read_customers'),
    input: byId,
    output: whole,
  },
  async (context, { id }) => wholeOf(context, await findCustomerById(context.database, context.shopId, id)),
);

/** A customer by its ID on the platform. Refuses NOT_FOUND, also for a deleted customer. */
export const getCustomerByPlatformId = shopOperation(
  {
    operation: 'getCustomerByPlatformId',
    summary: 'Get Customer by Platform ID',
    description: 'Returns the customer with the given ID on the platform.',
    access: backend('read_customers'),
    input: byPlatformId,
    output: whole,
  },
  async (context, { platformId }) =>
    wholeOf(context, await findCustomerOfPlatform(context.database, context.shopId, platformId)),
);

/** A customer without related resources, which are loaded on demand. Refuses NOT_FOUND. */
export const customer = shopOperation(
  {
    operation: 'customer',
    summary: 'Customer',
    description: 'Returns a customer by ID; null if the customer does not exist or is deleted.',
    access: backend('read_customers'),
    input: byId,
    output: shown,
  },
  async (context, { id }) => shownOf(context, await findCustomerById(context.database, context.shopId, id)),
);

/** A customer by its ID on the platform, without related resources. Refuses NOT_FOUND. */
export const customerByPlatformId = shopOperation(
  {
    operation: 'customerByPlatformId',
    summary: 'Get Customer by Platform ID',
    description: 'Returns a customer by its ID on the platform; null if the customer does not exist or is deleted.',
    access: backend('read_customers'),
    input: byPlatformId,
    output: shown,
  },
  async (context, { platformId }) =>
    shownOf(context, await findCustomerOfPlatform(context.database, context.shopId, platformId)),
);
