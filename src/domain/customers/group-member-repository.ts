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
