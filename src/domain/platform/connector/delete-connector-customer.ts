import { z } from 'zod';
import { connector } from '../../core/operation/access.js';
import { markCustomerDeleted } from '../../customers/customer-repository.js';
import { shopOperation } from '../../core/operation/operation.js';
import { applyChange } from './apply-change.js';
import { findOwnCustomer } from './find-own-customer.js';
import { platformIdMember } from './connector-customers.js';

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
