import type { Executor } from '../../../lib/executor.js';

/** The calls of an override within a minute, by one process. */
export interface CountedCalls {
  shopId: string;
  publicId: string;
  minute: Date;
  calls: number;
  failures: number;
  /** The number of calls in each class of durations. */
  durations: Record<string, number>;
  lastError: string | null;
  lastErrorAt: Date | null;
  suspendedAt: Date | null;
}

/** Stores the counts of a process, replacing those that it stored for the same minutes. */
export async function saveCalls(executor: Executor, processId: string, rows: readonly CountedCalls[]): Promise<void> {
  await executor.run({
    name: 'save_override_calls',
    text: `insert into api_override_calls (shop_id, public_id, minute, process_id, calls, failures, durations, last_error,
        last_error_at, suspended_at)
      select c."shopId", c."publicId", c.minute, $2, c.calls, c.failures, c.durations, c."lastError", c."lastErrorAt", c."suspendedAt"
      from json_to_recordset($1::json) as c("shopId" text, "publicId" text, minute timestamptz, calls integer, failures integer,
        durations json, "lastError" text, "lastErrorAt" timestamptz, "suspendedAt" timestamptz)
      on conflict (shop_id, public_id, minute, process_id) do update set calls = excluded.calls, failures = excluded.failures,
        durations = excluded.durations, last_error = excluded.last_error, last_error_at = excluded.last_error_at,
        suspended_at = excluded.suspended_at`,
    values: [JSON.stringify(rows), processId],
  });
}

/** The calls of a shop's overrides since the given time. */
export async function readCalls(
  executor: Executor,
  shopId: string,
  publicIds: readonly string[],
  since: Date,
): Promise<CountedCalls[]> {
  return executor.run<CountedCalls>({
    name: 'read_override_calls',
    text: `select shop_id as "shopId", public_id as "publicId", minute, calls, failures, durations, last_error as "lastError",
        last_error_at as "lastErrorAt", suspended_at as "suspendedAt"
      from api_override_calls where shop_id = $1 and public_id = any($2) and minute >= $3`,
    values: [shopId, publicIds, since],
  });
}

/** Deletes the counts of minutes before the given time; returns how many. */
export async function pruneCalls(executor: Executor, before: Date, limit: number): Promise<number> {
  const rows = await executor.run({
    name: 'prune_override_calls',
    text: `delete from api_override_calls where (shop_id, public_id, minute, process_id) in (
        select shop_id, public_id, minute, process_id from api_override_calls where minute < $1 limit $2
      ) returning 1`,
    values: [before, limit],
  });
  return rows.length;
}
