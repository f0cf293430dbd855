import { z } from 'zod';
import { refuse } from '../../errors.js';
import { backend } from '../core/operation/access.js';
import { generatedId } from '../customers/customer-condition.js';
import { shopOperation } from '../core/operation/operation.js';
import { continueErasure } from './continue-erasure.js';
import { eraseCustomerRows, findAnyCustomer, lockCustomer } from './erased-rows-repository.js';
import { beginErasure } from './erasure-repository.js';
import { aboutPerson } from './erasure-work.js';
import { personOf } from './person.js';

/** How long a call goes on erasing before it leaves the rest to the workers, in ms. */
const callTimeout = 5_000;

export const erasureSchema = z
  .object({
    customerId: z.int().meta({ graphql: 'ID' }).describe("The customer's id."),
    status: z
      .enum(['running', 'finished'])
      .describe(
        '`running` while something is still to be erased, which goes on by itself; `finished` when nothing is left.',
      ),
    requestedAt: z.date().describe('When it was asked for.'),
    finishedAt: z.date().nullable().describe('When the last of it was erased; null while it is running.'),
  })
  .meta({ id: 'CustomerErasure', description: "The erasure of a customer's personal data." });

/**
 * Replaces a customer's personal data everywhere it stands; the numbers of its orders stay. What takes longer, or is
 * still needed by what is being processed, goes on by itself; called again it says how far it is. Refuses NOT_FOUND
 * (contract 4, "Customers (read)").
 */
export const eraseCustomer = shopOperation(
  {
    operation: 'eraseCustomer',
    summary: 'Erase Customer',
    description:
      "Replaces a customer's personal data by `[erased]` everywhere it stands: on the customer, which is deleted, on its orders, in events and deliveries, kept answers, gift cards and mails. The numbers of its orders stay. It cannot be undone; doing it again changes nothing more.",
    mutation: true,
    access: backend('write_customers'),
    input: z.object({ id: generatedId.describe("The customer's id.") }),
    output: z.object({ erasure: erasureSchema.describe('How far it is; null when the call was refused.') }),
    audit: { resource: 'customer', id: ({ id }) => String(id) },
  },
  async (context, { id: customerId }) => {
    const { database, encryption, shopId, clock } = context;
    const began = performance.now();
    const now = clock.now();
    const begun = await database.transaction(async (executor) => {
      await lockCustomer(executor, shopId, customerId);
      const customer = (await findAnyCustomer(executor, shopId, customerId)) ?? refuse('NOT_FOUND');
      const person = encryption.seal(JSON.stringify(personOf(customer)), aboutPerson(shopId, customerId));
      const erasure = await beginErasure(executor, shopId, { customerId, person, now });
      await eraseCustomerRows(executor, shopId, { customerId, publicId: customer.publicId, now });
      return erasure;
    });
    const goesOn = (): boolean => performance.now() - began < callTimeout;
    return { erasure: (await continueErasure(context, { shopId, customerId }, goesOn)) ?? begun };
  },
);
