import type { Executor } from '../../lib/executor.js';
import { groupBy } from '../../lib/group-by.js';
import type { CustomerGroup } from './customer-output.js';

/** The columns, named as in {@link CustomerGroup}. */
const columns = `g.id, g.name, g.description, g.shop_id as "shopIdentifier", g.platform_id as "platformId",
  g.created_at as "createdAt", g.updated_at as "updatedAt", null::timestamptz as "deletedAt"`;

/** The groups of customers by name, by the customer's id. One statement. */
export async function groupsOfCustomers(
  executor: Executor,
  shopId: string,
  customerIds: readonly number[],
): Promise<Map<number, CustomerGroup[]>> {
  const rows = await executor.run<CustomerGroup & { customerId: number }>({
    name: 'groups_of_customers',
    text: `select ${columns}, m.customer_id as "customerId" from customer_group_members m
      join customer_groups g on g.shop_id = m.shop_id and g.id = m.group_id
      where m.shop_id = $1 and m.customer_id = any($2) order by m.customer_id, g.name`,
    values: [shopId, customerIds],
  });
  return groupBy(rows, ({ customerId }) => customerId);
}

/** The shop's groups by name. */
export async function listGroups(executor: Executor, shopId: string): Promise<CustomerGroup[]> {
  return executor.run<CustomerGroup>({
    text: `select ${columns} from customer_groups g where g.shop_id = $1 order by g.name`,
    values: [shopId],
  });
}

interface GroupSave {
  id: number | undefined;
  name: string;
  description: string;
  platformId: string | null;
  now: Date;
}

/**
 * Creates a group, or replaces the one with this ID. `taken` if another group has the name, undefined if the group does
 * not exist.
 */
export async function storeGroup(
  executor: Executor,
  shopId: string,
  { id, name, description, platformId, now }: GroupSave,
): Promise<CustomerGroup | 'taken' | undefined> {
  const [row] = await executor.run<Partial<CustomerGroup> & { isTaken: boolean }>({
    text: `with taken as (
      select from customer_groups where shop_id = $1 and name = $3 and id is distinct from $2::bigint
    ), changed as (
      update customer_groups g set name = $3, description = $4, platform_id = $5, updated_at = $6
      where g.shop_id = $1 and g.id = $2 and not exists (select from taken) returning ${columns}
    ), added as (
      insert into customer_groups as g (shop_id, name, description, platform_id, created_at, updated_at)
      select $1, $3, $4, $5, $6, $6 where $2::bigint is null on conflict (shop_id, name) do nothing returning ${columns}
    ), stored as (select * from changed union all select * from added)
    select s.*, exists (select from taken) or ($2::bigint is null and s.id is null) as "isTaken"
    from (select 1) one left join stored s on true`,
    values: [shopId, id ?? null, name, description, platformId, now],
  });
  const { isTaken = true, ...group } = row ?? {};
  if (isTaken) return 'taken';
  return isStored(group) ? group : undefined;
}

const isStored = (group: Partial<CustomerGroup>): group is CustomerGroup => typeof group.id === 'number';

/** Deletes a group. Its customers are not deleted. False if it does not exist. */
export async function deleteGroup(executor: Executor, shopId: string, id: number): Promise<boolean> {
  const rows = await executor.run({
    text: 'delete from customer_groups where shop_id = $1 and id = $2 returning id',
    values: [shopId, id],
  });
  return rows.length > 0;
}

/**
 * Sets the groups of an existing customer, whose `updatedAt` moves if they change, unless one of the groups is unknown.
 * Returns the unknown groups.
 */
export async function replaceGroups(
  executor: Executor,
  shopId: string,
  { customerId, groupIds, now }: { customerId: number; groupIds: readonly number[]; now: Date },
): Promise<number[]> {
  const rows = await executor.run<{ id: number }>({
    text: `with requested as (
      select distinct id from unnest($3::bigint[]) as w(id)
    ), unknown as (
      select w.id from requested w where not exists (select from customer_groups g where g.shop_id = $1 and g.id = w.id)
    ), left_out as (
      delete from customer_group_members m where m.shop_id = $1 and m.customer_id = $2
        and not exists (select from unknown) and m.group_id not in (select id from requested) returning m.customer_id
    ), joined as (
      insert into customer_group_members (shop_id, customer_id, group_id)
      select $1, $2, w.id from requested w where not exists (select from unknown) order by w.id on conflict do nothing
      returning customer_id
    ), moved as (
      update customers c set updated_at = $4 from (select customer_id from left_out union select customer_id from joined) m
      where c.shop_id = $1 and c.id = m.customer_id
    )
    select id from unknown`,
    values: [shopId, customerId, groupIds, now],
  });
  return rows.map(({ id }) => id);
}
