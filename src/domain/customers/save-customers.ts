import { createHash } from 'node:crypto';
import type { ChangeTime } from '../core/platform-time.js';
import type { Executor } from '../../lib/executor.js';
import { inRounds } from '../../lib/in-rounds.js';
import { appendedEvents } from '../core/event-log/appended-events.js';
import { nextArrival } from '../core/arrival.js';
import { emptyAddress, withFields } from './customer.js';
import type { AddressFields, CustomerFields } from './customer-fields.js';
import { publicCustomerIdOf } from './public-customer-id.js';

interface Reported {
  platformId: string;
  /** When the change occurred on the platform. */
  at: ChangeTime;
  /** The arrival number; omitted for changes made now. */
  arrival?: number;
}

/** A customer as received from the platform. */
export interface CustomerSave extends Reported {
  fields: CustomerFields;
  platformType: string;
  /** The customer was imported from a list of the platform, so that no event is appended if nothing changed. */
  isListed?: boolean;
}

/** A customer that was deleted on the platform. */
export interface CustomerDeletion extends Reported {
  deleted: true;
}

export type CustomerChange = CustomerSave | CustomerDeletion;

/** Whether a change took effect, or was older than the stored version. */
export type Applied = 'applied' | 'older';

/**
 * The addresses of a customer, of which the last default one is the only default. Each has a key that identifies it
 * when its customer is received again: the ID on the platform, or else the content of the address and its number among
 * identical addresses.
 */
function addressRows(addresses: readonly AddressFields[]): object[] {
  const rows = new Map<string, object>();
  const lastDefault = addresses.findLastIndex(({ isDefault }) => isDefault);
  addresses.forEach((fields, position) => {
    const address = { ...withFields(emptyAddress, fields), isDefault: position === lastDefault };
    const content = createHash('sha256').update(JSON.stringify(address)).digest('base64url');
    let key = address.platformId ? `id:${address.platformId}` : `as:${content}`;
    if (!address.platformId && rows.has(key)) key += `:${position}`;
    rows.set(key, { key, position, platform_id: address.platformId, address });
  });
  return [...rows.values()];
}

function rowOf(shopId: string, change: CustomerChange, number: number): object {
  const { platformId, at, arrival } = change;
  const row = {
    number,
    platform_id: platformId,
    public_id: publicCustomerIdOf(shopId, platformId),
    at,
    reported_arrival: arrival,
  };
  if ('deleted' in change) return { ...row, deleted_at: at };
  const { email, firstName, lastName, phone, tags, addresses, platformCreatedAt, platformUpdatedAt } = change.fields;
  return {
    ...row,
    is_listed: change.isListed ?? false,
    platform_type: change.platformType,
    platform_created_at: platformCreatedAt,
    platform_updated_at: platformUpdatedAt ?? at,
    email,
    first_name: firstName,
    last_name: lastName,
    phone,
    tags,
    addresses: addresses && addressRows(addresses),
  };
}

/**
 * Replaces stored customers with received ones. Null in a row of `given` is an omitted member, which does not change.
 * Rows are locked in a fixed order. A row that another process adds or changes concurrently is skipped, with the
 * outcome null, since this statement cannot see its new addresses.
 */
const applyText = `with given as materialized (
  select g.*, coalesce(g.reported_arrival, ${nextArrival}) as arrival
  from json_to_recordset($2::json) as g(number integer, platform_id text, public_id text, platform_type text,
    at timestamptz, reported_arrival bigint, deleted_at timestamptz, is_listed boolean, platform_created_at timestamptz,
    platform_updated_at timestamptz, email text, first_name text, last_name text, phone text, tags text, addresses json)
), seen as materialized (
  select c.public_id, c.told_at, c.arrival from customers c join given g on g.public_id = c.public_id where c.shop_id = $1
), locked as materialized (
  select c.public_id, c.told_at, c.arrival from customers c join given g on g.public_id = c.public_id
  where c.shop_id = $1 order by c.public_id for update of c
), known as materialized (
  select l.public_id, l.told_at from locked l join seen s on s.public_id = l.public_id
  where (s.told_at, s.arrival) is not distinct from (l.told_at, l.arrival)
), changed as (
  update customers c set platform_id = g.platform_id, platform_type = coalesce(g.platform_type, c.platform_type),
    platform_created_at = coalesce(g.platform_created_at, c.platform_created_at),
    platform_updated_at = coalesce(g.platform_updated_at, c.platform_updated_at),
    email_address = coalesce(g.email, c.email_address), first_name = coalesce(g.first_name, c.first_name),
    last_name = coalesce(g.last_name, c.last_name), phone = coalesce(g.phone, c.phone), tags = coalesce(g.tags, c.tags),
    told_at = g.at, arrival = g.arrival, deleted_at = g.deleted_at, updated_at = $3
  from known k join given g on g.public_id = k.public_id
  where c.shop_id = $1 and c.public_id = k.public_id and (c.told_at is null or (c.told_at, c.arrival) <= (g.at, g.arrival))
  returning c.id, g.number
), added as (
  insert into customers (shop_id, public_id, platform_id, platform_type, platform_created_at, platform_updated_at,
    email_address, first_name, last_name, phone, tags, told_at, arrival, deleted_at, created_at, updated_at)
  select $1, g.public_id, g.platform_id, g.platform_type, g.platform_created_at, g.platform_updated_at,
    coalesce(g.email, ''), coalesce(g.first_name, ''), coalesce(g.last_name, ''), coalesce(g.phone, ''),
    coalesce(g.tags, ''), g.at, g.arrival, g.deleted_at, $3, $3
  from given g where not exists (select from locked l where l.public_id = g.public_id) order by g.public_id
  on conflict do nothing returning id, public_id
), applied as (
  select id, number from changed union all select a.id, g.number from added a join given g on g.public_id = a.public_id
), relisted as (
  select a.id as customer_id, g.addresses from applied a join given g on g.number = a.number where g.addresses is not null
), listed as materialized (
  select r.customer_id, t.* from relisted r,
    json_to_recordset(r.addresses) as t(key text, position integer, platform_id text, address jsonb)
), marked as (
  update customer_addresses a set deleted_at = $3, updated_at = $3 from relisted r
  where a.shop_id = $1 and a.customer_id = r.customer_id and a.platform_id <> '' and a.deleted_at is null
    and not exists (select from listed t where t.customer_id = a.customer_id and t.key = a.key)
), dropped as (
  delete from customer_addresses a using relisted r
  where a.shop_id = $1 and a.customer_id = r.customer_id and a.platform_id = ''
    and not exists (select from listed t where t.customer_id = a.customer_id and t.key = a.key)
), stored as (
  insert into customer_addresses as a (shop_id, customer_id, key, platform_id, position, address, created_at, updated_at)
  select $1, t.customer_id, t.key, t.platform_id, t.position, t.address, $3, $3 from listed t order by t.customer_id, t.key
  on conflict (shop_id, customer_id, key) do update set position = excluded.position, address = excluded.address,
    deleted_at = null,
    updated_at = case when a.address = excluded.address and a.deleted_at is null then a.updated_at else $3 end
), appended as (
  ${appendedEvents({
    shopId: '$1',
    type: "case when deleted_at is null then 'customer/saved' else 'customer/deleted' end",
    data: "json_build_object('customer_id', id, 'platform_id', platform_id)",
    occurredAt: '$3',
    from: `(
      select a.id, g.platform_id, g.deleted_at from applied a join given g on g.number = a.number
      left join known k on k.public_id = g.public_id
      where g.is_listed is not true or k.told_at is null or k.told_at < g.at order by g.number
    ) as news`,
  })}
)
select g.number, case when a.id is not null then 'applied' when k.public_id is not null then 'older' end as outcome
from given g left join applied a on a.number = g.number left join known k on k.public_id = g.public_id`;

type OutcomeRow = { number: number; outcome: Applied | null };

/** Applies changes of distinct customers, and returns the outcome of each by its number. */
async function applyOnce(
  executor: Executor,
  shopId: string,
  numbered: readonly (readonly [number, CustomerChange])[],
  now: Date,
): Promise<OutcomeRow[]> {
  const rows = numbered.map(([number, change]) => rowOf(shopId, change, number));
  const outcomes = await executor.run<OutcomeRow>({
    name: 'apply_customers',
    text: applyText,
    values: [shopId, JSON.stringify(rows), now],
  });
  if (outcomes.some(({ outcome }) => outcome === 'applied')) executor.announce?.(shopId, '');
  return outcomes;
}

/**
 * The maximum number of retries after concurrent changes. In each round, one of the changes takes effect, so that there
 * is always progress.
 */
const tries = 20;

/**
 * Applies what the platform reports about customers, in the order given, in one statement for all of them (one more
 * each time that a customer is repeated or changed concurrently). Changes older than the stored version are dropped;
 * for equal times, the one that arrived earlier is older. A save restores a resource that was deleted before it.
 * Appends `customer/saved` and `customer/deleted`.
 */
export async function applyCustomerChanges(
  executor: Executor,
  shopId: string,
  changes: readonly CustomerChange[],
  now: Date,
): Promise<Applied[]> {
  const outcomes = new Map<number, Applied>();
  let waiting = changes.map((change, number) => [number, change] as const);
  for (let failed = 0; waiting.length > 0;) {
    const [batch = []] = inRounds(waiting, ([, { platformId }]) => platformId);
    const applied = await applyOnce(executor, shopId, batch, now);
    for (const { number, outcome } of applied) if (outcome !== null) outcomes.set(number, outcome);
    if (applied.some(({ outcome }) => outcome === null) && (failed += 1) === tries)
      throw new Error('the customer was changed concurrently too many times');
    waiting = waiting.filter(([number]) => !outcomes.has(number));
  }
  return changes.map((_, number) => outcomes.get(number) ?? 'older');
}
