import { z } from 'zod';
import { refuse } from '../../errors.js';
import { backend } from '../access.js';
import { generatedId } from '../customers/customer-condition.js';
import { wholeCustomers } from '../customers/whole-customers.js';
import { shopOperation } from '../operation.js';
import { listMethods } from '../payments/saved-methods/saved-method-repository.js';
import { shownMethod } from '../payments/saved-methods/saved-method.js';
import { findAnyCustomer } from './erased-rows-repository.js';
import { exportOrders, exportPlatformOrders, exportUnderEmails } from './personal-export-repository.js';
import { personOf } from './person.js';

/**
 * All that the shop keeps of a customer: what it is known by, its orders and the platform's copies of them, gift cards,
 * saved payment methods without their tokens, mails, and the discount codes it used. Refuses NOT_FOUND (contract 4,
 * "Customers (read)").
 */
export const exportCustomerData = shopOperation(
  {
    operation: 'exportCustomerData',
    summary: 'Export Customer Data',
    access: backend('write_customers'),
    input: z.object({ id: generatedId }),
    output: z.object({ customerData: z.record(z.string(), z.unknown()) }),
    audit: { resource: 'customer', id: ({ id }) => String(id) },
  },
  async ({ database, shopId }, { id }) => {
    const found = (await findAnyCustomer(database, shopId, id)) ?? refuse('NOT_FOUND');
    const person = personOf(found);
    const [customer] = await wholeCustomers(database, shopId, [found]);
    const orders = await exportOrders(database, shopId, person);
    const publicOrderIds = orders.map(({ publicOrderId }) => String(publicOrderId));
    const platformOrders = await exportPlatformOrders(database, shopId, person.platformId, publicOrderIds);
    const savedPaymentMethods = (await listMethods(database, shopId, person.publicId)).map(shownMethod);
    const underEmails = await exportUnderEmails(database, shopId, person);
    return { customerData: { customer, orders, platformOrders, savedPaymentMethods, ...underEmails } };
  },
);
