import { z } from 'zod';
import { refuse } from '../../../errors.js';
import { toWire } from '../../../lib/wire.js';
import { backend } from '../../core/operation/access.js';
import { shopOperation } from '../../core/operation/operation.js';
import { generatedId } from '../../customers/customer-condition.js';
import { customerFields } from '../../customers/customer-fields.js';
import { wholeCustomerSchema } from '../../customers/customer-output.js';
import { recordCreated } from '../../core/operation/idempotency/record-created.js';
import { findConnector } from '../destinations/find-connector.js';
import type { Wire } from '../orders/platform-order-payments.js';
import { changeOnPlatform } from './change-on-platform.js';
import { addOwnCustomer, changeOwnCustomer } from './own-customers.js';
import { platformIdOfCustomer, readShopCustomer } from './read-shop-customer.js';
import { customerFieldsOf, customerMembers } from './shop-customer-input.js';

/**
 * Creates a customer, or replaces the given members of one. If the shop has a destination for customers, the change is
 * made on the platform and stored when the platform has made it. Refuses NOT_FOUND, REQUIRED for a new customer without
 * an email address, PLATFORM_REFUSED and PLATFORM_UNAVAILABLE.
 */
export const saveShopCustomer = shopOperation(
  {
    operation: 'saveShopCustomer',
    summary: 'Save Customer',
    description:
      'Creates a customer, or updates the customer with the given ID: members that you omit do not change. If the shop has a destination for customers, the change is made on the platform first.',
    mutation: true,
    keyed: true,
    access: backend('write_customers'),
    input: z.object({
      id: generatedId.nullish().meta({ graphql: 'ID' }).describe('The ID of the customer; omitted for a new one.'),
      ...customerMembers,
    }),
    output: z.object({
      customer: wholeCustomerSchema
        .meta({ graphql: 'Customer' })
        .describe('The customer; null if the operation was refused.'),
    }),
  },
  async (context, { id, ...members }) => {
    const { database, shopId, clock } = context;
    const fields = customerFieldsOf(members);
    if (!id && !fields.email) refuse('REQUIRED', { field: 'email', message: 'email is required for a new customer' });
    const platformId = id ? await platformIdOfCustomer(database, shopId, id) : null;
    const found = await findConnector(context, shopId, 'customers');
    if (found) {
      const content: Wire = Object(toWire(customerFields, fields));
      const action = platformId === null ? 'create' : 'update';
      const change = { resource: 'customer', action, content, platformCustomerId: platformId } as const;
      return changeOnPlatform(context, found, { ...change, platformAddressId: null }, async (executor, ids) => ({
        customer: await readShopCustomer(executor, shopId, ids.platformCustomerId),
      }));
    }
    return recordCreated(context, async (executor) => {
      const now = clock.now();
      const ownId = platformId ?? (await addOwnCustomer(executor, shopId, fields, now));
      if (platformId !== null) await changeOwnCustomer(executor, shopId, { platformId, given: fields, now });
      return { customer: await readShopCustomer(executor, shopId, ownId) };
    });
  },
);
