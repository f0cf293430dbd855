import type { OrderKey } from '../../core/order-key.js';
import type { Executor } from '../../../lib/executor.js';

/**
 * Counts one use of each code for an order, in the caller's transaction, and returns the codes that could be used. If
 * one is missing, its limit is reached, in total or for this customer, and the caller must roll back. The first
 * statement locks the codes, in a fixed order; the second sees the uses that were committed before. The use of an order
 * is counted only once.
 */
export async function takeDiscountUses(
  executor: Executor,
  { shopId, publicOrderId }: OrderKey,
  codeIds: readonly string[],
  emailAddress: string,
  now: Date,
): Promise<string[]> {
  const counted = await executor.run<{ id: string }>({
    name: 'count_discount_uses',
    text: `with locked as (
        select id from discount_codes where shop_id = $1 and id = any($2::uuid[]) order by id for update
      )
      update discount_codes c set used = used + 1 from locked l
      where c.shop_id = $1 and c.id = l.id and (c.usage_limit is null or c.used < c.usage_limit)
        and not exists (select from discount_uses u
          where u.shop_id = c.shop_id and u.discount_code_id = c.id and u.public_order_id = $3)
      returning c.id`,
    values: [shopId, codeIds, publicOrderId],
  });
  const taken = await executor.run<{ discount_code_id: string }>({
    name: 'take_discount_uses',
    text: `insert into discount_uses as mine (shop_id, discount_code_id, public_order_id, email_address, taken_at)
      select c.shop_id, c.id, $3, lower($4), $5 from discount_codes c
      where c.shop_id = $1 and c.id = any($2::uuid[])
        and (c.id = any($6::uuid[]) or exists (select from discount_uses u
          where u.shop_id = c.shop_id and u.discount_code_id = c.id and u.public_order_id = $3))
        and (c.usage_limit_per_customer is null or c.usage_limit_per_customer > (select count(*) from discount_uses u
          where u.shop_id = c.shop_id and u.discount_code_id = c.id and u.email_address = lower($4) and u.public_order_id <> $3))
      on conflict (shop_id, discount_code_id, public_order_id) do update set taken_at = mine.taken_at
      returning discount_code_id`,
    values: [shopId, codeIds, publicOrderId, emailAddress, now, counted.map(({ id }) => id)],
  });
  return taken.map((row) => row.discount_code_id);
}

/** Which of these codes still exist. */
export async function findExistingCodes(
  executor: Executor,
  shopId: string,
  codeIds: readonly string[],
): Promise<string[]> {
  const rows = await executor.run<{ id: string }>({
    name: 'find_existing_codes',
    text: 'select id from discount_codes where shop_id = $1 and id = any($2::uuid[])',
    values: [shopId, codeIds],
  });
  return rows.map(({ id }) => id);
}

/**
 * Whether a use of a code that an order could not take can be taken now, or may still be released: another order whose
 * payments are being processed has it.
 */
export async function findUseInProgress(
  executor: Executor,
  { shopId, publicOrderId }: OrderKey,
  codeId: string,
  emailAddress: string,
): Promise<{ isFree: boolean; isInProgress: boolean }> {
  const [row] = await executor.run<{ isFree: boolean; isInProgress: boolean }>({
    name: 'find_discount_use_in_progress',
    text: `with code as (
      select c.id, c.usage_limit is not null and c.used >= c.usage_limit as is_used_up,
        c.usage_limit_per_customer <= (select count(*) from discount_uses u where u.shop_id = $1 and u.discount_code_id = c.id
          and u.email_address = lower($4) and u.public_order_id <> $2) as is_used_by_customer
      from discount_codes c where c.shop_id = $1 and c.id = $3::uuid
    )
    select not c.is_used_up and c.is_used_by_customer is not true as "isFree",
      exists (select from orders o join discount_uses u on u.shop_id = o.shop_id and u.public_order_id = o.public_order_id
        where o.shop_id = $1 and o.status = 'processing' and o.lease_expires_at is not null and o.public_order_id <> $2
          and u.discount_code_id = c.id and (c.is_used_up or u.email_address = lower($4))) as "isInProgress"
    from code c`,
    values: [shopId, publicOrderId, codeId, emailAddress],
  });
  return row ?? { isFree: false, isInProgress: false };
}

/** Which of these codes a customer has used on other orders as often as one customer may. */
export async function findUsedUpCodes(
  executor: Executor,
  { shopId, publicOrderId }: OrderKey,
  codeIds: readonly string[],
  emailAddress: string,
): Promise<string[]> {
  const rows = await executor.run<{ id: string }>({
    name: 'find_used_up_codes',
    text: `select c.id from discount_codes c where c.shop_id = $1 and c.id = any($2::uuid[])
      and c.usage_limit_per_customer <= (select count(*) from discount_uses u
        where u.shop_id = c.shop_id and u.discount_code_id = c.id and u.email_address = lower($4) and $4 <> ''
          and u.public_order_id <> $3)`,
    values: [shopId, codeIds, publicOrderId, emailAddress],
  });
  return rows.map(({ id }) => id);
}

/** Releases the uses of an order. */
export async function releaseDiscountUses(executor: Executor, shopId: string, publicOrderId: string): Promise<void> {
  await executor.run({
    name: 'release_discount_uses',
    text: `with locked as (
      select c.id from discount_codes c join discount_uses u on u.shop_id = c.shop_id and u.discount_code_id = c.id
      where u.shop_id = $1 and u.public_order_id = $2 order by c.id for update of c
    ), given_back as (
      delete from discount_uses u using locked l
      where u.shop_id = $1 and u.public_order_id = $2 and u.discount_code_id = l.id returning u.shop_id, u.discount_code_id
    )
    update discount_codes c set used = greatest(0, c.used - 1) from given_back g
    where c.shop_id = g.shop_id and c.id = g.discount_code_id`,
    values: [shopId, publicOrderId],
  });
}
