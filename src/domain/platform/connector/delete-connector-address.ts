import { z } from 'zod';
import { refuse } from '../../../errors.js';
import { connector } from '../../core/operation/access.js';
import { markAddressDeleted } from '../../customers/customer-repository.js';
import { shopOperation } from '../../core/operation/operation.js';
import { applyChange } from './apply-change.js';
import { platformIdMember } from './connector-customers.js';
import { findOwnCustomer } from './find-own-customer.js';

/** Marks an address as deleted. Refuses NOT_FOUND. */
export const deleteConnectorAddress = shopOperation(
  {
    operation: 'deleteConnectorAddress',
    summary: 'Delete Address',
    description: 'Deletes an address of a customer.',
    access: connector,
    input: z.object({
      platformCustomerId: platformIdMember.describe("The customer's id on the platform."),
      platformId: platformIdMember.describe("The address's id on the platform."),
    }),
    output: z.object({}),
  },
  async ({ database, shopId, clock }, place) => {
    const customer = () => findOwnCustomer(database, shopId, place.platformCustomerId);
    await applyChange(clock.now(), customer, async (_, at) => {
      const deleted = await markAddressDeleted(database, shopId, { ...place, at, now: at });
      if (deleted === 'none') refuse('NOT_FOUND');
      return deleted === 'older' ? deleted : 'applied';
    });
    return {};
  },
);
