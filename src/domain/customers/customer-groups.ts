import { z } from 'zod';
import { backend } from '../core/operation/access.js';
import { shopOperation } from '../core/operation/operation.js';
import { groupSchema } from './customer-output.js';
import { listGroups } from './group-repository.js';

/** The shop's customer groups, by name. */
export const customerGroups = shopOperation(
  {
    operation: 'customerGroups',
    summary: 'List Customer Groups',
    description: 'Lists the customer groups of the shop, by name.',
    access: backend('read_customers'),
    input: z.object({}),
    output: z.object({ customerGroups: z.array(groupSchema) }),
  },
  async ({ database, shopId }) => ({ customerGroups: await listGroups(database, shopId) }),
);
