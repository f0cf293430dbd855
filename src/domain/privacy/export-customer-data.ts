import { z } from 'zod';
import { refuse } from '../../errors.js';
import type { Encryption } from '../../lib/encryption.js';
import { text } from '../../lib/fields.js';
import { backend } from '../core/operation/access.js';
import { generatedId } from '../customers/customer-condition.js';
import { wholeCustomers } from '../customers/whole-customers.js';
import { shopOperation } from '../core/operation/operation.js';
import { listMethods } from '../money/payments/saved-methods/saved-method-repository.js';
import { shownMethod } from '../money/payments/saved-methods/saved-method.js';
import { findAnyCustomer } from './erased-rows-repository.js';
import { exportPage, type ExportPlace } from './export-page.js';
import { exportRows } from './personal-export-repository.js';
import { personOf } from './person.js';

const placeSchema = z.object({
  list: z.enum(['orders', 'platformOrders', 'giftCards', 'mails', 'discountUses']),
  after: z.array(z.string()),
});

/** A cursor is sealed for one customer: it may name a gift card. */
const aboutPlace = (shopId: string, id: number): string => `customer_export/${shopId}/${id}`;

/** Where a cursor goes on. Refuses INVALID_PAGE. */
function placeAt(encryption: Encryption, cursor: string, about: string): ExportPlace {
  try {
    const opened: unknown = JSON.parse(encryption.open(cursor, about));
    return placeSchema.parse(opened);
  } catch {
    return refuse('INVALID_PAGE', { field: 'after', message: 'after is no cursor of this export' });
  }
}

/**
 * All that the shop keeps of a customer: what it is known by, its orders and the platform's copies of them, gift cards,
 * saved payment methods without their tokens, mails, and the discount codes it used. What is more than fits one answer
 * follows with the cursor `next`, which is null otherwise. Refuses NOT_FOUND, INVALID_PAGE (contract 4, "Customers
 * (read)").
 */
export const exportCustomerData = shopOperation(
  {
    operation: 'exportCustomerData',
    summary: 'Export Customer Data',
    description:
      'All that the shop keeps of a customer, deleted or not. What is more than fits an answer of a few MiB follows with `next`. The audit log says who asked.',
    mutation: true,
    access: backend('write_customers'),
    input: z.object({
      id: generatedId.describe("The customer's id."),
      after: text(2048)
        .nullish()
        .describe('Where to go on: `next` of the answer before. Without it, from the beginning.'),
    }),
    output: z.object({
      customerData: z
        .record(z.string(), z.unknown())
        .describe(
          '`customer`, `orders`, `platformOrders`, `savedPaymentMethods`, `giftCards`, `mails` and `discountUses`; null when the call was refused.',
        ),
      next: z
        .string()
        .nullable()
        .describe(
          'What to ask with as `after` for the rest of the lists; null when all is told, or the call was refused. `customer` stands in each answer, `savedPaymentMethods` in the first.',
        ),
    }),
    audit: { resource: 'customer', id: ({ id }) => String(id) },
  },
  async ({ database, encryption, shopId }, { id, after }) => {
    const about = aboutPlace(shopId, id);
    const found = (await findAnyCustomer(database, shopId, id)) ?? refuse('NOT_FOUND');
    const from: ExportPlace = after ? placeAt(encryption, after, about) : { list: 'orders', after: [] };
    const person = personOf(found);
    const { lists, next } = await exportPage(
      (list, ...rows) => exportRows(database, shopId, person, list, ...rows),
      from,
    );
    const [customer] = await wholeCustomers(database, shopId, [found]);
    const { orders, platformOrders: copies, ...underEmails } = lists;
    const platformOrders = copies.map(({ document }) => document);
    const savedPaymentMethods = after ? [] : (await listMethods(database, shopId, person.publicId)).map(shownMethod);
    return {
      customerData: { customer, orders, platformOrders, savedPaymentMethods, ...underEmails },
      next: next && encryption.seal(JSON.stringify(next), about),
    };
  },
);
