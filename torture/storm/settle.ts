import { setTimeout as pause } from 'node:timers/promises';
import type { Pool } from 'pg';

/** The pause before each look, in ms. */
const lookPause = 700;

/**
 * How many looks it may take until everything is settled: about a minute. Not a time, so that a machine that stands
 * still is not a fault of the service.
 */
const mostLooks = 85;

/**
 * Skips the delays before the service looks up an outcome again, or retries a job. The lookups are not counted: nine of
 * them take days, but without the delays they would be used up during a few slow responses.
 */
export async function letTimePass(pool: Pool, shopId: string): Promise<void> {
  await pool.query(
    `update transactions set next_check_at = least(next_check_at, now()), not_found_at = not_found_at - interval '6 minutes', checks = 0
    where shop_id = $1 and next_check_at is not null`,
    [shopId],
  );
  await pool.query(
    'update graphile_worker._private_jobs set run_at = now() where run_at > now() and locked_at is null',
  );
}

/** Whether the process of a holder is alive; what a dead one was running is taken over by the next call. */
const isHeld = (holder: string): string =>
  `exists (select from processes p where p.id = split_part(${holder}, ':', 1))`;

/** Descriptions of what is not settled. A payment that waits for its shopper may continue to wait. */
async function openOf(pool: Pool, shopId: string): Promise<string[]> {
  const { rows } = await pool.query<{ what: string }>(
    `select 'transaction ' || type || ' ' || reference || ' is ' || status as what from transactions
      where shop_id = $1 and (status = 'unknown' or (status = 'pending' and next_check_at is not null))
    union all select 'transaction ' || type || ' ' || reference || ' is still to be applied' from transactions
      where shop_id = $1 and status in ('success', 'failed') and next_check_at is not null
    union all select 'order ' || public_order_id || ' is processing' from orders where shop_id = $1 and status = 'processing'
    -- A job ends the lease of a dead process within seconds, when it has recovered its gateway calls.
    union all select 'order ' || public_order_id || ' is leased' from orders where shop_id = $1 and lease_holder is not null
    union all select 'the key ' || key || ' of ' || operation || ' is running' from kept_answers
      where shop_id = $1 and status = 'running' and ${isHeld('holder')}
    union all select 'a job ' || t.identifier || ' is left: ' || coalesce(j.last_error, '') from graphile_worker._private_jobs j
      join graphile_worker._private_tasks t on t.id = j.task_id where j.payload ->> 'shopId' = $1`,
    [shopId],
  );
  return rows.map(({ what }) => what);
}

/** Waits until nothing of the shop is open; a `person` settles what the service calls for. Returns what remains open. */
export async function settle(
  pool: Pool,
  shopId: string,
  person: () => Promise<void> = async () => undefined,
): Promise<string[]> {
  let open: string[] = [];
  for (let look = 0; look < mostLooks; look += 1) {
    await letTimePass(pool, shopId);
    await person();
    await pause(lookPause);
    open = await openOf(pool, shopId);
    if (open.length === 0) return [];
  }
  return open.map((what) => `does not settle: ${what}`);
}
