import type { Executor } from '../../lib/executor.js';
import { exactText } from '../core/platform-time.js';
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

/** A customer of the shop as a subscription names it. */
export interface NamedCustomer {
  platformId: string | null;
  email: string;
  firstName: string;
  lastName: string;
  phone: string;
}

/** The customer of the shop with the ID on the platform, or without one, the customer with the email address. */
export async function findNamedCustomer(
  executor: Executor,
  shopId: string,
  { platformId, email }: Pick<NamedCustomer, 'platformId' | 'email'>,
): Promise<Customer | undefined> {
  const [found] = await executor.run<CustomerRow>({
    name: 'find_named_customer',
    text: `select ${customerSelection} from customers c where c.shop_id = $1 and c.deleted_at is null
      and case when $2::text is null then c.email_address = $3 else c.platform_id = $2 end order by c.id limit 1`,
    values: [shopId, platformId, email],
  });
  return found && customerOf(found);
}

/** The customer of the shop that {@link findNamedCustomer} finds, otherwise a new customer. */
export async function findOrAddCustomer(
  executor: Executor,
  shopId: string,
  customer: NamedCustomer,
  newPublicId: string,
  now: Date,
): Promise<Customer> {
  const found = await findNamedCustomer(executor, shopId, customer);
  if (found) return found;
  const { platformId, email, firstName, lastName, phone } = customer;
  const [added] = await executor.run<CustomerRow>({
    name: 'add_named_customer',
    text: `insert into customers as c (shop_id, public_id, platform_id, email_address, first_name, last_name, phone,
        created_at, updated_at)
      values ($1, $2, $3, $4, $5, $6, $7, $8, $8)
      on conflict (shop_id, public_id) do update set updated_at = c.updated_at returning ${customerSelection}`,
    values: [shopId, newPublicId, platformId, email, firstName, lastName, phone, now],
  });
  if (!added) throw new Error('the customer was not added');
  return customerOf(added);
}

/** The customer with this public ID; undefined if it does not exist or is deleted. */
export async function findCustomerByPublicId(
  executor: Executor,
  shopId: string,
  publicId: string,
): Promise<Customer | undefined> {
  const [row] = await executor.run<CustomerRow>({
    name: 'find_customer_by_public_id',
    text: `select ${customerSelection} from customers c
      where c.shop_id = $1 and c.public_id = $2 and c.deleted_at is null`,
    values: [shopId, publicId],
  });
  return row && customerOf(row);
}

/** Customers by their IDs, deleted ones too. */
export async function findCustomersById(
  executor: Executor,
  shopId: string,
  ids: readonly number[],
): Promise<Customer[]> {
  if (ids.length === 0) return [];
  const rows = await executor.run<CustomerRow>({
    name: 'find_customers_by_id',
    text: `select ${customerSelection} from customers c where c.shop_id = $1 and c.id = any($2::bigint[])`,
    values: [shopId, ids],
  });
  return rows.map(customerOf);
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

/** The platform's time of the last change of a customer, with its microseconds, also of a deleted one. */
export async function reportedTime(
  executor: Executor,
  shopId: string,
  platformId: string,
): Promise<string | undefined> {
  const [row] = await executor.run<{ at: string | null }>({
    name: 'reported_time_of_customer',
    text: `select ${exactText('told_at')} as at from customers where shop_id = $1 and platform_id = $2`,
    values: [shopId, platformId],
  });
  return row?.at ?? undefined;
}

/** The oldest customer on the platform with this email address, in any case; undefined if there is none. */
export async function findCustomerByEmail(
  executor: Executor,
  shopId: string,
  email: string,
): Promise<Customer | undefined> {
  if (email === '') return undefined;
  const [row] = await executor.run<CustomerRow>({
    name: 'find_customer_by_email',
    text: `select ${customerSelection} from customers c where c.shop_id = $1 and lower(c.email_address) = lower($2)
      and c.platform_id is not null and c.deleted_at is null order by c.id limit 1`,
    values: [shopId, email],
  });
  return row && customerOf(row);
}

/** The customer with this ID on the platform, with its addresses. Two statements. */
export async function findCustomerByPlatformId(
  executor: Executor,
  shopId: string,
  platformId: string,
): Promise<CustomerWithAddresses | undefined> {
  const rows = await rowOfPlatform(executor, shopId, platformId);
  const [customer] = await withAddresses(executor, shopId, rows.map(customerOf));
  return customer;
}
