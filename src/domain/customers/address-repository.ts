import type { ChangeTime } from '../core/platform-time.js';
import type { Executor } from '../../lib/executor.js';
import { groupBy } from '../../lib/group-by.js';
import { appendedEvents } from '../core/event-log/appended-events.js';
import { nextArrival } from '../core/arrival.js';
import {
  emptyAddress,
  withFields,
  type AddressDocument,
  type Customer,
  type CustomerWithAddresses,
  type StoredAddress,
} from './customer.js';
import type { AddressFields } from './customer-fields.js';

/** A change of one address, received separately from its customer. */
interface AddressChange {
  platformCustomerId: string;
  platformId: string;
  /** When the change occurred on the platform. */
  at: ChangeTime;
  now: Date;
}

export interface AddressRow {
  id: number;
  customer_id: number;
  address: AddressDocument;
  created_at: Date;
  updated_at: Date;
  deleted_at: Date | null;
}

/** The select list of statements that read addresses, from `customer_addresses a`. */
const addressSelection = 'a.id, a.customer_id, a.address, a.created_at, a.updated_at, a.deleted_at';

const addressOf = (row: AddressRow): StoredAddress => ({
  ...emptyAddress,
  ...row.address,
  id: row.id,
  customerId: row.customer_id,
  createdAt: row.created_at,
  updatedAt: row.updated_at,
  deletedAt: row.deleted_at,
});

/** Sets the update time of the customer in `known` to the time of the change, unless a newer version is stored. */
const reported = `reported as (
  update customers c set told_at = $4, platform_updated_at = $4, arrival = ${nextArrival}, updated_at = $5 from known k
  where c.shop_id = $1 and c.id = k.id and (k.told_at is null or k.told_at <= $4) returning c.id, c.platform_id
)`;

const appended = `appended as (
  ${appendedEvents({
    shopId: '$1',
    type: "'customer/saved'",
    data: "json_build_object('customer_id', id, 'platform_id', platform_id)",
    occurredAt: '$5',
    from: 'reported',
  })}
)`;

/**
 * Stores an address of a customer: given members are replaced, others do not change. A new address is added last, with
 * a generated ID. A default address replaces the default one. `older` if a newer version of the customer is stored,
 * `no_customer` if the customer does not exist or is deleted.
 */
export async function saveAddress(
  executor: Executor,
  shopId: string,
  change: AddressChange & { fields: AddressFields },
): Promise<'saved' | 'older' | 'no_customer'> {
  const { platformCustomerId, platformId, fields, at, now } = change;
  const given = { ...fields, platformId };
  const [row] = await executor.run<{ is_known: boolean; is_saved: boolean }>({
    name: 'save_address',
    text: `with known as materialized (
      select id, told_at from customers where shop_id = $1 and platform_id = $2 and deleted_at is null for update
    ), ${reported}, stored as (
      insert into customer_addresses as a (shop_id, customer_id, key, platform_id, position, address, created_at, updated_at)
      select $1, t.id, 'id:' || $3::text, $3, (select coalesce(max(position) + 1, 0) from customer_addresses o
        where o.shop_id = $1 and o.customer_id = t.id), $6::jsonb, $5, $5 from reported t
      on conflict (shop_id, customer_id, key) do update set updated_at = $5, deleted_at = null,
        address = case when a.deleted_at is null then a.address || $7::jsonb else excluded.address end
      returning id
    ), replaced as (
      update customer_addresses o set updated_at = $5, address = o.address || '{"isDefault": false}' from reported t
      where $8 and o.shop_id = $1 and o.customer_id = t.id and o.key <> 'id:' || $3::text
        and (o.address ->> 'isDefault')::boolean
    ), ${appended}
    select exists (select from known) as is_known, exists (select from stored) as is_saved`,
    values: [
      shopId,
      platformCustomerId,
      platformId,
      at,
      now,
      JSON.stringify(withFields(emptyAddress, given)),
      JSON.stringify(given),
      fields.isDefault === true,
    ],
  });
  if (row?.is_saved) executor.announce?.(shopId, '');
  if (!row?.is_known) return 'no_customer';
  return row.is_saved ? 'saved' : 'older';
}

/** Marks an address as deleted. `none` if the customer or the address does not exist. */
export async function markAddressDeleted(
  executor: Executor,
  shopId: string,
  { platformCustomerId, platformId, at, now }: AddressChange,
): Promise<'deleted' | 'older' | 'none'> {
  const [row] = await executor.run<{ is_known: boolean; is_deleted: boolean }>({
    name: 'mark_address_deleted',
    text: `with known as materialized (
      select c.id, c.told_at from customers c join customer_addresses a on a.shop_id = c.shop_id and a.customer_id = c.id
      where c.shop_id = $1 and c.platform_id = $2 and c.deleted_at is null and a.key = 'id:' || $3::text
        and a.deleted_at is null for update of c
    ), ${reported}, marked as (
      update customer_addresses a set deleted_at = $5, updated_at = $5 from reported t
      where a.shop_id = $1 and a.customer_id = t.id and a.key = 'id:' || $3::text returning a.id
    ), ${appended}
    select exists (select from known) as is_known, exists (select from marked) as is_deleted`,
    values: [shopId, platformCustomerId, platformId, at, now],
  });
  if (row?.is_deleted) executor.announce?.(shopId, '');
  if (!row?.is_known) return 'none';
  return row.is_deleted ? 'deleted' : 'older';
}

/** The addresses of customers that are not deleted, in the platform's order. One statement. */
export async function addressesOfCustomers(
  executor: Executor,
  shopId: string,
  customerIds: readonly number[],
): Promise<StoredAddress[]> {
  const rows = await executor.run<AddressRow>({
    name: 'addresses_of_customers',
    text: `select ${addressSelection} from customer_addresses a
      where a.shop_id = $1 and a.customer_id = any($2) and a.deleted_at is null order by a.customer_id, a.position, a.id`,
    values: [shopId, customerIds],
  });
  return rows.map(addressOf);
}

/** The addresses of the customer with this ID on the platform, unless the customer is deleted. One statement. */
export async function addressesOfPlatformCustomer(
  executor: Executor,
  shopId: string,
  platformId: string,
): Promise<StoredAddress[]> {
  const rows = await executor.run<AddressRow>({
    name: 'addresses_of_platform_customer',
    text: `select ${addressSelection} from customers c
      join customer_addresses a on a.shop_id = c.shop_id and a.customer_id = c.id
      where c.shop_id = $1 and c.platform_id = $2 and c.deleted_at is null and a.deleted_at is null
      order by a.position, a.id`,
    values: [shopId, platformId],
  });
  return rows.map(addressOf);
}

/** Customers with their addresses. One statement. */
export async function withAddresses(
  executor: Executor,
  shopId: string,
  customers: readonly Customer[],
): Promise<CustomerWithAddresses[]> {
  const ids = customers.map(({ id }) => id);
  const addresses = ids.length > 0 ? await addressesOfCustomers(executor, shopId, ids) : [];
  const byCustomer = groupBy(addresses, ({ customerId }) => customerId);
  return customers.map((customer) => ({ ...customer, addresses: byCustomer.get(customer.id) ?? [] }));
}
