import { z } from 'zod';
import { connector } from '../../core/operation/access.js';
import { shopOperation } from '../../core/operation/operation.js';
import { removeOwnCustomer } from '../customers/own-customers.js';
import { platformIdMember } from './connector-customers.js';

/** Marks a customer as deleted. Refuses NOT_FOUND. */
export const deleteConnectorCustomer = shopOperation(
  {
    operation: 'deleteConnectorCustomer',
    summary: 'Delete Customer',
    description: 'Marks a customer as deleted.',
    access: connector,
    input: z.object({ platformId: platformIdMember.describe("The customer's ID on the platform.") }),
    output: z.object({}),
  },
  async ({ database, shopId, clock }, { platformId }) => {
    await removeOwnCustomer(database, shopId, platformId, clock.now());
    return {};
  },
);
