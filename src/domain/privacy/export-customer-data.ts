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
import { formerIdentities } from './identity-repository.js';
import { knownPerson } from './known-person.js';
import { exportRows } from './personal-export-repository.js';

const placeSchema = z.object({
  list: z.enum([
    'orders',
    'platformOrders',
    'shipments',
    'returns',
    'paymentLinks',
    'giftCards',
    'subscriptions',
    'mails',
    'discountUses',
  ]),
  after: z.array(z.string()),
});

/** A cursor is encrypted for one customer, because it may contain a gift card. */
const aboutPlace = (shopId: string, id: number): string => `customer_export/${shopId}/${id}`;

/** Decrypts a cursor. Refuses INVALID_PAGE. */
function placeAt(encryption: Encryption, cursor: string, about: string): ExportPlace {
  try {
    const opened: unknown = JSON.parse(encryption.open(cursor, about));
    return placeSchema.parse(opened);
  } catch {
    return refuse('INVALID_PAGE', { field: 'after', message: 'after is not a valid cursor of this export' });
  }
}

/**
 * Exports all data that the shop stores about a customer: profile, former email addresses and phone numbers, orders and the platform's copies, shipments, returns, payment links, gift cards, saved
 * payment methods without tokens, subscriptions, emails, and used discount codes. Large exports have several pages;
 * `next` is the cursor of the next one, or null. Refuses NOT_FOUND and INVALID_PAGE (docs/personal-data.md).
 */
export const exportCustomerData = shopOperation(
  {
    operation: 'exportCustomerData',
    summary: 'Export Customer Data',
    description:
      'Returns all data that the shop stores about a customer, even if the customer is deleted. An export of more than a few MiB has several pages: use `next` to request the next one. The call is recorded in the audit log.',
    mutation: true,
    access: backend('write_customers'),
    input: z.object({
      id: generatedId.describe('The ID of the customer. Required.'),
      after: text(2048)
        .nullish()
        .describe('The cursor to continue after: `next` of the previous page. Defaults to the first page.'),
    }),
    output: z.object({
      customerData: z
        .record(z.string(), z.unknown())
        .describe(
          '`customer`, `formerIdentities`, `orders`, `platformOrders`, `shipments`, `returns`, `paymentLinks`, `savedPaymentMethods`, `giftCards`, `subscriptions`, `mails` and `discountUses`; null if the operation was refused.',
        ),
      next: z
        .string()
        .nullable()
        .describe(
          'The cursor of the next page, to be sent as `after`; null on the last page, or if the operation was refused. Each page contains `customer`; the first page contains `formerIdentities` and `savedPaymentMethods`.',
        ),
    }),
    audit: { resource: 'customer', id: ({ id }) => String(id) },
  },
  async ({ database, encryption, shopId }, { id, after }) => {
    const about = aboutPlace(shopId, id);
    const found = (await findAnyCustomer(database, shopId, id)) ?? refuse('NOT_FOUND');
    const from: ExportPlace = after ? placeAt(encryption, after, about) : { list: 'orders', after: [] };
    const person = await knownPerson(database, shopId, found);
    const { lists, next } = await exportPage(
      (list, ...rows) => exportRows(database, shopId, person, list, ...rows),
      from,
    );
    const [customer] = await wholeCustomers(database, shopId, [found]);
    const { orders, platformOrders: copies, ...underEmails } = lists;
    const platformOrders = copies.map(({ document }) => document);
    const former = after ? [] : await formerIdentities(database, shopId, id);
    const savedPaymentMethods = after ? [] : (await listMethods(database, shopId, person.publicId)).map(shownMethod);
    return {
      customerData: { customer, formerIdentities: former, orders, platformOrders, savedPaymentMethods, ...underEmails },
      next: next && encryption.seal(JSON.stringify(next), about),
    };
  },
);
