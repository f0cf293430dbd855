import type { ClaimedKey } from './claimed-key.js';
import type { Executor } from '../../../../database/connection.js';
import { refuse } from '../../../../errors.js';
import { isOrphaned } from '../../processes/process-repository.js';

/**
 * The table of idempotency records. It has the name from the first release, which may run at the same time as this one.
 */
export const idempotencyRecords = 'kept_answers';

/** How long a claim lasts without being renewed, in ms. The claim of a process that died ends with the process. */
const claimLasts = 120_000;

/** How often a claim is renewed while its request runs, in ms. */
export const renewsClaimEvery = 40_000;

/** Claims a key, including one of a request whose process died; undefined if it was used before or is in use. */
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
    text: `insert into ${idempotencyRecords} (shop_id, owner, key, operation, fingerprint, status, holder, expires_at, created_at)
      values ($1, $2, $3, $4, $5, 'running', $6, $7, $8)
      on conflict (shop_id, owner, key) do update set holder = excluded.holder, expires_at = excluded.expires_at
        where ${idempotencyRecords}.status = 'running' and ${idempotencyRecords}.fingerprint = excluded.fingerprint
          and (${idempotencyRecords}.expires_at < excluded.created_at or ${isOrphaned(`${idempotencyRecords}.holder`)})
      returning xmax <> 0 as "isTakenOver"`,
    values: [shopId, owner, key, operation, fingerprint, holder, new Date(now.getTime() + claimLasts), now],
  });
  return row;
}

/** Renews a claim, so that a slow request keeps its key. */
export async function renewClaim(
  executor: Executor,
  shopId: string,
  { owner, key, holder }: ClaimedKey,
  now: Date,
): Promise<void> {
  await executor.run({
    name: 'renew_claim',
    text: `update ${idempotencyRecords} set expires_at = $5
      where shop_id = $1 and owner = $2 and key = $3 and holder = $4 and status = 'running'`,
    values: [shopId, owner, key, holder, new Date(now.getTime() + claimLasts)],
  });
}

/** Whether a claim is still held by its request. */
export async function holdsKey(
  executor: Executor,
  shopId: string,
  { owner, key, holder }: ClaimedKey,
): Promise<boolean> {
  const rows = await executor.run({
    name: 'holds_key',
    text: `select from ${idempotencyRecords} where shop_id = $1 and owner = $2 and key = $3 and holder = $4`,
    values: [shopId, owner, key, holder],
  });
  return rows.length > 0;
}

export interface UsedKey<A> {
  operation: string;
  fingerprint: string;
  /** Undefined while the first request runs, and if it ended without a response. */
  answer: A | undefined;
  /** The request is running. */
  isRunning: boolean;
}

/** The recorded request and response of a key. */
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
      from ${idempotencyRecords} where shop_id = $1 and owner = $2 and key = $3`,
    values: [shopId, owner, key, now],
  });
  return row && { ...row, answer: row.answer ?? undefined };
}

/**
 * Records the response of a request whose effect was not the write of an order; `refusedOrderId` marks a recorded
 * refusal. False if another request has taken over the key.
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
    text: `update ${idempotencyRecords} set status = 'finished', answer = $5, refused_order_id = $6
      where shop_id = $1 and owner = $2 and key = $3 and holder = $4 returning key`,
    values: [shopId, owner, key, holder, JSON.stringify(answer), refusedOrderId ?? null],
  });
  return rows.length > 0;
}

/**
 * Records the response of a request in the transaction of its effect. Refuses IDEMPOTENCY_KEY_RUNNING if another
 * request has taken over the key and will have the effect itself, so that the transaction is rolled back.
 */
export async function recordResponse(
  executor: Executor,
  shopId: string,
  claimed: ClaimedKey | undefined,
  result: unknown,
): Promise<void> {
  if (claimed && !(await finishKey(executor, shopId, claimed, { result }, undefined)))
    refuse('IDEMPOTENCY_KEY_RUNNING', { retryAfter: 1 });
}

/** Releases a key whose request had no effect. */
export async function releaseKey(
  executor: Executor,
  shopId: string,
  { owner, key, holder }: ClaimedKey,
): Promise<void> {
  await executor.run({
    name: 'release_key',
    text: `delete from ${idempotencyRecords} where shop_id = $1 and owner = $2 and key = $3 and holder = $4 and status = 'running'`,
    values: [shopId, owner, key, holder],
  });
}

/**
 * Leaves a key that was taken over, without a response: what the request that died had done is still not known. The next
 * request with the key takes it over again.
 */
export async function leaveKey(
  executor: Executor,
  shopId: string,
  { owner, key, holder }: ClaimedKey,
  now: Date,
): Promise<void> {
  await executor.run({
    name: 'leave_key',
    text: `update ${idempotencyRecords} set expires_at = $5 where shop_id = $1 and owner = $2 and key = $3 and holder = $4 and status = 'running'`,
    values: [shopId, owner, key, holder, new Date(now.getTime() - 1)],
  });
}
