import type { Executor } from '../../../lib/executor.js';
import type { Claim } from '../orders/platform-push-repository.js';
import type { ClaimedChange, CustomerChange } from './customer-change.js';

/** The columns, named as in {@link ClaimedChange}. */
const columns = `c.shop_id as "shopId", c.id, c.resource, c.action, c.platform_customer_id as "platformCustomerId",
  c.platform_address_id as "platformAddressId", c.content, c.attempts, c.claimed_until as "claimedUntil"`;

/** Stores a change and claims it; undefined while the same change, or another one of the customer, is stored. */
export async function insertChange(
  executor: Executor,
  shopId: string,
  change: CustomerChange,
  { now, until }: Claim,
): Promise<ClaimedChange | undefined> {
  const [row] = await executor.run<ClaimedChange>({
    name: 'insert_customer_change',
    text: `insert into customer_changes as c (shop_id, id, resource, action, platform_customer_id, platform_address_id,
        content, next_attempt_at, claimed_until, created_at)
      values ($1, $2, $3, $4, $5, $6, $7, $8, $8, $9) on conflict do nothing returning ${columns}`,
    values: [
      shopId,
      change.id,
      change.resource,
      change.action,
      change.platformCustomerId,
      change.platformAddressId,
      change.content && JSON.stringify(change.content),
      until,
      now,
    ],
  });
  return row;
}

/** Claims the stored change with the same id, or of the same customer, unless another process works on it. */
export async function claimChangeBefore(
  executor: Executor,
  shopId: string,
  { id, platformCustomerId }: CustomerChange,
  { now, until }: Claim,
): Promise<ClaimedChange | undefined> {
  const [row] = await executor.run<ClaimedChange>({
    name: 'claim_customer_change_before',
    text: `update customer_changes c set claimed_until = $5
      where c.shop_id = $1 and (c.id = $2 or c.platform_customer_id = $3)
        and (c.claimed_until is null or c.claimed_until < $4) returning ${columns}`,
    values: [shopId, id, platformCustomerId, now, until],
  });
  return row;
}

/** Claims due changes of all shops; each is claimed by exactly one worker. */
export async function claimDueChanges(
  executor: Executor,
  { now, until }: Claim,
  limit: number,
): Promise<ClaimedChange[]> {
  return executor.run<ClaimedChange>({
    name: 'claim_due_customer_changes',
    text: `with due as (
        select shop_id, id from customer_changes
        where next_attempt_at <= $1 and (claimed_until is null or claimed_until < $1)
        order by next_attempt_at limit $3 for update skip locked
      )
      update customer_changes c set claimed_until = $2 from due d where c.shop_id = d.shop_id and c.id = d.id
      returning ${columns}`,
    values: [now, until, limit],
  });
}

/** Deletes a change whose outcome is known; returns false if another process has claimed it meanwhile. */
export async function removeChange(executor: Executor, { shopId, id, claimedUntil }: ClaimedChange): Promise<boolean> {
  const rows = await executor.run({
    name: 'remove_customer_change',
    text: 'delete from customer_changes where shop_id = $1 and id = $2 and claimed_until = $3 returning 1',
    values: [shopId, id, claimedUntil],
  });
  return rows.length > 0;
}

/** Records an attempt without a known outcome, unless another process has claimed the change meanwhile. */
export async function postponeChange(
  executor: Executor,
  { shopId, id, claimedUntil }: ClaimedChange,
  { error, nextAttemptAt }: { error: string; nextAttemptAt: Date },
): Promise<void> {
  await executor.run({
    name: 'postpone_customer_change',
    text: `update customer_changes set attempts = attempts + 1, last_error = $4, next_attempt_at = $5, claimed_until = null
      where shop_id = $1 and id = $2 and claimed_until = $3`,
    values: [shopId, id, claimedUntil, error, nextAttemptAt],
  });
}
