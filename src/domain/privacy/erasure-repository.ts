import type { Executor } from '../../lib/executor.js';
import type { After } from './personal-rows-repository.js';

/** An erasure of a customer's personal data. */
export interface Erasure {
  customerId: number;
  status: 'running' | 'finished';
  requestedAt: Date;
  finishedAt: Date | null;
}

interface ErasureRow {
  customer_id: number;
  status: Erasure['status'];
  requested_at: Date;
  finished_at: Date | null;
}

const columns = 'customer_id, status, requested_at, finished_at';

const erasureOf = (row: ErasureRow): Erasure => ({
  customerId: row.customer_id,
  status: row.status,
  requestedAt: row.requested_at,
  finishedAt: row.finished_at,
});

/** Records that a customer must be erased, even if it was erased before; a running erasure continues. */
export async function beginErasure(
  executor: Executor,
  shopId: string,
  { customerId, person, now }: { customerId: number; person: string; now: Date },
): Promise<Erasure> {
  const [row] = await executor.run<ErasureRow>({
    name: 'begin_erasure',
    text: `insert into customer_erasures as e (shop_id, customer_id, status, person, requested_at, next_attempt_at)
      values ($1, $2, 'running', $3, $4, $4)
      on conflict (shop_id, customer_id) do update set status = 'running', next_attempt_at = $4, finished_at = null,
        person = coalesce(case when e.status = 'running' then e.person end, excluded.person), place = null,
        requested_at = case when e.status = 'running' then e.requested_at else $4 end
      returning ${columns}`,
    values: [shopId, customerId, person, now],
  });
  if (!row) throw new Error('the erasure was not stored');
  return erasureOf(row);
}

/** The progress of an erasure. */
export interface Progress {
  /** What is known about the person, encrypted. */
  person: string | null;
  /** The table that is being scanned, and the keys of its last scanned row; null at the beginning. */
  place: { table: number; after: After } | null;
}

/** A claimed erasure. */
interface Claimed extends Progress {
  requestedAt: Date;
}

/** Claims an erasure until the given time; undefined if another process has claimed it, or if it is finished. */
export async function claimErasure(
  executor: Executor,
  shopId: string,
  customerId: number,
  { now, until }: { now: Date; until: Date },
): Promise<Claimed | undefined> {
  const [row] = await executor.run<Claimed>({
    name: 'claim_erasure',
    text: `update customer_erasures set claimed_until = $4
      where shop_id = $1 and customer_id = $2 and status = 'running' and (claimed_until is null or claimed_until <= $3)
      returning person, place, requested_at as "requestedAt"`,
    values: [shopId, customerId, now, until],
  });
  return row;
}

/** The due erasures of all shops. */
export async function dueErasures(
  executor: Executor,
  now: Date,
  limit: number,
): Promise<{ shopId: string; customerId: number }[]> {
  return executor.run<{ shopId: string; customerId: number }>({
    name: 'due_erasures',
    text: `select shop_id as "shopId", customer_id as "customerId" from customer_erasures
      where status = 'running' and next_attempt_at <= $1 and (claimed_until is null or claimed_until <= $1)
      order by next_attempt_at limit $2`,
    values: [now, limit],
  });
}

/** Records the progress of an erasure and extends the claim. */
export async function recordProgress(
  executor: Executor,
  shopId: string,
  customerId: number,
  { person, place, until }: Progress & { until: Date },
): Promise<void> {
  await executor.run({
    name: 'keep_erasure_progress',
    text: `update customer_erasures set person = $3, place = $4, claimed_until = $5
      where shop_id = $1 and customer_id = $2 and status = 'running'`,
    values: [shopId, customerId, person, place && JSON.stringify(place), until],
  });
}

/** Releases an erasure that continues later. */
export async function postponeErasure(
  executor: Executor,
  shopId: string,
  customerId: number,
  until: Date,
): Promise<void> {
  await executor.run({
    name: 'postpone_erasure',
    text: `update customer_erasures set next_attempt_at = $3, claimed_until = null
      where shop_id = $1 and customer_id = $2 and status = 'running'`,
    values: [shopId, customerId, until],
  });
}

/** Finishes an erasure and deletes what was known about the person. */
export async function finishErasure(
  executor: Executor,
  shopId: string,
  customerId: number,
  now: Date,
): Promise<Erasure> {
  const [row] = await executor.run<ErasureRow>({
    name: 'finish_erasure',
    text: `update customer_erasures set status = 'finished', person = null, next_attempt_at = null, claimed_until = null,
        finished_at = $3 where shop_id = $1 and customer_id = $2 returning ${columns}`,
    values: [shopId, customerId, now],
  });
  if (!row) throw new Error('the erasure is gone');
  return erasureOf(row);
}
