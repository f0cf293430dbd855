import { z } from 'zod';
import { backend } from '../../core/operation/access.js';
import { shopOperation } from '../../core/operation/operation.js';
import { generatedId } from '../../customers/customer-condition.js';
import { findConnector } from '../destinations/find-connector.js';
import { changeOnPlatform } from './change-on-platform.js';
import { removeOwnAddress } from './own-customers.js';
import { placeOfAddress } from './read-shop-customer.js';

/**
 * Deletes an address of a customer, on the platform first if the shop has a destination for customers. Refuses
 * NOT_FOUND, PLATFORM_REFUSED and PLATFORM_UNAVAILABLE.
 */
export const deleteShopCustomerAddress = shopOperation(
  {
    operation: 'deleteShopCustomerAddress',
    summary: 'Delete Customer Address',
    description:
      'Deletes an address of a customer. If the shop has a destination for customers, the address is deleted on the platform first.',
    mutation: true,
    access: backend('write_customers'),
    input: z.object({
      customerId: generatedId.describe('The ID of the customer. Required.'),
      id: generatedId.describe('The ID of the address. Required.'),
    }),
    output: z.object({}),
  },
  async (context, { customerId, id }) => {
    const { database, shopId, clock } = context;
    const { platformCustomerId, platformId } = await placeOfAddress(database, shopId, customerId, id);
    const found = await findConnector(context, shopId, 'customers');
    if (!found) {
      await removeOwnAddress(database, shopId, { platformCustomerId, platformId, now: clock.now() });
      return {};
    }
    const place = { platformCustomerId, platformAddressId: platformId };
    const change = { resource: 'address', action: 'delete', content: null } as const;
    return changeOnPlatform(context, found, { ...change, ...place }, async () => ({}));
  },
);
