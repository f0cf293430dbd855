import type { ClaimedKey } from '../../../../context.js';
import type { Executor } from '../../../../database/connection.js';

/** After this time a claim whose process died may be taken over, in ms. */
const claimLasts = 120_000;

/** Claims a key; false when it was used before or is in use. */
export async function claimKey(
  executor: Executor,
  shopId: string,
  { owner, key, holder }: ClaimedKey,
  operation: string,
  fingerprint: string,
  now: Date,
): Promise<boolean> {
  const rows = await executor.run({
    name: 'claim_key',
    text: `insert into kept_answers (shop_id, owner, key, operation, fingerprint, status, holder, expires_at, created_at)
      values ($1, $2, $3, $4, $5, 'running', $6, $7, $8)
      on conflict (shop_id, owner, key) do update set holder = excluded.holder, expires_at = excluded.expires_at
        where kept_answers.status = 'running' and kept_answers.expires_at < excluded.created_at
          and kept_answers.fingerprint = excluded.fingerprint
      returning key`,
    values: [shopId, owner, key, operation, fingerprint, holder, new Date(now.getTime() + claimLasts), now],
  });
  return rows.length > 0;
}

export interface UsedKey<A> {
  operation: string;
  fingerprint: string;
  /** Undefined while the first call runs. */
  answer: A | undefined;
}

/** What a key was used for, and its answer. */
export async function readKey<A>(
  executor: Executor,
  shopId: string,
  owner: string,
  key: string,
): Promise<UsedKey<A> | undefined> {
  const [row] = await executor.run<{ operation: string; fingerprint: string; answer: A | null }>({
    name: 'read_key',
    text: 'select operation, fingerprint, answer from kept_answers where shop_id = $1 and owner = $2 and key = $3',
    values: [shopId, owner, key],
  });
  return row && { operation: row.operation, fingerprint: row.fingerprint, answer: row.answer ?? undefined };
}

/** Keeps the answer of a call whose effect was not an order's own write; `refusedOrderId` marks a kept refusal. */
export async function finishKey(
  executor: Executor,
  shopId: string,
  { owner, key, holder }: ClaimedKey,
  answer: unknown,
  refusedOrderId: string | undefined,
): Promise<void> {
  await executor.run({
    name: 'finish_key',
    text: `update kept_answers set status = 'finished', answer = $5, refused_order_id = $6
      where shop_id = $1 and owner = $2 and key = $3 and holder = $4`,
    values: [shopId, owner, key, holder, JSON.stringify(answer), refusedOrderId ?? null],
  });
}

/** Lets a key go again: its call had no effect. */
export async function releaseKey(
  executor: Executor,
  shopId: string,
  { owner, key, holder }: ClaimedKey,
): Promise<void> {
  await executor.run({
    name: 'release_key',
    text: `delete from kept_answers where shop_id = $1 and owner = $2 and key = $3 and holder = $4 and status = 'running'`,
    values: [shopId, owner, key, holder],
  });
}
