import { z } from 'zod';
import { connector } from '../../core/operation/access.js';
import { shopOperation } from '../../core/operation/operation.js';
import { removeOwnAddress } from '../customers/own-customers.js';
import { platformIdMember } from './connector-customers.js';

/** Marks an address as deleted. Refuses NOT_FOUND. */
export const deleteConnectorAddress = shopOperation(
  {
    operation: 'deleteConnectorAddress',
    summary: 'Delete Address',
    description: 'Deletes an address of a customer.',
    access: connector,
    input: z.object({
      platformCustomerId: platformIdMember.describe("The customer's ID on the platform."),
      platformId: platformIdMember.describe("The address's ID on the platform."),
    }),
    output: z.object({}),
  },
  async ({ database, shopId, clock }, place) => {
    await removeOwnAddress(database, shopId, { ...place, now: clock.now() });
    return {};
  },
);
