import { z } from 'zod';
import { refuse } from '../../errors.js';
import { backend } from '../core/operation/access.js';
import { generatedId } from '../customers/customer-condition.js';
import { shopOperation } from '../core/operation/operation.js';
import { continueErasure } from './continue-erasure.js';
import { eraseCustomerRows, findAnyCustomer, lockCustomer } from './erased-rows-repository.js';
import { beginErasure } from './erasure-repository.js';
import { aboutPerson } from './erasure-work.js';
import { knownPerson } from './known-person.js';

/** How long a call works on an erasure before it leaves the rest to a worker, in ms. */
const callTimeout = 5_000;

const erasureSchema = z
  .object({
    customerId: z.int().meta({ graphql: 'ID' }).describe('The ID of the customer.'),
    status: z
      .enum(['running', 'finished'])
      .describe('The status: `running` while the erasure continues in the background, `finished` when it is complete.'),
    requestedAt: z.date().describe('When the erasure was requested.'),
    finishedAt: z.date().nullable().describe('When the erasure was completed; null while it is running.'),
  })
  .meta({ id: 'CustomerErasure', description: "The erasure of a customer's personal data." });

/**
 * Replaces a customer's personal data everywhere. Work that takes longer, or waits for orders that are being processed,
 * continues in the background; another call returns the status. Refuses NOT_FOUND (docs/personal-data.md).
 */
export const eraseCustomer = shopOperation(
  {
    operation: 'eraseCustomer',
    summary: 'Erase Customer',
    description:
      "Permanently replaces a customer's personal data with `[erased]`: in the customer, which is deleted, and in orders, events, deliveries, idempotency records, gift cards and emails. Amounts and order numbers are kept. If the erasure takes longer than a few seconds, it continues in the background; call the operation again to get its status.",
    mutation: true,
    access: { ...backend('write_customers'), fresh: true },
    input: z.object({ id: generatedId.describe('The ID of the customer. Required.') }),
    output: z.object({
      erasure: erasureSchema.describe('The status of the erasure; null if the operation was refused.'),
    }),
    audit: { resource: 'customer', id: ({ id }) => String(id) },
  },
  async (context, { id: customerId }) => {
    const { database, encryption, shopId, clock } = context;
    const began = performance.now();
    const now = clock.now();
    const begun = await database.transaction(async (executor) => {
      await lockCustomer(executor, shopId, customerId);
      const customer = (await findAnyCustomer(executor, shopId, customerId)) ?? refuse('NOT_FOUND');
      const known = await knownPerson(executor, shopId, customer);
      const person = encryption.seal(JSON.stringify(known), aboutPerson(shopId, customerId));
      const erasure = await beginErasure(executor, shopId, { customerId, person, now });
      await eraseCustomerRows(executor, shopId, { customerId, publicId: customer.publicId, now });
      return erasure;
    });
    const hasTime = (): boolean => performance.now() - began < callTimeout;
    return { erasure: (await continueErasure(context, { shopId, customerId }, hasTime)) ?? begun };
  },
);
