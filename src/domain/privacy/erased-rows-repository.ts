import type { Executor } from '../../lib/executor.js';
import { addressesOfCustomers } from '../customers/address-repository.js';
import { customerOf, customerSelection, type CustomerRow } from '../customers/customer-repository.js';
import type { CustomerWithAddresses } from '../customers/customer.js';
import { erased } from '../core/erased.js';
import { beforeOthers } from './before-others.js';
import type { Person } from './person.js';

/** The customer with its addresses, even if it is deleted. */
export async function findAnyCustomer(
  executor: Executor,
  shopId: string,
  customerId: number,
): Promise<CustomerWithAddresses | undefined> {
  const [row] = await executor.run<CustomerRow>({
    name: 'find_any_customer',
    text: `select ${customerSelection} from customers c where c.shop_id = $1 and c.id = $2`,
    values: [shopId, customerId],
  });
  return row && { ...customerOf(row), addresses: await addressesOfCustomers(executor, shopId, [customerId]) };
}

/** Locks the customer, and so its addresses, for the transaction. */
export async function lockCustomer(executor: Executor, shopId: string, customerId: number): Promise<void> {
  await executor.run({
    name: 'lock_customer',
    text: 'select from customers where shop_id = $1 and id = $2 for update',
    values: [shopId, customerId],
  });
}

/** Whether the customer's own rows contain no personal data. */
export const isErased = ({ email, firstName, lastName, phone, tags, deletedAt, addresses }: CustomerWithAddresses) =>
  deletedAt !== null &&
  [email, firstName, lastName].every((text) => text === erased) &&
  phone + tags === '' &&
  addresses.length === 0;

/**
 * Replaces personal data in the customer's own rows and marks the customer as deleted. Platform events from before,
 * including a repeat of the last one, are older and are dropped. Labels, groups, addresses and saved payment methods
 * are deleted. Subscriptions become inactive and lose their payment method.
 */
export async function eraseCustomerRows(
  executor: Executor,
  shopId: string,
  { customerId, publicId, now }: { customerId: number; publicId: string; now: Date },
): Promise<void> {
  const statements: [text: string, values: unknown[]][] = [
    ['delete from customer_addresses where shop_id = $1 and customer_id = $2', [shopId, customerId]],
    ['delete from customer_labels where shop_id = $1 and customer_id = $2', [shopId, customerId]],
    ['delete from customer_group_members where shop_id = $1 and customer_id = $2', [shopId, customerId]],
    [
      `delete from customer_changes x using customers c where c.shop_id = $1 and c.id = $2 and x.shop_id = c.shop_id
        and (x.platform_customer_id = c.platform_id or lower(x.content ->> 'email') = lower(c.email_address))`,
      [shopId, customerId],
    ],
    [
      `update subscriptions set status = 'inactive', status_changed_at = $3, next_order_at = null, next_payment_at = null,
        next_processing_at = null, holder = null, check_at = null, version = version + 1, updated_at = $3,
        payment_token = null, terms = (terms::jsonb
          || '{"billingAddress":null,"shippingAddress":null,"payment":null,"note":"","orderNote":""}')::json
        where shop_id = $1 and customer_id = $2 and (status <> 'inactive' or payment_token is not null or terms #>> '{payment,token}' is not null
          or terms #>> '{billingAddress,number}' is not null)`,
      [shopId, customerId, now],
    ],
    ['delete from saved_payment_methods where shop_id = $1 and public_customer_id = $2', [shopId, publicId]],
    [
      `update payment_method_retentions set status = 'failed', message = '', next_check_at = null, settled_at = $3
        where shop_id = $1 and public_customer_id = $2 and status = 'pending'`,
      [shopId, publicId, now],
    ],
    [
      `update customers set email_address = $3, first_name = $3, last_name = $3, phone = '', tags = '', updated_at = $4,
        told_at = greatest(told_at + interval '1 millisecond', $4), deleted_at = coalesce(deleted_at, $4)
        where shop_id = $1 and id = $2 and (deleted_at is null
          or (email_address, first_name, last_name, phone, tags) is distinct from ($3, $3, $3, '', ''))`,
      [shopId, customerId, erased, now],
    ],
    // Last, because the statements before remember what they replace.
    ['delete from former_identities where shop_id = $1 and customer_id = $2', [shopId, customerId]],
  ];
  for (const [text, values] of statements) await executor.run({ text, values });
}

/**
 * Orders of the person that are not erased yet: by public customer id, or as a guest by email address; under an address
 * that another customer has now, only those from before.
 */
export async function ordersOfPerson(
  executor: Executor,
  shopId: string,
  { publicId, emails, shared }: Person,
  limit: number,
): Promise<string[]> {
  const rows = await executor.run<{ public_order_id: string }>({
    name: 'orders_of_person',
    text: `select public_order_id from orders where shop_id = $1 and customer_public_id = $2 and email_address <> $4
      union
      select public_order_id from orders
      where shop_id = $1 and lower(email_address) = any($3) and email_address <> '' and customer_public_id is null
      union
      select public_order_id from orders
      where shop_id = $1 and email_address <> '' and customer_public_id is null
        and ${beforeOthers('email_address', 'created_at', 6)}
      limit $5`,
    values: [
      shopId,
      publicId,
      emails.map((email) => email.toLowerCase()),
      erased,
      limit,
      shared.map(({ email }) => email),
      shared.map(({ until }) => until),
    ],
  });
  return rows.map(({ public_order_id: publicOrderId }) => publicOrderId);
}

/** Whether a transaction of the order has no outcome yet: its call may be repeated with the same content. */
export async function hasOpenTransactions(executor: Executor, shopId: string, publicOrderId: string): Promise<boolean> {
  const rows = await executor.run({
    name: 'has_open_transactions',
    text: `select from transactions where shop_id = $1 and public_order_id = $2 and status in ('pending', 'unknown')
      limit 1`,
    values: [shopId, publicOrderId],
  });
  return rows.length > 0;
}

/**
 * Prevents a shop's events from being dispatched to webhooks for the transaction. The cursor is written, so that events
 * that were read ahead are read again.
 */
export async function holdDispatch(executor: Executor, shopId: string): Promise<void> {
  await executor.run({
    name: 'hold_dispatch',
    text: 'update webhook_cursors set position = position where shop_id = $1',
    values: [shopId],
  });
}

/** Cancels unsent emails to the person. */
export async function stopMails(executor: Executor, shopId: string, person: Person, now: Date): Promise<void> {
  await executor.run({
    name: 'stop_mails',
    text: `update mail_outbox set next_attempt_at = null, sealed_body = null,
        given_up_at = case when sent_at is null then coalesce(given_up_at, $3) end
      where shop_id = $1 and lower(recipient) = any($2)
        and (next_attempt_at is not null or sealed_body is not null)`,
    values: [shopId, person.emails.map((email) => email.toLowerCase()), now],
  });
}

/**
 * Holds the kept emails of demos until the end of the transaction, so that none is stored after they are deleted. An email
 * that is stored later finds that the erasure is finished.
 */
export async function holdCaughtMails(executor: Executor): Promise<void> {
  await executor.run({ text: 'lock table caught_mails in share row exclusive mode', values: [] });
}
