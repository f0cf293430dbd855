import type { Executor } from '../../lib/executor.js';

/** A customer of the shop, as orders know them. */
export interface KnownCustomer {
  publicId: string;
  platformId: string | null;
  emailAddress: string;
  firstName: string;
  lastName: string;
}

/** Adds a customer to the shop; one that is there already stays. */
export async function addCustomer(
  executor: Executor,
  shopId: string,
  customer: KnownCustomer,
  now: Date,
): Promise<void> {
  await executor.run({
    name: 'add_customer',
    text: `insert into customers (shop_id, public_id, platform_id, email_address, first_name, last_name, created_at, updated_at)
      values ($1, $2, $3, $4, $5, $6, $7, $7) on conflict do nothing`,
    values: [
      shopId,
      customer.publicId,
      customer.platformId,
      customer.emailAddress,
      customer.firstName,
      customer.lastName,
      now,
    ],
  });
}
