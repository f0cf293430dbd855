import type { Executor } from '../../lib/executor.js';
import { withAddresses } from './address-repository.js';
import type { Customer, CustomerWithAddresses } from './customer.js';
import { customerOf, customerSelection, type CustomerRow } from './customer-row.js';
import { applyCustomerChanges, type CustomerDeletion, type CustomerSave } from './save-customers.js';

export { applyCustomerChanges, type CustomerChange } from './save-customers.js';
export { markAddressDeleted, saveAddress } from './address-repository.js';
export { customerOf, customerSelection, type CustomerRow } from './customer-row.js';
export { customersWithPurchase, markPurchased } from './purchase-repository.js';

/** A customer of the shop, as orders know them. */
export interface KnownCustomer {
  publicId: string;
  platformId: string | null;
  emailAddress: string;
  firstName: string;
  lastName: string;
}

/** Adds a customer to the shop. An existing customer is not changed. */
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

/** Stores a customer received from the platform, as {@link applyCustomerChanges} does for many. */
export async function saveCustomer(
  executor: Executor,
  shopId: string,
  { now, ...save }: CustomerSave & { now: Date },
): Promise<'saved' | 'older'> {
  const [outcome] = await applyCustomerChanges(executor, shopId, [save], now);
  return outcome === 'applied' ? 'saved' : 'older';
}

/** Stores customers received from the platform, in the given order. */
export async function saveCustomers(
  executor: Executor,
  shopId: string,
  saves: readonly CustomerSave[],
  now: Date,
): Promise<('saved' | 'older')[]> {
  const outcomes = await applyCustomerChanges(executor, shopId, saves, now);
  return outcomes.map((outcome) => (outcome === 'applied' ? 'saved' : 'older'));
}

/** Marks a customer as deleted, also an unknown one, unless a newer version is stored. */
export async function markCustomerDeleted(
  executor: Executor,
  shopId: string,
  { platformId, at, now }: Omit<CustomerDeletion, 'deleted'> & { now: Date },
): Promise<'deleted' | 'older'> {
  const [outcome] = await applyCustomerChanges(executor, shopId, [{ platformId, at, deleted: true }], now);
  return outcome === 'applied' ? 'deleted' : 'older';
}

/** The customer with this ID; undefined if it does not exist or is deleted. */
export async function findCustomerById(executor: Executor, shopId: string, id: number): Promise<Customer | undefined> {
  const [row] = await executor.run<CustomerRow>({
    name: 'find_customer_by_id',
    text: `select ${customerSelection} from customers c where c.shop_id = $1 and c.id = $2 and c.deleted_at is null`,
    values: [shopId, id],
  });
  return row && customerOf(row);
}

async function rowOfPlatform(executor: Executor, shopId: string, platformId: string): Promise<CustomerRow[]> {
  return executor.run<CustomerRow>({
    name: 'find_customer_by_platform_id',
    text: `select ${customerSelection} from customers c
      where c.shop_id = $1 and c.platform_id = $2 and c.deleted_at is null`,
    values: [shopId, platformId],
  });
}

/** The customer with this ID on the platform; undefined if it does not exist or is deleted. */
export async function findCustomerOfPlatform(
  executor: Executor,
  shopId: string,
  platformId: string,
): Promise<Customer | undefined> {
  const [row] = await rowOfPlatform(executor, shopId, platformId);
  return row && customerOf(row);
}

/** The same customer with its addresses. Two statements. */
export async function findCustomerByPlatformId(
  executor: Executor,
  shopId: string,
  platformId: string,
): Promise<CustomerWithAddresses | undefined> {
  const rows = await rowOfPlatform(executor, shopId, platformId);
  const [customer] = await withAddresses(executor, shopId, rows.map(customerOf));
  return customer;
}
