import { z } from 'zod';
import { backend } from '../../core/operation/access.js';
import { shopOperation } from '../../core/operation/operation.js';
import { generatedId } from '../../customers/customer-condition.js';
import { findConnector } from '../destinations/find-connector.js';
import { changeOnPlatform } from './change-on-platform.js';
import { removeOwnCustomer } from './own-customers.js';
import { platformIdOfCustomer } from './read-shop-customer.js';

/**
 * Marks a customer as deleted, on the platform first if the shop has a destination for customers. Refuses NOT_FOUND,
 * PLATFORM_REFUSED and PLATFORM_UNAVAILABLE.
 */
export const deleteShopCustomer = shopOperation(
  {
    operation: 'deleteShopCustomer',
    summary: 'Delete Customer',
    description:
      'Marks a customer as deleted. If the shop has a destination for customers, the customer is deleted on the platform first. To erase personal data, use `eraseCustomer`.',
    mutation: true,
    access: backend('write_customers'),
    input: z.object({ id: generatedId.describe('The ID of the customer. Required.') }),
    output: z.object({}),
  },
  async (context, { id }) => {
    const { database, shopId, clock } = context;
    const platformCustomerId = await platformIdOfCustomer(database, shopId, id);
    const found = await findConnector(context, shopId, 'customers');
    if (!found) {
      await removeOwnCustomer(database, shopId, platformCustomerId, clock.now());
      return {};
    }
    const change = { resource: 'customer', action: 'delete', platformCustomerId, platformAddressId: null } as const;
    return changeOnPlatform(context, found, { ...change, content: null }, async () => ({}));
  },
);
