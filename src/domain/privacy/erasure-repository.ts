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

/** Writes down that a customer is to be erased, once more when it was before; one that runs goes on. */
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

/** How far an erasure has come. */
export interface Progress {
  /** What is known of the person, sealed. */
  person: string | null;
  /** The table that is being read through, and the keys of its last row that was looked at; null before the first. */
  place: { table: number; after: After } | null;
}

/** An erasure as it is taken up. */
interface Claimed extends Progress {
  requestedAt: Date;
}

/** Takes an erasure until then; undefined when another has it, or it is finished. */
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

/** The erasures that are due, of any shop. */
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

/** Keeps how far an erasure has come, and the claim on it until then. */
export async function keepProgress(
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

/** Lets an erasure go that goes on later. */
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

/** Ends an erasure, and forgets what was known of the person. */
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
