import type { ClaimedKey } from '../../../../context.js';
import type { Executor } from '../../../../database/connection.js';
import { refuse } from '../../../../errors.js';
import { isOrphaned } from '../../processes/process-repository.js';

/** How long a claim lasts without being renewed, in ms; that of a process that died ends with the process. */
const claimLasts = 120_000;

/** How often a claim is renewed while its call runs, in ms. */
export const renewsClaimEvery = 40_000;

/** Claims a key, which may be that of a call whose process died; undefined when it was used before or is in use. */
export async function claimKey(
  executor: Executor,
  shopId: string,
  { owner, key, holder }: Pick<ClaimedKey, 'owner' | 'key' | 'holder'>,
  operation: string,
  fingerprint: string,
  now: Date,
): Promise<{ isTakenOver: boolean } | undefined> {
  const [row] = await executor.run<{ isTakenOver: boolean }>({
    name: 'claim_key',
    text: `insert into kept_answers (shop_id, owner, key, operation, fingerprint, status, holder, expires_at, created_at)
      values ($1, $2, $3, $4, $5, 'running', $6, $7, $8)
      on conflict (shop_id, owner, key) do update set holder = excluded.holder, expires_at = excluded.expires_at
        where kept_answers.status = 'running' and kept_answers.fingerprint = excluded.fingerprint
          and (kept_answers.expires_at < excluded.created_at or ${isOrphaned('kept_answers.holder')})
      returning xmax <> 0 as "isTakenOver"`,
    values: [shopId, owner, key, operation, fingerprint, holder, new Date(now.getTime() + claimLasts), now],
  });
  return row;
}

/** Renews a claim, so that a slow call keeps its key. */
export async function renewClaim(
  executor: Executor,
  shopId: string,
  { owner, key, holder }: ClaimedKey,
  now: Date,
): Promise<void> {
  await executor.run({
    name: 'renew_claim',
    text: `update kept_answers set expires_at = $5
      where shop_id = $1 and owner = $2 and key = $3 and holder = $4 and status = 'running'`,
    values: [shopId, owner, key, holder, new Date(now.getTime() + claimLasts)],
  });
}

/** Whether a claim still belongs to its call. */
export async function holdsKey(
  executor: Executor,
  shopId: string,
  { owner, key, holder }: ClaimedKey,
): Promise<boolean> {
  const rows = await executor.run({
    name: 'holds_key',
    text: 'select from kept_answers where shop_id = $1 and owner = $2 and key = $3 and holder = $4',
    values: [shopId, owner, key, holder],
  });
  return rows.length > 0;
}

export interface UsedKey<A> {
  operation: string;
  fingerprint: string;
  /** Undefined while the first call runs, and when it ended without an answer. */
  answer: A | undefined;
  /** The call is under way. */
  isRunning: boolean;
}

/** What a key was used for, and its answer. */
export async function readKey<A>(
  executor: Executor,
  shopId: string,
  owner: string,
  key: string,
  now: Date,
): Promise<UsedKey<A> | undefined> {
  const [row] = await executor.run<Omit<UsedKey<A>, 'answer'> & { answer: A | null }>({
    name: 'read_key',
    text: `select operation, fingerprint, answer,
        status = 'running' and expires_at >= $4 and not ${isOrphaned('holder')} as "isRunning"
      from kept_answers where shop_id = $1 and owner = $2 and key = $3`,
    values: [shopId, owner, key, now],
  });
  return row && { ...row, answer: row.answer ?? undefined };
}

/**
 * Keeps the answer of a call whose effect was not an order's own write; `refusedOrderId` marks a kept refusal. False when
 * another call has taken over the key.
 */
export async function finishKey(
  executor: Executor,
  shopId: string,
  { owner, key, holder }: ClaimedKey,
  answer: unknown,
  refusedOrderId: string | undefined,
): Promise<boolean> {
  const rows = await executor.run({
    name: 'finish_key',
    text: `update kept_answers set status = 'finished', answer = $5, refused_order_id = $6
      where shop_id = $1 and owner = $2 and key = $3 and holder = $4 returning key`,
    values: [shopId, owner, key, holder, JSON.stringify(answer), refusedOrderId ?? null],
  });
  return rows.length > 0;
}

/**
 * Keeps the answer of a call in the transaction of its effect. Refuses IDEMPOTENCY_KEY_RUNNING when another call has
 * taken over the key and will have the effect itself, so that the transaction is undone.
 */
export async function keepAnswer(
  executor: Executor,
  shopId: string,
  claimed: ClaimedKey | undefined,
  result: unknown,
): Promise<void> {
  if (claimed && !(await finishKey(executor, shopId, claimed, { result }, undefined)))
    refuse('IDEMPOTENCY_KEY_RUNNING', { retryAfter: 1 });
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
