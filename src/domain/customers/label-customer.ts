import { z } from 'zod';
import type { ShopContext } from '../../context.js';
import { refuse } from '../../errors.js';
import type { Executor } from '../../lib/executor.js';
import { requiredText } from '../../lib/fields.js';
import { generatedId } from './customer-condition.js';
import { shownCustomerSchema, type ShownCustomer } from './customer-output.js';
import { findCustomerById } from './customer-repository.js';
import { shownCustomer } from './whole-customers.js';

export const input = z.object({
  customerId: generatedId.meta({ graphql: 'ID!' }).describe('The ID of the customer.'),
  name: requiredText().describe('The text of the label. Required.'),
});

export const output = z.object({
  customer: shownCustomerSchema.describe('The customer; null if the operation was refused.'),
});

/** Changes a label of an existing customer, and returns the customer after it. Refuses NOT_FOUND. */
export async function withLabel(
  { database, shopId, clock }: ShopContext,
  { customerId, name }: z.output<typeof input>,
  change: (executor: Executor, shopId: string, label: { customerId: number; name: string; now: Date }) => Promise<void>,
): Promise<{ customer: ShownCustomer }> {
  if (!(await findCustomerById(database, shopId, customerId))) return refuse('NOT_FOUND');
  await change(database, shopId, { customerId, name: name.trim(), now: clock.now() });
  const customer = (await findCustomerById(database, shopId, customerId)) ?? refuse('NOT_FOUND');
  return { customer: shownCustomer(shopId, customer) };
}
