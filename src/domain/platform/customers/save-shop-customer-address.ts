import { z } from 'zod';
import { toWire } from '../../../lib/wire.js';
import { backend } from '../../core/operation/access.js';
import { shopOperation } from '../../core/operation/operation.js';
import { generatedId } from '../../customers/customer-condition.js';
import { addressFields } from '../../customers/customer-fields.js';
import { readAddressSchema } from '../../customers/customer-output.js';
import { recordCreated } from '../../core/operation/idempotency/record-created.js';
import { findConnector } from '../destinations/find-connector.js';
import type { Wire } from '../orders/platform-order-payments.js';
import { changeOnPlatform } from './change-on-platform.js';
import { addOwnAddress, changeOwnAddress } from './own-customers.js';
import { placeOfAddress, platformIdOfCustomer, readShopAddress } from './read-shop-customer.js';
import { addressFieldsOf, addressMembers } from './shop-customer-input.js';

/**
 * Creates an address of a customer, or replaces the given members of one, on the platform first if the shop has a
 * destination for customers. Refuses NOT_FOUND, PLATFORM_REFUSED and PLATFORM_UNAVAILABLE.
 */
export const saveShopCustomerAddress = shopOperation(
  {
    operation: 'saveShopCustomerAddress',
    summary: 'Save Customer Address',
    description:
      'Creates an address of a customer, or updates the address with the given ID: members that you omit do not change. If the shop has a destination for customers, the change is made on the platform first.',
    mutation: true,
    keyed: true,
    access: backend('write_customers'),
    input: z.object({
      customerId: generatedId.describe('The ID of the customer. Required.'),
      id: generatedId.nullish().meta({ graphql: 'ID' }).describe('The ID of the address; omitted for a new one.'),
      ...addressMembers,
    }),
    output: z.object({
      address: readAddressSchema
        .meta({ graphql: 'CustomerAddress' })
        .describe('The address; null if the operation was refused.'),
    }),
  },
  async (context, { customerId, id, ...members }) => {
    const { database, shopId, clock } = context;
    const fields = addressFieldsOf(members);
    const place = id
      ? await placeOfAddress(database, shopId, customerId, id)
      : { platformCustomerId: await platformIdOfCustomer(database, shopId, customerId), platformId: null };
    const { platformCustomerId, platformId } = place;
    const found = await findConnector(context, shopId, 'customers');
    if (found) {
      const content: Wire = Object(toWire(addressFields, fields));
      const action = platformId === null ? 'create' : 'update';
      const change = { resource: 'address', action, content, platformCustomerId } as const;
      return changeOnPlatform(context, found, { ...change, platformAddressId: platformId }, async (executor, ids) => ({
        address: await readShopAddress(executor, shopId, { platformCustomerId, platformId: ids.platformAddressId }),
      }));
    }
    return recordCreated(context, async (executor) => {
      const now = clock.now();
      const ownId = platformId ?? (await addOwnAddress(executor, shopId, { platformCustomerId, fields, now }));
      if (platformId !== null)
        await changeOwnAddress(executor, shopId, { platformCustomerId, platformId, fields, now });
      return { address: await readShopAddress(executor, shopId, { platformCustomerId, platformId: ownId }) };
    });
  },
);
